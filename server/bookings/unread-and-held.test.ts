import { beforeEach, describe, expect, test } from 'vitest'
import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Modification } from '../../rules/modification.ts'
import { endOf } from '../../rules/time.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { holdModification } from './hold-modification.ts'
import { lockBooking } from './lock-booking.ts'
import { unreadAndHeld } from './unread-and-held.ts'

useDatabase()

let guest: Person
let spaceId: number

beforeEach(async () => {
  await moveClockTo(thursday)
  guest = await makePerson('Ben Guest')
  spaceId = await makeSpace(await makePerson('Ada Owner'))
})

const held = async (person = guest) => (await unreadAndHeld(person)).held

describe('the time that a person holds and has yet to pay', () => {
  test('is theirs alone, and ends with the hold', async () => {
    expect(await held()).toBeNull()
    const { bookingId, holdExpiresAt } = await makeHold({ guest, spaceId })
    expect(await held()).toMatchObject({
      bookingId,
      seriesId: null,
      modificationId: null,
      weeks: 1,
      spaceSlug: expect.stringMatching(/\w/),
      spaceTitle: expect.stringMatching(/\w/),
      timeZone: 'America/New_York',
      start: new Date('2026-05-23T18:00:00Z'),
      end: new Date('2026-05-23T21:00:00Z'),
      until: holdExpiresAt,
      now: expect.any(Date),
    })
    expect(await held(await makePerson('Cleo Guest'))).toBeNull()
    await moveClockTo(holdExpiresAt)
    expect(await held()).toBeNull()
  })

  test('is none once it is paid, nor while the provider works on the payment', async () => {
    const { bookingId } = await makeHold({ guest, spaceId })
    await execute(db(), sql`update payments set status = 'processing' where booking_id = ${bookingId}`)
    expect(await held()).toBeNull()
    await makeBooking({ guest, spaceId: await makeSpace(await makePerson()), startTime: '2026-05-24T14:00' })
    expect(await held()).toBeNull()
  })

  test('is none once the hours have begun, which can no longer be booked', async () => {
    await moveClockTo(new Date('2026-05-23T17:55:00Z'))
    const { bookingId } = await makeHold({ guest, spaceId })
    expect(await held()).toMatchObject({ bookingId })
    await moveClockTo(new Date('2026-05-23T18:00:00Z'))
    expect(await held()).toBeNull()
  })

  test('is the hold that ends first', async () => {
    const { bookingId } = await makeHold({ guest, spaceId })
    await minutesLater(3)
    await makeHold({ guest, spaceId: await makeSpace(await makePerson()), startTime: '2026-05-22T10:00' })
    expect(await held()).toMatchObject({ bookingId, weeks: 1 })
  })

  test('is that of a change too, of its guest alone', async () => {
    const bookingId = await makeBooking({ guest, spaceId })
    const modificationId = await inTransaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (!booking) throw new Error('The booking was not found')
      const after = { startTime: booking.startTime, endTime: endOf(booking.startTime, 4), hours: 4 }
      const change = { after, toPayMinor: 8250, refundMinor: 0 } as Modification
      const now = await appNow(tx)
      return (await holdModification(tx, booking, change, now)).modificationId
    })
    expect(await held()).toMatchObject({ bookingId, modificationId, weeks: 1, end: new Date('2026-05-23T22:00:00Z') })
    expect(await held(await makePerson('Cleo Guest'))).toBeNull()
  })
})
