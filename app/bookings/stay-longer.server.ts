import { data, redirect } from 'react-router'
import { z } from 'zod'
import { type Currency, currencies, formatMoney } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOfGuest } from '../../server/bookings/booking-of-guest.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { logBug } from '../../server/log.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'
import { flashHeaders } from '../flash.server.ts'
import { bookingFailureText } from './booking-failure.server.ts'
import { longerChoice } from './longer-choice.ts'

/** Why nothing was held; `unanswered` is what was chosen, where it is open whether that is done. */
export type LongerResult = { problem: string; unanswered?: string }

const longerForm = z.object({
  choice: longerChoice,
  currency: z.enum(currencies),
  /** Which button was pressed: the card of the booking pays at once, or another on the next page. */
  card: z.enum(['booking', 'other']).default('other'),
  /** Asks the owner instead of holding the hours. */
  asks: z.literal('owner').optional(),
})

/**
 * Holds the chosen hours and redirects to the payment, or back to the booking if they cost nothing. Where the owner is asked
 * first, asks them and returns to the page.
 */
export async function stayLongerAndRedirect(request: Request, person: Person, bookingId: string) {
  const form = Object.fromEntries(await request.formData())
  try {
    const { choice, currency, card, asks } = parseInput(longerForm, form)
    const asked = {
      person,
      bookingId,
      currency,
      ...choice,
      chargesCard: card === 'booking',
    }
    if (asks) {
      await requestExtension(asked)
      throw redirect(paths.stayLonger(bookingId))
    }
    const changed = await stayLonger(asked)
    if (changed.outcome === 'payment') throw redirect(paths.payment(bookingId, changed.modificationId))
    const { timeZone } = await bookingOfGuest(person, bookingId)
    const title = `Yours until ${localTime(choice.until, timeZone)}`
    throw redirect(paths.booking(bookingId), {
      headers: flashHeaders({ title, ...chargedText(choice.amount, currency) }),
    })
  } catch (error) {
    if (error instanceof Response) throw error
    confirmFirst(error, paths.stayLonger(bookingId))
    logBug(error, { path: paths.stayLonger(bookingId) })
    const status = isRefusal(error) ? error.status : 500
    // A request before this one may have done it, or may yet: the page tells by the end of the stay.
    const isOpen = status >= 500 || (isRefusal(error) && error.code === 'nothingChanged')
    const result: LongerResult = {
      problem: bookingFailureText(error),
      ...(isOpen && { unanswered: String(form.choice) }),
    }
    return data(result, { status })
  }
}

function chargedText(amountMinor: number, currency: Currency): { text?: string } {
  if (amountMinor === 0) return {}
  return {
    text: `${formatMoney({ amountMinor, currency }, { decimals: 'always' })} was charged to the card of the booking.`,
  }
}
