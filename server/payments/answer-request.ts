import { z } from 'zod'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { maxAnswerNote } from '../../rules/booking-request.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { linesOfText, optional } from '../../rules/text.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { type LockedBooking, lockBooking, roleIn } from '../bookings/lock-booking.ts'
import { storeRequestAnswer } from '../bookings/store-request-answer.ts'
import { limit } from '../limits/limit.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { finishRequest } from './finish-request.ts'

/**
 * The answer of the owner or a co-host to a request. Accepting charges the card and confirms the booking; declining releases
 * card and hours. The first answer decides, and giving it again changes nothing. Returns the resulting status: `requested` if
 * the provider is unreachable, so that the rest follows; `pending` if the card could not be charged and the guest has to pay
 * again; `expired` if they cannot (`payAgain`). Throws `bookingNotFound` for all other users, `notARequest`, `requestAnswered`,
 * `invalidFields` (the note), `tooManyRequests`.
 */
export async function answerRequest(
  person: Person,
  bookingId: string,
  { answer, note }: { answer: 'accepted' | 'declined'; note?: string | undefined },
): Promise<BookingStatus> {
  return await answerAs('owner', { person, bookingId, answer, note })
}

/** Ends a request of the user: releases card and hours. Returns and throws the same as `answerRequest`. */
export async function withdrawRequest(person: Person, bookingId: string): Promise<BookingStatus> {
  return await answerAs('guest', { person, bookingId, answer: 'withdrawn' })
}

/** What an owner may say to the guest with the answer. */
const noteInput = z.object({ note: optional(linesOfText('The sentence', maxAnswerNote)) })

type Answer = {
  person: Person
  bookingId: string
  answer: 'accepted' | 'declined' | 'withdrawn'
  note?: string | undefined
}

async function answerAs(side: 'owner' | 'guest', { person, bookingId, answer, note }: Answer): Promise<BookingStatus> {
  const { note: words = '' } = parseInput(noteInput, { note })
  await limit('providerCalls', person.id)
  await inTransaction(async (tx) => {
    const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : null
    if (!booking || !(await isOn(tx, side, booking, person))) throw new Refusal('bookingNotFound')
    const isStored = await storeRequestAnswer(tx, booking, { answer, note: words, now: booking.now })
    if (isStored && answer !== 'withdrawn') {
      await recordSpaceAction(tx, person, booking.spaceId, actions[answer], { about: booking.number })
    }
  })
  try {
    return await finishRequest(bookingId)
  } catch (error) {
    // The answer is stored, and the worker repeats the rest.
    if (isRefusal(error) && error.code === 'paymentProviderDown') return 'requested'
    throw error
  }
}

const actions = { accepted: 'requestAccepted', declined: 'requestDeclined' } as const

/** Returns true for the guest of a booking, or for the owner and the co-hosts of its space. */
async function isOn(tx: Tx, side: 'owner' | 'guest', booking: LockedBooking, person: Person): Promise<boolean> {
  const role = await roleIn(tx, booking, person)
  return role === side || (side === 'owner' && role === 'coHost')
}
