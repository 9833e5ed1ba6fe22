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
  const words = money.totalMinor > 0 ? paidWords : freeWords
  return renderMail({
    subject: money.totalMinor > 0 ? `You can have your money back: ${title}` : `You need not go: ${title}`,
    title: words.title,
    lead: guestSuspended ? words.offerThroughUs : words.offer,
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
  const { id, number, title, startTime, endTime, timeZone, guestSuspended, totalMinor } = offer
  const words = totalMinor > 0 ? paidWords : freeWords
  return renderMail({
    subject: `Your booking stays: ${title}`,
    title: 'Your booking stays',
    lead: guestSuspended ? words.endedThroughUs : words.ended,
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'When', lines: [formatDateTimeRange(startTime, endTime, timeZone), zoneCity(timeZone)] },
      { label: 'Booking', lines: [number] },
    ],
    button: guestSuspended ? writeToUs : { label: 'See your booking', path: paths.booking(id) },
    reason: 'You get this because you booked.',
  })
}

const paidWords = {
  title: 'Your money back, if you like',
  offer:
    'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, cancel it before it starts: while the account is suspended all that you paid comes back, the service fee too, and you see what else is free at the same hours.',
  offerThroughUs:
    'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, write to us before it starts: while the account is suspended all that you paid comes back, the service fee too.',
  ended:
    'The account of the owner is open again, so our offer to give all your money back has ended. Your booking is as it was, and you can still cancel it by its usual terms.',
  endedThroughUs:
    'The account of the owner is open again, so our offer to give all your money back has ended. Your booking is as it was, and we can still cancel it for you by its usual terms.',
}

const freeWords: typeof paidWords = {
  title: 'You need not go',
  offer:
    'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, cancel it before it starts: it was free, so it costs you nothing, and you see what else is free at the same hours.',
  offerThroughUs:
    'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, write to us before it starts, and we cancel it for you. It was free, so it costs you nothing.',
  ended: 'The account of the owner is open again. Your booking is as it was, and you can still cancel it.',
  endedThroughUs:
    'The account of the owner is open again. Your booking is as it was, and we can still cancel it for you.',
}
