import { z } from 'zod'
import { appNow } from '../../db/app-now.ts'
import { inTransaction } from '../../db/connect.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { maxAnswerNote } from '../../rules/booking-request.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { linesOfText, optional } from '../../rules/text.ts'
import type { Person } from '../accounts/person.ts'
import { isBookingId } from '../bookings/booking-of.ts'
import { type LockedBooking, lockBooking } from '../bookings/lock-booking.ts'
import { storeAnswer } from '../bookings/store-answer.ts'
import { limit } from '../limits/limit.ts'
import { finishRequest } from './finish-request.ts'

/**
 * The owner's answer to a request. Accepting charges the card and confirms the booking; declining releases card and hours.
 * The first answer decides, and giving it again changes nothing. Returns the resulting status: `requested` if the provider
 * is unreachable, so that the rest follows; `pending` if the card could not be charged and the guest has to pay again.
 * Throws `bookingNotFound` for everybody but the owner, `notARequest`, `requestAnswered`, `invalidFields` (the note), `tooManyRequests`.
 */
export async function answerRequest(
  person: Person,
  bookingId: string,
  { answer, note }: { answer: 'accepted' | 'declined'; note?: string | undefined },
): Promise<BookingStatus> {
  return await answerAs((booking) => booking.ownerId === person.id, { person, bookingId, answer, note })
}

/** Ends a request of the user: releases card and hours. Returns and throws the same as `answerRequest`. */
export async function withdrawRequest(person: Person, bookingId: string): Promise<BookingStatus> {
  return await answerAs((booking) => booking.userId === person.id, { person, bookingId, answer: 'withdrawn' })
}

/** What an owner may say to the guest with the answer. */
const noteInput = z.object({ note: optional(linesOfText('The sentence', maxAnswerNote)) })

type Answer = {
  person: Person
  bookingId: string
  answer: 'accepted' | 'declined' | 'withdrawn'
  note?: string | undefined
}

async function answerAs(
  isTheirs: (booking: LockedBooking) => boolean,
  { person, bookingId, answer, note }: Answer,
): Promise<BookingStatus> {
  const { note: words = '' } = parseInput(noteInput, { note })
  await limit('providerCalls', person.id)
  await inTransaction(async (tx) => {
    const booking = isBookingId(bookingId) ? await lockBooking(tx, bookingId) : null
    if (!booking || !isTheirs(booking)) throw new Refusal('bookingNotFound')
    await storeAnswer(tx, booking, { answer, note: words, now: await appNow(tx) })
  })
  try {
    return await finishRequest(bookingId)
  } catch (error) {
    // The answer is stored, and the worker repeats the rest.
    if (isRefusal(error) && error.code === 'paymentProviderDown') return 'requested'
    throw error
  }
}
