import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import type { LongerOption, LongerPageData } from './load-longer.server.ts'

/** The later end that is chosen, at first one hour more, and a way to choose another; null if none is free. */
export function useChosenOption(options: readonly LongerOption[]) {
  const [hours, choose] = useState(1)
  const option = options.findLast((each) => each.hours <= hours)
  return option ? { option, choose } : null
}

const maxInLine = 4

type LongerFormProps = {
  longer: NonNullable<LongerPageData['longer']>
  chosen: NonNullable<ReturnType<typeof useChosenOption>>
  /** When the stay ends, '17:00'. */
  end: string
  ownerName: string
}

/** The hours after the stay, to choose until when, with the exact price; to pay for them, or to ask the owner first. */
export function LongerForm({ longer, chosen: { option, choose }, end, ownerName }: LongerFormProps) {
  const { options, next, currency } = longer
  // More than four do not fit in one line of a phone: they are in rows.
  const isLong = options.length > maxInLine
  const columns = { '--options': options.length, '--cells': options.length + (next ? 2 : 1) }
  return (
    <Form method="post" className="longer-form" preventScrollReset replace>
      <input type="hidden" name="currency" value={currency} />
      {longer.isAsked && <input type="hidden" name="asks" value="owner" />}
      <fieldset>
        <legend className="sr-only">Until when</legend>
        <div className="ahead-row" data-rows={isLong || undefined} style={columns}>
          <span className="ahead-own">Yours until {end}</span>
          {options.map(({ choice, hours, time, amount }) => (
            <label key={hours} className="ahead-cell">
              <input
                type="radio"
                name="choice"
                value={choice}
                checked={hours === option.hours}
                onChange={() => choose(hours)}
              />
              <span>
                <b>{time}</b>
                <span>{amount}</span>
              </span>
            </label>
          ))}
          {next && <span className="ahead-taken">{isLong ? `${next} from ${options.at(-1)?.time}` : next}</span>}
        </div>
      </fieldset>
      <div aria-live="polite" className="longer-price">
        <PriceBreakdown lines={option.lines} total={{ label: 'More to pay', amount: option.total }} />
      </div>
      {longer.isAsked ? (
        <AskButton option={option} savedCard={longer.savedCard} ownerName={ownerName} />
      ) : (
        <PayButtons
          option={option}
          savedCard={longer.savedCard}
          isWaiting={longer.waiting !== null}
          ownerName={ownerName}
        />
      )}
    </Form>
  )
}

type PayButtonsProps = { option: LongerOption; savedCard: string | null; isWaiting: boolean; ownerName: string }

/** Pays for a later end with one tap by the card of the booking, or on the next page. */
export function PayButtons({ option, savedCard, isWaiting, ownerName }: PayButtonsProps) {
  const { formMethod, formData } = useNavigation()
  const isPaid = option.lines.length > 0
  const isOneTap = isPaid && savedCard !== null
  const card = isOneTap ? 'booking' : 'other'
  const sent = formMethod === 'POST' && formData?.has('choice') ? (formData.get('card') ?? 'other') : null
  return (
    <div className="longer-go">
      <Button
        size="large"
        wide
        variant={isWaiting ? 'line' : undefined}
        name="card"
        value={card}
        pending={sent === card && pendingText(isPaid, isOneTap)}
      >
        <span className="longer-chosen">{option.button}</span>
        <span className="longer-any">{isPaid ? 'Pay and stay longer' : 'Stay longer'}</span>
      </Button>
      {isOneTap && (
        <Button variant="quiet" wide name="card" value="other" pending={sent === 'other' && 'Holding the time...'}>
          Pay with another card
        </Button>
      )}
      <p className="type-small text-soft">
        {isPaid &&
          (isOneTap
            ? `One tap: ${savedCard} is charged at once. If your bank asks something, you answer on the next page. `
            : 'The next page asks for your card. The time is yours the moment it is paid, not before. ')}
        {isPaid ? 'Extra time is not refundable. ' : ''}
        {ownerName} is told at once.
      </p>
    </div>
  )
}

type AskButtonProps = { option: LongerOption; savedCard: string | null; ownerName: string }

/** Asks the owner, with what happens to the card once they accept. */
function AskButton({ option, savedCard, ownerName }: AskButtonProps) {
  const { formMethod, formData } = useNavigation()
  const isPaid = option.lines.length > 0
  return (
    <div className="longer-go">
      <Button
        size="large"
        wide
        name="card"
        value={isPaid && savedCard ? 'booking' : 'other'}
        pending={formMethod === 'POST' && formData?.has('asks') && 'Asking...'}
      >
        <span className="longer-chosen">Ask to stay until {option.time}</span>
        <span className="longer-any">Ask to stay longer</span>
      </Button>
      <p className="type-small text-soft">
        {ownerName} is asked first here, and nothing is charged now.{' '}
        {isPaid &&
          (savedCard
            ? `If the answer is yes, ${savedCard} is charged at once. Extra time is not refundable.`
            : 'If the answer is yes, the time is held for ten minutes while you pay. Extra time is not refundable.')}
      </p>
    </div>
  )
}

function pendingText(isPaid: boolean, isOneTap: boolean): string {
  if (!isPaid) return 'Adding the time...'
  return isOneTap ? 'Paying...' : 'Holding the time...'
}
