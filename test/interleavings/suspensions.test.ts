import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { listingInput } from '../../rules/listing.ts'
import { deleteAccount } from '../../server/accounts/delete-account.ts'
import { hashPassword } from '../../server/accounts/hash-password.ts'
import type { Person } from '../../server/accounts/person.ts'
import { endBookings } from '../../server/bookings/end-bookings.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { env } from '../../server/env.ts'
import { restorePerson } from '../../server/moderation/restore-person.ts'
import { suspendPerson } from '../../server/moderation/suspend-person.ts'
import { captureIntent } from '../../server/payments/capture-intent.ts'
import { finishPaidSeries } from '../../server/payments/finish-series.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { provider } from '../../server/payments/provider.ts'
import { settleIntent, settlePayment } from '../../server/payments/settle-payment.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { createSpace } from '../../server/spaces/create-space.ts'
import { endSpaces } from '../../server/spaces/end-spaces.ts'
import { restoreSpace } from '../../server/spaces/restore-space.ts'
import { takeDownSpace } from '../../server/spaces/take-down-space.ts'
import { faults, payByCard, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { checkoutRequest, makeBooking, makeHold, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace, makeSpaceType } from '../make-spaces.ts'
import { controlStatements, interleave } from './interleave.ts'

useDatabase()
useCardProvider()

let observer: pg.Client
let release: () => void
let admin: Person
beforeAll(async () => {
  observer = new pg.Client({ connectionString: env().DATABASE_URL })
  await observer.connect()
  release = controlStatements()
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})
beforeEach(() => moveClockTo(thursday))
afterAll(async () => {
  release()
  await observer.end()
})

type Actions = { one(): Promise<unknown>; other(): Promise<unknown> }

/** Runs two actions so that each is interrupted once by all of the other, after each of its statements in turn. */
async function interruptEach(prepare: () => Promise<Actions>, check: () => Promise<void>): Promise<void> {
  for (const [at, first] of (['one', 'other'] as const).entries()) {
    let statements = 0
    for (let before = 0; before <= statements; before += 1) {
      const actions = await prepare()
      let ran = 0
      const choose = (ready: string[]) => {
        const isFirst = ready.includes(first) && (ran < before || ready.length === 1)
        if (isFirst) ran += 1
        return isFirst ? ready.indexOf(first) : ready.findIndex((name) => name !== first)
      }
      const named = (['one', 'other'] as const).map((name) => ({ name, run: actions[name] }))
      const ended = await interleave(named, choose, observer)
      expect(ended.failures, ended.trace.join('\n')).toEqual([])
      await check().catch((error) => expect.fail(`${ended.trace.join('\n')}\n${error}`))
      statements = ended.statements[at]!
    }
  }
}

const suspended = ({ id }: Person) => suspendPerson(admin, id, 'We check this.')
const rows = async (text: string, values: unknown[]) => (await db().$client.query(text, values)).rows

test('suspensions of two people who hold hours at each other’s spaces take the spaces in one order', async () => {
  const prepare = async () => {
    const [ada, ben] = [await makePerson('Ada'), await makePerson('Ben')]
    const [first, second] = [await makeSpace(ada), await makeSpace(ben)]
    await makeHold({ guest: ada, spaceId: second })
    await makeHold({ guest: ben, spaceId: first })
    return { one: () => suspended(ada), other: () => suspended(ben) }
  }
  await interruptEach(prepare, async () => {})
}, 120_000)

test('a listing that is restored while its owner is suspended does not stay listed', async () => {
  let owner: Person
  const prepare = async () => {
    owner = await makePerson('Curtis Vane')
    const spaceId = await makeSpace(owner)
    await takeDownSpace(admin, spaceId, 'Not a place.')
    return { one: () => suspended(owner), other: () => restoreSpace(admin, spaceId, 'It is a place.') }
  }
  await interruptEach(prepare, async () => {
    expect(await rows('select id from spaces where user_id = $1 and deleted_at is null', [owner.id])).toEqual([])
  })
}, 120_000)

test('a listing that is made while its owner is suspended does not stay listed', async () => {
  let owner: Person
  for (const isConfirmed of [true, false]) {
    const prepare = async () => {
      owner = await aLister(isConfirmed)
      return { one: () => suspended(owner), other: () => list(owner) }
    }
    await interruptEach(prepare, async () => {
      expect(await rows('select id from spaces where user_id = $1 and deleted_at is null', [owner.id])).toEqual([])
    })
  }
}, 120_000)

test('a listing that is made while its owner closes the account does not stay listed', async () => {
  let owner: Person
  const prepare = async () => {
    owner = await withPassword(await aLister(true))
    return { one: () => closed(owner), other: () => list(owner) }
  }
  await interruptEach(prepare, async () => {
    expect(await rows('select id from spaces where user_id = $1 and deleted_at is null', [owner.id])).toEqual([])
  })
}, 120_000)

const password = 'a lamp in the attic'
const closed = (person: Person) =>
  deleteAccount(person, { password, clientAddress: '192.0.2.7', ends: [endSpaces, endBookings] })

async function withPassword(person: Person): Promise<Person> {
  await rows(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1, 'credential', $2)`,
    [person.id, await hashPassword(password)],
  )
  return person
}

async function aLister(isConfirmed: boolean): Promise<Person> {
  const person = await makePerson('Curtis Vane')
  await rows('update users set email_verified = $2 where id = $1', [person.id, isConfirmed])
  await makeSpaceType()
  return person
}

function list(person: Person) {
  const listing = {
    title: 'The shed',
    type: 'studio',
    description: 'A bright room.',
    capacity: '4',
    price: '20',
    currency: 'USD',
    location: 'Brooklyn, New York',
    country: 'United States',
    timeZone: 'America/New_York',
    amenities: 'Wifi',
  }
  return createSpace(person, listingInput.parse(listing))
}

test('an offer of the money that is made while the owner is restored ends with the suspension', async () => {
  let guest: Person
  const prepare = async () => {
    const owner = await makePerson('Curtis Vane')
    guest = await makePerson('Pilar Gutiérrez')
    const { clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId: await makeSpace(owner) }))
    await faults({ loseWebhooks: true })
    await payByCard(clientSecret)
    await suspended(owner)
    const intent = await provider().paymentIntents.retrieve(clientSecret.split('_secret')[0]!)
    return { one: () => restorePerson(admin, owner.id, 'All is well.'), other: () => settleIntent(intent) }
  }
  await interruptEach(prepare, () => expectOffersEnded(guest))
}, 120_000)

test('an offer of the money of a series that is made while the owner is restored ends with the suspension', async () => {
  let guest: Person
  const prepare = async () => {
    const owner = await makePerson('Curtis Vane')
    guest = await makePerson('Pilar Gutiérrez')
    await faults({ loseWebhooks: true })
    const { stays } = await startSeries(twoWeeks(guest, await makeSpace(owner)))
    const intents = stays.map(({ clientSecret }) => clientSecret.split('_secret')[0]!)
    for (const { clientSecret } of stays) await payByCard(clientSecret)
    for (const id of intents) await settlePayment(id)
    await suspended(owner)
    for (const id of intents) await settleIntent(await captureIntent(id))
    return { one: () => restorePerson(admin, owner.id, 'All is well.'), other: finishPaidSeries }
  }
  await interruptEach(prepare, () => expectOffersEnded(guest))
}, 120_000)

async function expectOffersEnded(guest: Person): Promise<void> {
  const keys = await rows(`select key from notifications where person_id = $1 and key like 'money-back:%'`, [guest.id])
  expect(keys.filter(({ key }) => key.endsWith(':ended'))).toHaveLength(keys.length / 2)
}

function twoWeeks(person: Person, spaceId: number) {
  const stays = ['2026-05-28T22:00:00Z', '2026-06-04T22:00:00Z'].map((start) => new Date(start))
  const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 2, headcount: 1 }
  return { person, spaceId, ...pattern, stays, amount: 2 * 16_500, currency: 'USD' }
}

test.each(['hold', 'series', 'change'] as const)(
  'no %s of a guest outlasts the suspension of the guest',
  async (what) => {
    let guest: Person
    const expectNoneLive = async () => {
      const live = await rows(
        `select b.status, m.status as change from bookings b left join modifications m on m.booking_id = b.id
       where b.user_id = $1 and app_now() < case when b.status = 'pending' then b.hold_expires_at else m.hold_expires_at end`,
        [guest.id],
      )
      expect(live).toEqual([])
    }
    const aSpace = async () => {
      guest = await makePerson('Pilar Gutiérrez')
      return await makeSpace(await makePerson('Marta Oyelaran'))
    }
    const aHold = async () => {
      const spaceId = await aSpace()
      return { one: () => suspended(guest), other: () => makeHold({ guest, spaceId }) }
    }
    const aSeries = async () => {
      const spaceId = await aSpace()
      const series = twoWeeks(guest, spaceId)
      return { one: () => suspended(guest), other: () => startSeries(series) }
    }
    const aChange = async () => {
      const spaceId = await aSpace()
      const bookingId = await makeBooking({ guest, spaceId })
      const wanted = { startTime: '2026-05-23T14:00:00', hours: 4 }
      const { toPayMinor: amount, currency } = await quoteModification(guest, bookingId, wanted)
      const change = { person: guest, bookingId, ...wanted, amount, currency }
      return { one: () => suspended(guest), other: () => modifyBooking(change) }
    }
    await interruptEach({ hold: aHold, series: aSeries, change: aChange }[what], expectNoneLive)
  },
  120_000,
)

test.each(['hold', 'series'] as const)(
  'fault 239: no %s of a guest outlasts the account of the guest',
  async (what) => {
    let guest: Person
    const prepare = async () => {
      guest = await withPassword(await makePerson('Pilar Gutiérrez'))
      const spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
      const series = twoWeeks(guest, spaceId)
      const take = { hold: () => makeHold({ guest, spaceId }), series: () => startSeries(series) }[what]
      return { one: () => closed(guest), other: take }
    }
    await interruptEach(prepare, async () => {
      const held = await rows(
        `select b.status from bookings b join users u on u.id = b.user_id where u.id = $1 and u.email <> $2`,
        [guest.id, guest.email],
      )
      expect(held).toEqual([])
    })
  },
  120_000,
)
