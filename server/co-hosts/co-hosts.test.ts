import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEnds } from '../../app/account/account-data.server.ts'
import { loadReceived } from '../../app/bookings/load-received.server.ts'
import { receivedLines } from '../../app/bookings/received-lines.server.ts'
import { loadBookingPanel } from '../../app/calendar/load-booking-panel.server.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { CoHostAccess } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { openRequests } from '../bookings/open-requests.ts'
import { queueAskedMails } from '../bookings/queue-proposal-mails.ts'
import { queueRequestedMails } from '../bookings/queue-request-mails.ts'
import { receivedBookings } from '../bookings/received-bookings.ts'
import { calendarItems, calendarSpaces } from '../calendar/calendar-items.ts'
import { moveEntry } from '../calendar/change-entry.ts'
import { countTogether } from '../calendar/own-entry.ts'
import { placeEntries } from '../calendar/place-entries.ts'
import { placeEntry } from '../calendar/place-entry.ts'
import { removeEntry } from '../calendar/remove-entry.ts'
import { addCalendarFeed } from '../calendar-feeds/add-calendar-feed.ts'
import { ownAddresses } from '../calendar-files/own-addresses.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { moneyTimeline } from '../receipts/money-timeline.ts'
import { changePrices } from '../spaces/change-prices.ts'
import { changeSchedule } from '../spaces/change-schedule.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { pricesOf } from '../spaces/prices-of.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { scheduleOf } from '../spaces/schedule-of.ts'
import { ownSpace } from '../spaces/space-access.ts'
import { acceptInvitation, invitationOf } from './answer-invitation.ts'
import { changeCoHost, leaveAsCoHost, removeCoHost, withdrawInvitation } from './change-co-hosts.ts'
import { coHostedSpaces, coHostsOf } from './co-hosts-of.ts'
import { exportCoHosting } from './export-co-hosting.ts'
import { inviteCoHost } from './invite-co-host.ts'

useDatabase()

let owner: Person
let coHost: Person
let stranger: Person
let guest: Person
let spaceId: number

beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  coHost = await makePerson('Cleo Cohost')
  stranger = await makePerson('Sam Stranger')
  guest = await makePerson('June Guest')
})

beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from rate_limits; delete from outgoing_mails')
  spaceId = await makeSpace(owner)
})

/** The token of the last invitation that was mailed. */
async function mailedToken(): Promise<string> {
  const [mail] = await fetchRows<{ token: string }>(
    db(),
    sql`
      select substring(body_text from 'token=([A-Za-z0-9_-]+)') as token from outgoing_mails
      where dedupe_key like 'co-host-invitation%' order by id desc limit 1`,
  )
  return mail?.token ?? ''
}

async function invite(person: Person, access: CoHostAccess = 'calendar'): Promise<string> {
  await inviteCoHost(owner, spaceId, { email: person.email, access })
  return await mailedToken()
}

async function makeCoHost(access: CoHostAccess = 'calendar'): Promise<void> {
  await acceptInvitation(coHost, await invite(coHost, access))
}

const entry = {
  kind: 'block' as const,
  name: '',
  people: null,
  note: '',
  date: '2026-05-30',
  from: '10:00',
  to: '12:00',
  lastDate: '2026-05-30',
  repeatUntil: null,
  skipTaken: false,
}
const log = async () => (await coHostsOf(owner, spaceId)).log.map(({ name, action }) => `${name}: ${action}`)

describe('fault 99: an invitation', () => {
  test('is mailed, opened without an effect, and accepted once', async () => {
    const token = await invite(coHost)
    const invitation = { access: 'calendar', ownerName: 'Ada Owner', spaces: [{ id: spaceId }] }
    expect(await invitationOf(coHost, token)).toMatchObject(invitation)
    expect(await coHostedSpaces(coHost)).toEqual([])
    const both = await Promise.all([
      refusalFrom(acceptInvitation(coHost, token)),
      refusalFrom(acceptInvitation(coHost, token)),
    ])
    expect(both.sort()).toEqual(['invitationEnded', 'none'])
    expect(await coHostedSpaces(coHost)).toMatchObject([{ id: spaceId, access: 'calendar', ownerName: 'Ada Owner' }])
    expect(await refusalFrom(invitationOf(coHost, token))).toBe('invitationEnded')
    expect(await log()).toEqual(['Cleo Cohost: coHostJoined', 'Ada Owner: coHostInvited'])
  })

  test('is not for somebody else, who uses nothing up, nor for the owner', async () => {
    const token = await invite(coHost)
    expect(await refusalFrom(acceptInvitation(stranger, token))).toBe('invitationOfOther')
    expect(await refusalFrom(acceptInvitation(owner, token))).toBe('invitationOfOther')
    expect(await refusalFrom(acceptInvitation(coHost, token))).toBe('none')
  })

  test('ends when it is withdrawn, sent again, 14 days old, or its space is deleted', async () => {
    const first = await invite(coHost)
    const second = await invite(coHost, 'prices')
    expect(await refusalFrom(acceptInvitation(coHost, first))).toBe('invitationEnded')
    const { invitations } = await coHostsOf(owner, spaceId)
    expect(invitations).toMatchObject([{ email: coHost.email, access: 'prices', isOver: false }])
    await withdrawInvitation(owner, spaceId, invitations[0]!.id)
    expect(await refusalFrom(acceptInvitation(coHost, second))).toBe('invitationEnded')
    const third = await invite(coHost)
    await minutesLater(14 * 24 * 60 + 1)
    expect(await refusalFrom(acceptInvitation(coHost, third))).toBe('invitationEnded')
    const fourth = await invite(coHost)
    await deleteSpace(owner, spaceId)
    expect(await refusalFrom(acceptInvitation(coHost, fourth))).toBe('invitationEnded')
  })

  test('is only sent by the owner, ten at most, and not to a co-host or the own address', async () => {
    const to = (email: string) => ({ email, access: 'calendar' as const })
    expect(await refusalFrom(inviteCoHost(stranger, spaceId, to('a@example.com')))).toBe('spaceNotFound')
    const confirm = (isConfirmed: boolean) =>
      db().$client.query('update users set email_verified = $2 where id = $1', [owner.id, isConfirmed])
    await confirm(false)
    expect(await refusalFrom(inviteCoHost(owner, spaceId, to('a@example.com')))).toBe('addressUnconfirmed')
    await confirm(true)
    expect(await refusalFrom(inviteCoHost(owner, spaceId, to(owner.email)))).toBe('invalidFields')
    await makeCoHost()
    expect(await refusalFrom(inviteCoHost(coHost, spaceId, to('a@example.com')))).toBe('spaceNotFound')
    expect(await refusalFrom(inviteCoHost(owner, spaceId, to(coHost.email)))).toBe('invalidFields')
    for (let n = 0; n < 9; n += 1) await inviteCoHost(owner, spaceId, to(`${n}@example.com`))
    expect(await refusalFrom(inviteCoHost(owner, spaceId, to('ten@example.com')))).toBe('invalidFields')
    expect(await refusalFrom(inviteCoHost(owner, spaceId, to('3@example.com')))).toBe('none')
  })
})

describe('fault 100: a co-host', () => {
  const range = [new Date('2026-05-18T04:00Z'), new Date('2026-06-08T04:00Z')] as const

  test('manages calendar, bookings, hours and calendars of others; each action is in the log with the name', async () => {
    await makeCoHost()
    const bookingId = await makeBooking({ guest, spaceId })
    const { ids } = await placeEntry(coHost, spaceId, entry)
    expect((await calendarSpaces(coHost, ...range)).map(({ id, isCoHosted }) => [id, isCoHosted])).toContainEqual([
      spaceId,
      true,
    ])
    expect(await calendarItems(coHost, [spaceId], ...range)).toHaveLength(2)
    const time = { startTime: new Date('2026-05-31T15:00Z'), endTime: new Date('2026-05-31T17:00Z') }
    await moveEntry(coHost, ids[0]!, time)
    await removeEntry(coHost, ids[0]!)
    await changeSchedule(coHost, spaceId, { ...(await scheduleOf(coHost, spaceId)), minHours: 2 })
    await addCalendarFeed(coHost, spaceId, { name: 'Elsewhere', url: 'https://calendar.example/1.ics' })
    expect((await receivedBookings(coHost, { part: 'upcoming' })).bookings.map(({ id }) => id)).toContain(bookingId)
    expect(await bookingOf(coHost, bookingId)).toMatchObject({ role: 'coHost', guestName: 'June Guest' })
    expect(await cancelBooking(coHost, bookingId)).toMatchObject({ by: 'owner', refundMinor: 24_750 })
    expect(await log()).toEqual([
      'Cleo Cohost: bookingCancelled',
      'Cleo Cohost: feedAdded',
      'Cleo Cohost: hoursChanged',
      'Cleo Cohost: entryRemoved',
      'Cleo Cohost: entryChanged',
      'Cleo Cohost: entryPlaced',
      'Cleo Cohost: coHostJoined',
      'Ada Owner: coHostInvited',
    ])
  })

  test('never sees money of the owner, secret addresses or what only the owner may change', async () => {
    await makeCoHost('prices')
    const bookingId = await makeBooking({ guest, spaceId })
    expect(await refusalFrom(moneyTimeline(coHost, bookingId))).toBe('bookingNotFound')
    expect(await refusalFrom(issueReceipt(coHost, bookingId))).toBe('bookingNotFound')
    const shares = async (person: Person) => {
      const { bookings } = await receivedBookings(person, { part: 'upcoming', spaceId })
      return bookings.map(({ ownerShareMinor }) => ownerShareMinor)
    }
    expect([await shares(owner), await shares(coHost)]).toEqual([[20_250], [null]])
    const file = async (person: Person) => (await Array.fromAsync(receivedLines(person, { spaceId }))).join('')
    expect(await file(owner)).toContain(',247.50,202.50,')
    expect(await file(coHost)).toContain(',USD,,,')
    expect(await file(coHost)).not.toContain('247.50')
    expect(await refusalFrom(ownAddresses(coHost, spaceId))).toBe('spaceNotFound')
    expect(await refusalFrom(ownSpace(db(), coHost, spaceId))).toBe('spaceNotFound')
    expect(await refusalFrom(deleteSpace(coHost, spaceId))).toBe('spaceNotFound')
    const shown = await coHostsOf(coHost, spaceId)
    expect(shown).toMatchObject({ access: 'prices', invitations: [], coHosts: [{ email: '' }] })
    expect(JSON.stringify(shown)).not.toContain(owner.email)
    await inviteCoHost(owner, spaceId, { email: 'secret@example.com', access: 'calendar' })
    expect(JSON.stringify(await coHostsOf(coHost, spaceId))).not.toContain('secret@example.com')
    expect(JSON.stringify(await coHostsOf(owner, spaceId))).toContain('secret@example.com')
  })

  test('reads the bookings of one space by its address, others not', async () => {
    await makeCoHost()
    const elsewhere = await makeSpace(owner)
    const bookingId = await makeBooking({ guest, spaceId })
    await makeBooking({ guest, spaceId: elsewhere })
    const read = async (person: Person, id: number) => {
      const { space, upcoming } = await loadReceived(person, new URL(`http://x${paths.bookingsReceived(id)}`))
      return [space?.title ?? null, upcoming?.bookings.map((booking) => booking.id)]
    }
    const { title } = await ownSpace(db(), owner, spaceId)
    expect(await read(coHost, spaceId)).toEqual([title, [bookingId]])
    expect((await read(coHost, elsewhere))[0]).toBeNull()
    expect(await read(stranger, spaceId)).toEqual([null, []])
  })

  test('changes prices only if the owner allowed that', async () => {
    await makeCoHost()
    expect(await refusalFrom(pricesOf(coHost, spaceId))).toBe('spaceNotFound')
    expect(await refusalFrom(changePrices(coHost, spaceId, { tariff: null, version: 0 }))).toBe('spaceNotFound')
    expect(await refusalFrom(changeCoHost(coHost, spaceId, { coHostId: coHost.id, access: 'prices' }))).toBe(
      'spaceNotFound',
    )
    await changeCoHost(owner, spaceId, { coHostId: coHost.id, access: 'prices' })
    const { version } = await pricesOf(coHost, spaceId)
    await changePrices(coHost, spaceId, { tariff: null, version })
    expect((await log()).slice(0, 2)).toEqual(['Cleo Cohost: pricesChanged', 'Ada Owner: coHostChanged'])
    const lengthDiscounts = [{ fromHours: 4, percent: 10 }]
    await changePrices(coHost, spaceId, { tariff: { ...emptyTariff, lengthDiscounts }, version: version + 1 })
    await changeSchedule(coHost, spaceId, { ...(await scheduleOf(coHost, spaceId)), minHours: 2, windowDays: 90 })
    const { log: logged } = await coHostsOf(owner, spaceId)
    expect(logged.slice(0, 3).map(({ about }) => about)).toEqual([
      'the shortest booking, how far ahead',
      'discounts for long bookings',
      '',
    ])
  })

  test('removes an entry of several spaces on those alone that they co-host', async () => {
    await makeCoHost()
    const other = await makeSpace(owner)
    const placed = await placeEntries(owner, [spaceId, other], entry)
    const [id = ''] = placed[spaceId < other ? 0 : 1]?.ids ?? []
    expect([await countTogether(owner, id), await countTogether(coHost, id)]).toEqual([2, 1])
    expect(await removeEntry(coHost, id, { onAllSpaces: true })).toBe(1)
    expect(await calendarItems(owner, [spaceId, other], ...range)).toMatchObject([{ spaceId: other }])
  })

  test('has no access once removed, after leaving, or when the space is deleted', async () => {
    await makeCoHost()
    const bookingId = await makeBooking({ guest, spaceId })
    const { ids } = await placeEntry(owner, spaceId, entry)
    await removeCoHost(owner, spaceId, coHost.id)
    expect(await refusalFrom(placeEntry(coHost, spaceId, entry))).toBe('spaceNotFound')
    expect(await refusalFrom(removeEntry(coHost, ids[0]!))).toBe('entryNotFound')
    expect(await refusalFrom(cancelBooking(coHost, bookingId))).toBe('bookingNotFound')
    expect(await refusalFrom(bookingOf(coHost, bookingId))).toBe('bookingNotFound')
    expect(await calendarItems(coHost, [spaceId], ...range)).toEqual([])
    expect((await receivedBookings(coHost, { part: 'upcoming' })).bookings.map(({ spaceId: id }) => id)).not.toContain(
      spaceId,
    )
    expect(await refusalFrom(coHostsOf(coHost, spaceId))).toBe('spaceNotFound')
    expect(await refusalFrom(leaveAsCoHost(coHost, spaceId))).toBe('spaceNotFound')
    await makeCoHost()
    await leaveAsCoHost(coHost, spaceId)
    expect(await refusalFrom(scheduleOf(coHost, spaceId))).toBe('spaceNotFound')
    expect(await refusalFrom(leaveAsCoHost(owner, spaceId))).toBe('spaceNotFound')
    spaceId = await makeSpace(owner)
    await makeCoHost()
    await deleteSpace(owner, spaceId)
    expect(await refusalFrom(placeEntry(coHost, spaceId, entry))).toBe('spaceNotFound')
    expect((await coHostedSpaces(coHost)).map(({ id }) => id)).not.toContain(spaceId)
    spaceId = await makeSpace(owner)
    await makeCoHost()
    const past = await makeBooking({ guest, spaceId })
    await db().$client.query(`update spaces set deleted_at = app_now() where id = $1`, [spaceId])
    expect(await refusalFrom(bookingOf(coHost, past))).toBe('bookingNotFound')
  })

  test('does nothing while the owner is suspended', async () => {
    await makeCoHost()
    const bookingId = await makeBooking({ guest, spaceId })
    const suspend = (at: string) =>
      db().$client.query(`update users set suspended_at = ${at} where id = $1`, [owner.id])
    await suspend('app_now()')
    expect(await refusalFrom(cancelBooking(coHost, bookingId))).toBe('bookingNotFound')
    expect(await refusalFrom(placeEntry(coHost, spaceId, entry))).toBe('spaceNotFound')
    await suspend('null')
    expect(await refusalFrom(placeEntry(coHost, spaceId, entry))).toBe('none')
  })

  test('is not notified of requests while suspended, beside others who are', async () => {
    await makeCoHost()
    await acceptInvitation(stranger, await invite(stranger))
    const bookingId = await makeBooking({ guest, spaceId })
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [coHost.id])
    const proposal = { id: bookingId, endTime: new Date('2026-05-23T22:00Z'), amountMinor: 8250, chargesCard: true }
    await inTransaction(async (tx) => {
      await queueRequestedMails(tx, bookingId)
      await queueAskedMails(tx, bookingId, proposal)
    })
    await db().$client.query('update users set suspended_at = null where id = $1', [coHost.id])
    const mailed = await fetchRows<{ recipient: string }>(
      db(),
      sql`
        select recipient from outgoing_mails
        where recipient <> ${guest.email} and (dedupe_key like 'requested:%' or dedupe_key like 'asks-to-stay:%') order by id`,
    )
    const both = [owner.email, stranger.email]
    expect(mailed.map(({ recipient }) => recipient)).toEqual([...both, ...both])
    await leaveAsCoHost(stranger, spaceId)
  })

  test('who books the space is its guest: not asked, and led to the own page of the booking', async () => {
    await makeCoHost()
    const bookingId = await makeBooking({ guest: coHost, spaceId })
    const proposal = { id: bookingId, endTime: new Date('2026-05-23T22:00Z'), amountMinor: 8250, chargesCard: true }
    await db().$client.query(
      `update bookings set status = 'requested', by_request = true, requested_at = app_now(),
        hold_expires_at = app_now() + interval '1 hour' where id = $1`,
      [bookingId],
    )
    await inTransaction(async (tx) => {
      await queueRequestedMails(tx, bookingId)
      await queueAskedMails(tx, bookingId, proposal)
    })
    const mailed = await fetchRows<{ to: string }>(
      db(),
      sql`
        select recipient as "to" from outgoing_mails
        where dedupe_key like 'requested:%' and dedupe_key not like '%:guest' or dedupe_key like 'asks-to-stay:%' order by id`,
    )
    expect(mailed).toEqual([{ to: owner.email }, { to: owner.email }])
    expect((await openRequests(owner)).map(({ id }) => id)).toEqual([bookingId])
    expect(await openRequests(coHost)).toEqual([])
    const led = await loadBookingPanel(coHost, bookingId).catch((response: Response) => response)
    expect(led).toMatchObject({ status: 302 })
    expect((led as Response).headers.get('location')).toBe(`/my-bookings/${bookingId}`)
  })

  test('of one space has nothing to do with the others of its owner', async () => {
    const other = await makeSpace(owner)
    await makeCoHost('prices')
    const bookingId = await makeBooking({ guest: await makePerson('Theo Brandt'), spaceId: other })
    expect(await refusalFrom(placeEntry(coHost, other, entry))).toBe('spaceNotFound')
    expect(await refusalFrom(bookingOf(coHost, bookingId))).toBe('bookingNotFound')
    await acceptInvitation(stranger, await invite(stranger))
    expect(await coHostsOf(stranger, spaceId)).toMatchObject({ access: 'calendar' })
    expect((await coHostedSpaces(stranger)).map(({ id }) => id)).toEqual([spaceId])
    await leaveAsCoHost(stranger, spaceId)
    expect(await refusalFrom(placeEntry(stranger, spaceId, entry))).toBe('spaceNotFound')
    expect(await coHostedSpaces(stranger)).toEqual([])
    const schedule = await scheduleOf(coHost, spaceId)
    expect(await refusalFrom(changeSchedule(coHost, spaceId, schedule, [other]))).toBe('spaceNotFound')
    expect((await scheduleOf(owner, spaceId)).version).toBe(schedule.version)
  })
})

test('an account has its co-hosting in its data, and leaves none of it when it is closed, but that of others', async () => {
  await makeCoHost()
  await changeCoHost(owner, spaceId, { coHostId: coHost.id, access: 'prices' })
  const invitation = await invite(stranger)
  const none = { coHosted: [], coHostInvitations: [], spaceActions: [] }
  expect(await exportCoHosting(await makePerson('Nell Newcomer'))).toEqual(none)
  await acceptInvitation(stranger, invitation)
  expect(await exportCoHosting(coHost)).toMatchObject({
    coHosted: expect.arrayContaining([expect.objectContaining({ access: 'prices' })]),
    spaceActions: expect.arrayContaining([expect.objectContaining({ action: 'coHostJoined' })]),
  })
  const addresses = ['cleo.old@example.com', 'sam.old@example.com', 'passed.on@example.com'] as const
  const [former, ofStranger, passedOn] = addresses
  await inTransaction(async (tx) => {
    for (const about of addresses) await recordSpaceAction(tx, owner, spaceId, 'coHostInvited', { about })
  })
  await db().$client.query(
    `insert into former_addresses (user_id, email, since, until) values
       ($1, 'Cleo.Old@example.com', app_now() - interval '9 days', app_now() + interval '1 day'),
       ($2, $3, app_now() - interval '9 days', app_now() + interval '1 day'),
       ($1, $4, app_now() - interval '99 days', app_now() - interval '9 days')`,
    [coHost.id, stranger.id, ofStranger, passedOn],
  )
  const lasting = "app_now() + interval '14 days'"
  await db().$client.query(
    `insert into co_host_invitations (space_id, email, access, token_hash, expires_at)
     select $1, email, 'calendar', email, ${lasting} from unnest($2::text[]) email`,
    [spaceId, addresses],
  )
  const end = accountEnds.find(({ name }) => name === 'endCoHosting')
  await inTransaction(async (tx) => expect(await end?.(tx, coHost)).toEqual([]))
  expect(await coHostedSpaces(coHost)).toEqual([])
  expect((await coHostedSpaces(stranger)).map(({ id }) => id)).toEqual([spaceId])
  const { log: lines } = await coHostsOf(owner, spaceId)
  const abouts = lines.map(({ about }) => about)
  expect(abouts).toEqual(expect.arrayContaining([stranger.email, ofStranger, passedOn]))
  for (const address of [coHost.email, former]) expect(abouts).not.toContain(address)
  const { rows: invited } = await db().$client.query(
    'select email from co_host_invitations where space_id = $1 and token_hash = email order by email',
    [spaceId],
  )
  expect(invited.map(({ email }) => email)).toEqual([passedOn, ofStranger])
})

test('a co-host without a name is named by the address in the log of the owner, and to co-hosts by no address', async () => {
  await makeCoHost()
  await db().$client.query(`update profiles set full_name = '' where id = $1`, [coHost.id])
  await removeCoHost(owner, spaceId, coHost.id)
  const { log: lines } = await coHostsOf(owner, spaceId)
  expect(lines.find(({ action }) => action === 'coHostJoined')?.name).toBe(coHost.email)
  expect(lines.find(({ action }) => action === 'coHostRemoved')?.subject).toBe(coHost.email)
  await makeCoHost()
  const shown = (await coHostsOf(coHost, spaceId)).log
  expect(shown.flatMap(({ name, subject }) => [name, subject])).not.toContain(coHost.email)
})

test('the mail of an invitation says from whom it is', async () => {
  await invite(coHost)
  const [mail] = await fetchRows<{ text: string }>(
    db(),
    sql`select body_text as text from outgoing_mails where dedupe_key like 'co-host-invitation%' order by id desc limit 1`,
  )
  expect(mail?.text).toMatch(/From:?\s+Ada Owner/)
})
