import { useNavigation } from 'react-router'
import { formatDay, localDate } from '../../rules/time.ts'
import type { CheckedDraft } from '../space/booking-draft.ts'
import { timesText } from '../space/day-strip.tsx'
import { Button } from '../ui/button.tsx'
import type { ChangeQuote } from './change-quote.ts'

type ChangeBarProps = { form: string; checked: CheckedDraft; quote: ChangeQuote; timeZone: string }

/**
 * The chosen hours and the form's button with its amount, at the bottom of the screen of phones, where the form is out of view
 * while hours are chosen in the week. Null until something is chosen that can be had.
 */
export function ChangeBar({ form, checked: { start, end }, quote, timeZone }: ChangeBarProps) {
  const { formMethod } = useNavigation()
  if (!start || !end || !quote.priceLines || quote.problem) return null
  return (
    <section className="book-bar" aria-label="The change">
      <p className="tabular-nums">
        <b className="block">{formatDay(localDate(start, timeZone), 'short')}</b>
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
