import { type DisputedShare, disputedStayText } from '../../rules/dispute.ts'
import { formatDateTimeRange } from '../../rules/time.ts'
import type { OwnerDispute } from '../../server/disputes/open-disputes-of-owner.ts'

export type DisputeNotice = { bookingId: string; title: string; text: string; isAsked: boolean }

/** Returns what the dashboard says of an undecided dispute: the stay, what becomes of the share, what is asked of the owner. */
export function disputeNotice({ share, isAsked, isAhead, ...stay }: OwnerDispute): DisputeNotice {
  const when = formatDateTimeRange(stay.startTime, stay.endTime, stay.timeZone)
  return {
    bookingId: stay.bookingId,
    title: `A bank questions the payment of ${stay.guestName}`,
    text: `${stay.spaceTitle}, booking ${stay.number}, ${when}.${shareTexts[share]}${isAhead ? ` ${disputedStayText}` : ''}${isAsked ? asked : ' The bank has our answer and decides.'}`,
    isAsked,
  }
}

const asked = ' We answer the bank. If you have messages or pictures that show the stay, write to us.'

const shareTexts: Record<DisputedShare, string> = {
  waits: ' Until the bank decides, the payout of this booking waits.',
  sent: ' If the bank decides for the guest, your share is taken back or becomes a debt.',
  none: '',
}
