import { type Currency, formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, writeToUs } from '../mail/render-mail.ts'

type OfferWords = {
  id: string
  number: string
  title: string
  startTime: Date
  endTime: Date
  timeZone: string
  totalMinor: number
  currency: Currency
  /** The guest cannot sign in either: we cancel for them. */
  guestSuspended: boolean
}

export function moneyBackOfferMail(offer: OfferWords): Mail {
  const { id, number, title, startTime, endTime, timeZone, guestSuspended, ...money } = offer
  const paid = formatMoney({ amountMinor: money.totalMinor, currency: money.currency }, { decimals: 'always' })
  return renderMail({
    subject: `You can have your money back: ${title}`,
    title: 'Your money back, if you like',
    lead: guestSuspended ? offerThroughUs : offerToCancel,
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'When', lines: [formatDateTimeRange(startTime, endTime, timeZone), zoneCity(timeZone)] },
      { label: 'Booking', lines: [number] },
      { label: 'You paid', lines: [money.totalMinor > 0 ? paid : 'Nothing, it was free'] },
    ],
    button: guestSuspended ? writeToUs : { label: 'Decide', path: paths.moneyBackOffer(id) },
    reason: 'You get this because you booked.',
  })
}

export function moneyBackEndedMail(offer: OfferWords): Mail {
  const { id, number, title, startTime, endTime, timeZone, guestSuspended } = offer
  return renderMail({
    subject: `Your booking stays: ${title}`,
    title: 'Your booking stays',
    lead: guestSuspended ? offerEndedThroughUs : offerEnded,
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'When', lines: [formatDateTimeRange(startTime, endTime, timeZone), zoneCity(timeZone)] },
      { label: 'Booking', lines: [number] },
    ],
    button: guestSuspended ? writeToUs : { label: 'See your booking', path: paths.booking(id) },
    reason: 'You get this because you booked.',
  })
}

const offerToCancel =
  'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, cancel it before it starts: while the account is suspended all that you paid comes back, the service fee too, and you see what else is free at the same hours.'
const offerThroughUs =
  'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, write to us before it starts: while the account is suspended all that you paid comes back, the service fee too.'
const offerEnded =
  'The account of the owner is open again, so our offer to give all your money back has ended. Your booking is as it was, and you can still cancel it by its usual terms.'
const offerEndedThroughUs =
  'The account of the owner is open again, so our offer to give all your money back has ended. Your booking is as it was, and we can still cancel it for you by its usual terms.'
