import { type Database, db, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { extendableUntil } from '../../rules/booking.ts'
import { Refusal } from '../../rules/refusal.ts'
import { mostAllowed, overLimit } from '../limits/limit.ts'
import { limits } from '../limits/limits.ts'
import type { Booking } from './lock-booking.ts'

/** How a proposal ended; the first answer decides. `lapsed`: the stay was completed without one. */
export type ProposalAnswer = 'accepted' | 'declined' | 'withdrawn' | 'lapsed'

/** A later end of a stay that its guest asks for, or that the owner offers. Nothing is held before it is accepted. */
export type StayProposal = {
  id: string
  bookingId: string
  proposedBy: 'guest' | 'owner'
  /** The end of the stay when it was proposed; the proposal is void once the stay has another end. */
  fromEndTime: Date
  endTime: Date
  /** What the guest was shown, in minor units of the booking's currency. */
  amountMinor: number
  /** The guest agreed that the card of the booking is charged once it is accepted. */
  chargesCard: boolean
  answer: ProposalAnswer | null
}

const columns = sql`id, booking_id, proposed_by, from_end_time, end_time, amount_minor, charges_card, answer`

/** Returns the latest proposal about the present end of a stay; null if there is none. */
export async function latestProposal(
  on: Database,
  { id: bookingId, endTime }: Pick<Booking, 'id' | 'endTime'>,
): Promise<StayProposal | null> {
  const [found] = await fetchRows<StayProposal>(
    on,
    sql`
      select ${columns} from stay_proposals
      where booking_id = ${bookingId} and from_end_time = ${endTime} order by created_at desc limit 1`,
  )
  return found ?? null
}

/** Returns the later end that the owner has declined to the guest of a stay, about its present end; null if none was. */
export async function declinedEnd(booking: Pick<Booking, 'id' | 'endTime'>): Promise<Date | null> {
  const latest = await latestProposal(db(), booking)
  return latest?.proposedBy === 'guest' && latest.answer === 'declined' ? latest.endTime : null
}

/** Returns true while a proposal about the present end of a stay can be answered. */
export function isOpenProposal(
  { answer }: StayProposal,
  { status, endTime }: Pick<Booking, 'status' | 'endTime'>,
  now: Date,
): boolean {
  return answer === null && status === 'confirmed' && now < extendableUntil(endTime)
}

/** Returns true if both sides want the end of a proposal: the owner accepted what was asked for, or offers it. */
export function isAgreed({ answer, proposedBy }: StayProposal): boolean {
  return answer === 'accepted' || (answer === null && proposedBy === 'owner')
}

/** Returns true if both sides want a later end: the owner accepted what the guest asked for, or offers it. */
export async function isAgreedOn(on: Database, { id, endTime }: Booking, until: Date): Promise<boolean> {
  const agreed = await fetchRows(
    on,
    sql`
      select 1 from stay_proposals
      where booking_id = ${id} and from_end_time = ${endTime} and end_time = ${until}
        and (answer = 'accepted' or (answer is null and proposed_by = 'owner'))`,
  )
  return agreed.length > 0
}

type NewProposal = Pick<StayProposal, 'proposedBy' | 'endTime' | 'amountMinor' | 'chargesCard'>

/**
 * Stores a proposal under the lock of its booking, and returns its id; null if the same one waits already. One of the same side
 * about another time is withdrawn. Throws `changeUnderWay` while one of the other side waits, `notExtendable` if the other side
 * has declined one, and `tooManyRequests`.
 */
export async function storeProposal(tx: Tx, booking: Booking, proposal: NewProposal): Promise<string | null> {
  const { proposedBy, endTime, amountMinor, chargesCard } = proposal
  const latest = await latestProposal(tx, booking)
  const isOwn = latest?.proposedBy === proposedBy
  if (latest?.answer === 'declined' && isOwn) {
    const message = proposedBy === 'guest' ? 'The owner cannot let you stay longer today' : 'Your guest has declined'
    throw new Refusal('notExtendable', { message })
  }
  if (latest?.answer === null) {
    if (!isOwn) throw new Refusal('changeUnderWay', { message: 'Please answer first what is proposed already' })
    if (latest.endTime.getTime() === endTime.getTime() && latest.chargesCard === chargesCard) return null
  }
  await refuseTooManyProposals(tx, booking, proposedBy)
  await execute(
    tx,
    sql`
      update stay_proposals set answer = case when from_end_time = ${booking.endTime} then 'withdrawn' else 'lapsed' end, answered_at = app_now()
      where booking_id = ${booking.id} and answer is null`,
  )
  const [stored] = await fetchRows<{ id: string }>(
    tx,
    sql`
      insert into stay_proposals (booking_id, proposed_by, from_end_time, end_time, amount_minor, charges_card, created_at)
      values (${booking.id}, ${proposedBy}, ${booking.endTime}, ${endTime}, ${amountMinor}, ${chargesCard}, app_now())
      returning id`,
  )
  return stored?.id ?? null
}

/** Each proposal is mailed to the other side, so that what they read last is what is proposed now. */
async function refuseTooManyProposals(
  tx: Tx,
  { id }: Pick<Booking, 'id'>,
  proposedBy: StayProposal['proposedBy'],
): Promise<void> {
  const span = sql`make_interval(secs => ${limits.stayProposals.seconds})`
  const [made] = await fetchRows<{ count: number; seconds: number | null }>(
    tx,
    sql`
      select count(*)::int as count, ceil(extract(epoch from min(created_at) + ${span} - app_now()))::int as seconds
      from stay_proposals
      where booking_id = ${id} and proposed_by = ${proposedBy} and created_at > app_now() - ${span}`,
  )
  if (made && made.count >= mostAllowed('stayProposals')) throw overLimit('stayProposals', made.seconds ?? 0)
}

/**
 * Stores the answer to a proposal under the lock of its booking; false if the same answer was given before. Throws
 * `requestAnswered` if another one was, or the stay has another end by now.
 */
export async function storeProposalAnswer(
  tx: Tx,
  booking: Booking,
  { id, answer }: { id: string; answer: ProposalAnswer },
): Promise<boolean> {
  const answered = await fetchRows(
    tx,
    sql`
      update stay_proposals set answer = ${answer}, answered_at = app_now()
      where id = ${id} and booking_id = ${booking.id} and answer is null and from_end_time = ${booking.endTime} returning 1`,
  )
  if (answered.length > 0) return true
  const [before] = await fetchRows<{ answer: ProposalAnswer | null }>(
    tx,
    sql`select answer from stay_proposals where id = ${id}`,
  )
  if (before?.answer !== answer) throw new Refusal('requestAnswered')
  return false
}

/** A guest who stays until the time that the owner offers accepts the offer. */
export async function acceptOffer(tx: Tx, { id, endTime }: Booking, until: Date): Promise<void> {
  await execute(
    tx,
    sql`
      update stay_proposals set answer = 'accepted', answered_at = app_now()
      where booking_id = ${id} and proposed_by = 'owner' and answer is null and from_end_time = ${endTime} and end_time = ${until}`,
  )
}

/** Ends the proposals of stays that are completed now. */
export async function lapseProposals(tx: Tx, completed: readonly { id: string }[]): Promise<void> {
  if (completed.length === 0) return
  await execute(
    tx,
    sql`
      update stay_proposals set answer = 'lapsed', answered_at = app_now()
      where booking_id = any(${completed.map(({ id }) => id)}::uuid[]) and answer is null`,
  )
}
