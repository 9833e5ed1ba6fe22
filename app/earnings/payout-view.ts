import { sentShareText } from '../../rules/dispute.ts'
import { formatMoney } from '../../rules/money.ts'
import { mayBeAtTheBank, type PayoutStatus, payoutDelayHours } from '../../rules/payout.ts'
import { formatDateTimeRange, formatDay, localDate, localTime, zoneCity } from '../../rules/time.ts'
import type { OwnerPayout } from '../../server/payouts/payouts-of-owner.ts'

/** A payout with its texts and clock for the owner. */
export type PayoutView = {
  bookingId: string
  spaceId: number
  spaceTitle: string
  /** 'Wed 20 May 2026, 10:00–14:00, Lisbon time · Inès Ferreira' */
  stay: string
  amount: string
  /** '$90 less $9 owner fee', and losses, debts and reversals. */
  amounts: string
  /** '$81, less $20 that you owe: about $61 leaves, if ...'; null if nothing will be taken off, or if it was sent. */
  owed: string | null
  /** The number of filled cells of the clock's 24, one per hour; `hatched` if the clock is not running. */
  cells: number
  tone: 'runs' | 'done' | 'held' | 'bad'
  status: PayoutStatus
  /** 'Leaves Thu 21 May, 14:00.' */
  says: string
  /** Secondary text; may be empty. */
  more: string
  /** It waits until the owner connects a payout account, or completes it. */
  needsAccount: boolean
  /** When it is sent, for a countdown in the browser; null if the clock is not running. */
  leavesAt: Date | null
}

const bank = 'Your bank may take 3-5 business days more.'

const bookedAgain = 'Others have booked these cancelled hours, and what they pay may go back to the guest.'

export type AccountState = 'none' | 'incomplete' | 'refused' | 'complete'

type Circumstances = {
  now: Date
  account: AccountState
  /** What the owner's debts will take off a payout that has not been sent. */
  owedMinor?: number | undefined
}

export function payoutView(payout: OwnerPayout, { now, account, owedMinor = 0 }: Circumstances): PayoutView {
  const hasAccount = account === 'complete'
  const { currency, timeZone, status } = payout
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const hoursLeft = (payout.sendsAt.getTime() - now.getTime()) / 3_600_000
  const isSent = status === 'sent' || status === 'reversed'
  const coming = payout.openMinor
  const isLost = isLostUnsent(payout)
  const needsAccount = !isLost && !hasAccount && (status === 'scheduled' || status === 'waiting')
  return {
    bookingId: payout.bookingId,
    spaceId: payout.spaceId,
    spaceTitle: payout.spaceTitle,
    status,
    stay: `${formatDateTimeRange(payout.startTime, payout.endTime, timeZone)}, ${zoneCity(timeZone)} · ${payout.guestName}`,
    amount: owedMinor > 0 ? `About ${money(coming - owedMinor)}` : money(isSent ? payout.sentMinor : payout.shareMinor),
    amounts: amountsText(payout, money),
    owed: owedMinor > 0 ? owedText(coming, owedMinor, money) : null,
    cells:
      status === 'frozen' || isLost
        ? 0
        : Math.floor(Math.min(payoutDelayHours, Math.max(0, payoutDelayHours - hoursLeft))),
    ...(needsAccount ? wordsWithoutAccount(payout, account, now) : wordsOf(payout, now, money)),
    // Of a payout that only pays a debt, nothing leaves.
    ...(status === 'scheduled' && hasAccount && owedMinor > 0 && owedMinor >= coming
      ? { says: `Due ${momentOf(payout, payout.sendsAt)}.` }
      : {}),
    needsAccount,
    leavesAt: status === 'scheduled' && hasAccount && !isLost ? payout.sendsAt : null,
  }
}

/** Returns true if all of the share was lost in a dispute before any of it was sent. */
function isLostUnsent({ status, shareMinor, lostMinor, transferredMinor, takenOffMinor }: OwnerPayout): boolean {
  return lostMinor > 0 && shareMinor + transferredMinor + takenOffMinor === 0 && status !== 'sending'
}

function owedText(comingMinor: number, owedMinor: number, money: (minor: number) => string): string {
  if (owedMinor >= comingMinor) return `All ${money(comingMinor)} pays what you owe: nothing leaves.`
  return `${money(comingMinor)}, less ${money(owedMinor)} that you owe: about ${money(comingMinor - owedMinor)} leaves, if no other payout pays it first.`
}

function amountsText(payout: OwnerPayout, money: (minor: number) => string): string {
  const { grossMinor, ownerFeeMinor, lostMinor, takenBackMinor, takenOffMinor, becameDebtMinor, transferredMinor } =
    payout
  return [
    `${money(grossMinor)} less ${money(ownerFeeMinor)} owner fee`,
    lostMinor > 0 ? `less ${money(lostMinor)} lost in a dispute` : '',
    takenOffMinor > 0 ? `less ${money(takenOffMinor)} taken off for what you owed` : '',
    takenBackMinor > 0 ? `${money(transferredMinor)} sent, ${money(takenBackMinor)} taken back` : '',
    becameDebtMinor > 0 ? `${money(becameDebtMinor)} became a debt` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

type PayoutWords = Pick<PayoutView, 'tone' | 'says' | 'more'>

function wordsWithoutAccount(payout: OwnerPayout, account: Circumstances['account'], now: Date): PayoutWords {
  if (account === 'refused') return { tone: 'held', says: waitsFor.refused, more: 'Please write to us.' }
  const then = account === 'none' ? 'With one it' : 'Then it'
  const more = payout.sendsAt > now ? `${then} leaves ${momentOf(payout, payout.sendsAt)}.` : `${then} leaves at once.`
  return { tone: 'held', says: waitsFor[account], more }
}

const waitsFor: Record<AccountState, string> = {
  none: 'Waits until you connect a payout account.',
  incomplete: 'Waits until your payout account is complete.',
  refused: 'Waits, because the card provider has refused your payout account.',
  complete: '',
}

/** 'Thu 21 May, 14:00, Lisbon time', in the time of the space. */
function momentOf({ timeZone }: OwnerPayout, instant: Date): string {
  return `${formatDay(localDate(instant, timeZone), 'short')}, ${localTime(instant, timeZone)}, ${zoneCity(timeZone)}`
}

function wordsOf(payout: OwnerPayout, now: Date, money: (minor: number) => string): PayoutWords {
  const at = (instant: Date) => momentOf(payout, instant)
  if (isLostUnsent(payout)) {
    const says = `${money(payout.lostMinor)} was lost in a dispute.`
    return { tone: 'bad', says, more: 'The guest’s bank returned it before anything was sent.' }
  }
  switch (payout.status) {
    case 'scheduled':
      return payout.sendsAt > payout.dueAt
        ? { tone: 'runs', says: `Waits until ${at(payout.sendsAt)}.`, more: bookedAgain }
        : { tone: 'runs', says: `Leaves ${at(payout.dueAt)}.`, more: '' }
    case 'waiting':
      return {
        tone: 'held',
        says: 'Waits for your payout account.',
        more: 'It leaves as soon as the account is complete.',
      }
    case 'frozen':
      return {
        tone: 'held',
        says: 'Frozen by a dispute.',
        more: 'The guest’s bank decides; nothing leaves before it has.',
      }
    case 'failed':
      return {
        tone: 'bad',
        says: 'Could not be sent.',
        more: 'We try again by ourselves, and somebody of ours is looking at it.',
      }
    case 'reversed':
      return {
        tone: 'bad',
        says: takenBackWords(payout, money),
        more: payout.lostMinor > 0 ? 'The dispute was lost.' : 'The guest was refunded after it had been sent.',
      }
    case 'sent':
      return { tone: 'done', says: `Sent ${at(payout.sentAt ?? now)}.`, more: sentWords(payout, now, money) }
    default:
      return { tone: 'runs', says: 'Being sent now.', more: '' }
  }
}

/** '€77.35 was taken back, and €18.05 became a debt.'; `why` begins with a space if it is not empty. */
function takenBackWords(
  { takenBackMinor, becameDebtMinor }: OwnerPayout,
  money: (minor: number) => string,
  why = '',
): string {
  if (becameDebtMinor === 0) return `${money(takenBackMinor)} was taken back${why}.`
  if (takenBackMinor === 0) return `${money(becameDebtMinor)} of it became a debt${why}.`
  return `${money(takenBackMinor)} was taken back${why}, and ${money(becameDebtMinor)} became a debt.`
}

function sentWords(payout: OwnerPayout, now: Date, money: (minor: number) => string): string {
  const { currency, sentAt, transferredMinor, sentCurrency, sentAmountMinor, takenBackMinor, becameDebtMinor } = payout
  const why = payout.lostMinor > 0 ? ' for a lost dispute or a refund' : ' for a refund'
  const parts = [
    payout.isDisputed ? `The payment is disputed. ${sentShareText('Your share')}` : '',
    sentCurrency && sentCurrency !== currency && sentAmountMinor > 0
      ? `As ${formatMoney({ amountMinor: sentAmountMinor, currency: sentCurrency })}.`
      : '',
    takenBackMinor + becameDebtMinor > 0 ? takenBackWords(payout, money, why) : '',
    transferredMinor === 0 ? 'It paid what you owed.' : mayBeAtTheBank(sentAt ?? now, now) ? bank : '',
  ]
  return parts.filter(Boolean).join(' ')
}
