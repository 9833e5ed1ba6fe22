import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hoursText, type LongerStayMode, longerStayModes } from '../../rules/booking-hours.ts'
import { type BookingMode, bookingModes, requestHours, requestNoticeMinutes } from '../../rules/booking-request.ts'
import { paths } from '../../rules/paths.ts'
import { graceText, type Policy, policies, policyLabels, policyText } from '../../rules/refund.ts'
import { FormSection } from './form-section.tsx'
import './policy-choice.css'
import type { FieldsProps } from './fields-props.ts'

const modeTexts: Record<BookingMode, { label: string; text: string }> = {
  instant: { label: 'At once', text: 'Whoever pays has the hours. You hear of it when it is booked.' },
  request: {
    label: 'By request',
    text: `You accept or decline within ${requestHours} hours; the card is only charged if you accept. It needs ${hoursText(requestNoticeMinutes / 60)} of notice at least.`,
  },
}

const longerTexts: Record<LongerStayMode, { label: string; text: string }> = {
  allowed: {
    label: 'By themselves, when free',
    text: 'By half hours, from half an hour before the end to a quarter after it, at the price of the booking. Never into a booking, a block, a buffer or a closed hour.',
  },
  ask: {
    label: 'Ask me first',
    text: 'You accept or decline on your phone, until a quarter of an hour after the end. The card is only charged if you accept.',
  },
  off: { label: 'Not here', text: 'Every stay ends as booked, also if nobody comes next.' },
}

const openingTexts = {
  now: { label: 'At once', text: 'Guests find it and can book it as soon as you have listed it.' },
  later: { label: 'Later', text: 'It is a draft until you open it: set its hours and prices first. Only you see it.' },
} as const

/** How many of the eight days before the start refund money, as shown by each tier's bar. */
const daysDrawn: Record<Policy, number> = { flexible: 7, moderate: 3, strict: 1 }

/**
 * How guests book, the cancellation tiers with their descriptions (spec D10), and where the opening hours are set; a new
 * listing has no id, and a choice between being listed at once and being a draft.
 */
export function RuleFields({ values, errors, spaceId }: Pick<FieldsProps, 'values' | 'errors'> & { spaceId?: number }) {
  return (
    <FormSection title="Rules" lead="How guests book, and what one gets back who cancels.">
      <fieldset className="tiers col-span-full">
        <legend className="field-label mb-1.5">Booking</legend>
        {bookingModes.map((mode) => (
          <RuleChoice
            key={mode}
            name="bookingMode"
            value={mode}
            isChosen={mode === (values.bookingMode ?? 'instant')}
            {...modeTexts[mode]}
          />
        ))}
        {errors.bookingMode && <p className="field-error">{errors.bookingMode}</p>}
      </fieldset>
      <fieldset className="tiers col-span-full">
        <legend className="field-label mb-1.5">Guests may stay longer</legend>
        {longerStayModes.map((mode) => (
          <RuleChoice
            key={mode}
            name="longerStays"
            value={mode}
            isChosen={mode === (values.longerStays ?? 'allowed')}
            {...longerTexts[mode]}
          />
        ))}
        {errors.longerStays && <p className="field-error">{errors.longerStays}</p>}
      </fieldset>
      <fieldset className="tiers col-span-full">
        <legend className="field-label mb-1.5">Cancellation</legend>
        {policies.map((policy) => (
          <RuleChoice
            key={policy}
            name="cancellationPolicy"
            value={policy}
            isChosen={policy === (values.cancellationPolicy ?? 'flexible')}
            label={policyLabels[policy]}
            text={policyText(policy).replace(/^\w+: c/, 'C')}
          >
            <span
              className="tier-bar"
              data-half={policy === 'strict' || undefined}
              style={{ '--back': `${daysDrawn[policy]}fr`, '--kept': `${8 - daysDrawn[policy]}fr` }}
              aria-hidden="true"
            >
              <i />
              <i />
            </span>
          </RuleChoice>
        ))}
        {errors.cancellationPolicy && <p className="field-error">{errors.cancellationPolicy}</p>}
      </fieldset>
      <p className="type-small col-span-full text-soft">
        {graceText} What is kept of the rental is paid out to you as if the stay had happened.
      </p>
      {spaceId === undefined && (
        <fieldset className="tiers col-span-full">
          <legend className="field-label mb-1.5">Open for bookings</legend>
          {(['now', 'later'] as const).map((when) => (
            <RuleChoice
              key={when}
              name="opening"
              value={when}
              isChosen={when === (values.opening ?? 'now')}
              {...openingTexts[when]}
            />
          ))}
        </fieldset>
      )}
      <p className="type-small col-span-full text-soft">
        {spaceId === undefined ? (
          'At first a booking may start from 9:00 to 21:00 and end at any hour, also late at night or the next morning. Once the space is listed, its page has “Opening hours”, and prices at times and add-ons.'
        ) : (
          <>
            When it can be booked, and for how long at least:{' '}
            <Link to={paths.listingHours(spaceId)} className="text-link">
              Opening hours
            </Link>
          </>
        )}
      </p>
    </FormSection>
  )
}

type RuleChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  label: string
  text: string
  children?: ReactNode
}

function RuleChoice({ name, value, isChosen, label, text, children }: RuleChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>
        <b className="type-control">{label}</b>
        <span className="type-small block text-soft">{text}</span>
      </span>
      {children}
    </label>
  )
}
