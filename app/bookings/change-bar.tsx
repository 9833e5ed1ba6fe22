import { useNavigation } from 'react-router'
import { formatDay, localDate } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { Button } from '../ui/button.tsx'
import type { ChangeQuote } from './change-quote.ts'

type ChangeBarProps = { form: string; booking: BookingFormState; quote: ChangeQuote; timeZone: string }

/**
 * The chosen hours and the form's button with its amount, at the bottom of the screen of phones, where the form is out of view
 * while hours are chosen in the week. Null until something is chosen that can be had.
 */
export function ChangeBar({ form, booking, quote, timeZone }: ChangeBarProps) {
  const { formMethod } = useNavigation()
  const { start, end } = booking.checked
  if (!start || !end || !quote.priceLines || quote.problem || booking.isChecking) return null
  return (
    <section className="book-bar" aria-label="The change">
      <p className="tabular-nums">
        <b className="block whitespace-nowrap">{formatDay(localDate(start, timeZone), 'short')}</b>
        <span className="type-small text-soft">
          <span className="whitespace-nowrap">{timesText(start, end, timeZone)}</span>
          {quote.priceLines.total.label === 'To pay' && ', nothing to pay'}
        </span>
      </p>
      <Button form={form} className="px-6" pending={formMethod === 'POST' && pendingChangeText(quote)}>
        {quote.priceLines.button}
      </Button>
    </section>
  )
}

export function pendingChangeText({ differenceMinor }: ChangeQuote): string {
  return differenceMinor > 0 ? 'Holding the time...' : 'Changing...'
}
