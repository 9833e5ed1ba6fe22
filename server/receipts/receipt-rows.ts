import { agreedLines } from '../../rules/agreed-lines.ts'
import { formatMoney } from '../../rules/money.ts'
import { type PriceLine, priceLineText } from '../../rules/price.ts'
import { cardText } from '../../rules/refund-cards.ts'
import { sentOfShare } from '../../rules/sent-of-share.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { PdfRow } from '../pdf/pdf-section.ts'
import type { Receipt } from './issue-receipt.ts'
import type { MoneyEvent } from './money-timeline.ts'
import { ownerTotal, ownerTotalLabel, penalties } from './owner-money.ts'
import { paidAndBack, paidSign } from './paid-and-back.ts'

/**
 * The guest's price lines with their total, or the owner's share with its derivation: the lines too, unless a part was
 * refunded.
 */
export function priceRows({ kind, booking, events }: Receipt): PdfRow[] {
  const money = moneyIn(booking.currency)
  if (kind === 'receipt') {
    const lines = agreedLines(booking.lines, booking.agreedHours).map(
      (line): PdfRow => [
        line.kind === 'guest_fee'
          ? `Service fee (${booking.platformFeePercentage}%)`
          : priceLineText(line, booking.currency),
        money(line.amountMinor + line.taxMinor),
      ],
    )
    const byOwner = events
      .filter((event) => event.kind === 'difference')
      .map(
        ({ amountMinor }): PdfRow => [
          'Paid by the owner who cancelled, so that the service fee is less',
          money(amountMinor),
        ],
      )
    return [...lines, ['Total', money(booking.totalPriceMinor), true], ...byOwner]
  }
  const { ownerFeeMinor, ownerShareMinor, lostMinor } = booking
  const totalMinor = ownerTotal(events, booking)
  const sharedMinor = ownerFeeMinor + ownerShareMinor + lostMinor
  const parts = agreedLines(booking.lines, booking.agreedHours).filter(({ kind }) => !isFee(kind))
  const isWhole = parts.reduce((sum, line) => sum + line.amountMinor, 0) === sharedMinor
  return [
    ...(isWhole ? parts.map((line): PdfRow => [priceLineText(line, booking.currency), money(line.amountMinor)]) : []),
    ['Rental that is yours to share', money(sharedMinor)],
    ...(ownerFeeMinor > 0 ? [['Owner fee', money(-ownerFeeMinor)] satisfies PdfRow] : []),
    ...(lostMinor > 0 ? [['Lost in a dispute', money(-lostMinor)] satisfies PdfRow] : []),
    ...events.filter(({ kind }) => penalties.has(kind)).map(penaltyRow(booking)),
    [ownerTotalLabel(totalMinor), money(totalMinor), true],
  ]
}

/** What an owner who cancelled owes for it, with its time. */
function penaltyRow({ currency, timeZone }: Receipt['booking']): (event: MoneyEvent) => PdfRow {
  return ({ kind, amountMinor, at }) => {
    const words =
      kind === 'penalty' ? 'Penalty for your cancellation' : 'Penalty, for the space to which the guest moved'
    return [`${words}, ${localDateTimeText(at, timeZone)}`, moneyIn(currency)(-amountMinor)]
  }
}

function isFee(kind: PriceLine['kind']): boolean {
  return kind === 'guest_fee' || kind === 'kept_fee'
}

/** Each movement with its time, as far as it concerns the reader; for the guest with the final amount paid. */
export function moneyRows({ kind, booking, events }: Receipt): PdfRow[] {
  const money = moneyIn(booking.currency)
  const at = (event: MoneyEvent) => localDateTimeText(event.at, booking.timeZone)
  if (kind === 'statement') {
    const share = sentOfShare(events) > 0 ? 'The rest of your share' : 'Your share'
    return events.flatMap((event): PdfRow[] => {
      const words = ownerWords[event.kind]
      const text =
        event.kind === 'held' ? `${share} ${heldText(event.state, at(event))}` : words && `${words}, ${at(event)}`
      const isBack = event.kind === 'takenBack' || event.kind === 'becameDebt'
      return text ? [[text, money(isBack ? -event.amountMinor : event.amountMinor)]] : []
    })
  }
  const moved = events.filter((event) => paidSign(event) !== 0)
  const { paidMinor, backMinor } = paidAndBack(events)
  const rows = moved.map((event): PdfRow => {
    return [`${guestWords(event)}, ${at(event)}`, money(paidSign(event) * event.amountMinor)]
  })
  return [...rows, ['Paid, less refunds', money(paidMinor - backMinor), true]]
}

const ownerWords: Partial<Record<MoneyEvent['kind'], string>> = {
  sent: 'Sent to you',
  takenOff: 'Taken off for what you owed',
  takenBack: 'Taken back',
  becameDebt: 'Became a debt',
  disputed: 'Disputed by the guest’s bank',
}

/** What a share that was not sent waits for. Only a future day is named: the other states last until something happens. */
function heldText(state: string, at: string): string {
  if (state === 'due') return `is sent, from ${at}`
  if (state === 'unconnected') return `waits for a payout account, from ${at}`
  if (state === 'waiting') return 'waits for a payout account'
  if (state === 'frozen') return 'waits for the bank to decide the dispute'
  return state === 'failed' ? 'could not be sent yet' : 'is being sent'
}

function guestWords({ kind, state, cardLastFour }: MoneyEvent): string {
  const card = cardText(cardLastFour)
  if (kind === 'charged') return `Paid by ${card}`
  if (kind === 'changeCharged') return `Paid by ${card} for a change`
  if (kind === 'longerCharged') return `Paid by ${card} for a longer stay`
  if (kind === 'disputeEnded') return 'Returned by your bank'
  if (state === 'succeeded') return `Refunded to your ${card}`
  if (state === 'moved') return 'Moved to another booking'
  if (state === 'held') return 'Refund waits for your bank’s decision'
  if (state === 'movable') return 'Refund, unless you move your booking before'
  return state === 'settled_otherwise' ? 'Refunded another way' : 'Refund on its way'
}

function moneyIn(currency: MoneyEvent['currency']): (amountMinor: number) => string {
  return (amountMinor) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
}
