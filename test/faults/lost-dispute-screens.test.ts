import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadAdminBooking } from '../../app/admin/load-admin-booking.server.ts'
import { cancelAndRedirect, loadCancelQuestion } from '../../app/bookings/cancel-booking.server.ts'
import { loadBooking } from '../../app/bookings/load-booking.server.ts'
import { loadBookings } from '../../app/bookings/load-bookings.server.ts'
import { loadReceived } from '../../app/bookings/load-received.server.ts'
import { receivedLines } from '../../app/bookings/received-lines.server.ts'
import { loadBookingPanel } from '../../app/calendar/load-booking-panel.server.ts'
import { loadDashboard } from '../../app/earnings/load-dashboard.server.ts'
import { loadPayoutSection, loadPayouts } from '../../app/earnings/load-payouts.server.ts'
import { payoutLines } from '../../app/earnings/payouts-file.server.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { chargedPenalty } from '../../server/bookings/charge-penalty.ts'
import { exportBookings } from '../../server/bookings/export-bookings.ts'
import { platformStatistics } from '../../server/insights/platform-statistics.ts'
import { issueReceipt } from '../../server/receipts/issue-receipt.ts'
import { priceRows } from '../../server/receipts/receipt-rows.ts'
import { inSimulatorConsole, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import {
  connectAccount,
  expectBooksToAgree,
  type MarketplacePeople,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let people: MarketplacePeople
beforeEach(async () => {
  people = await makePeople()
})
afterEach(expectBooksToAgree)

const cellsOf = (line = '') => line.trimEnd().split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)

/** A stay whose share was sent, and whose payment the guest's bank then disputes. */
async function aDisputeAfterThePayout(): Promise<string> {
  await connectAccount(people.owner)
  const { bookingId, intentId } = await makePaidBooking(people)
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  return bookingId
}

async function decide(bookingId: string, end: 'won' | 'lost'): Promise<void> {
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  await inSimulatorConsole(`/disputes/${rows[0].id}/${end}`)
  await payOutWhatIsDue()
}

/** What the panel over the owner's calendar says of the money. */
async function calendarPanel(bookingId: string) {
  const { share, payout } = await loadBookingPanel(people.owner, bookingId)
  return [share, payout && `${payout.label}: ${payout.text}`]
}

/** What the owner's list, page, calendar, files and statement say that they receive. */
async function received(bookingId: string) {
  const { past } = await loadReceived(people.owner, new URL('http://x/bookings'))
  const [head, line] = await Array.fromAsync(receivedLines(people.owner, {}))
  const cells = cellsOf(line)
  const inFile = (title: string) => cells[cellsOf(head).indexOf(title)]
  const [booking] = past?.bookings ?? []
  return {
    list: [booking?.share, booking?.payout, booking?.lost],
    page: (await loadBooking(people.owner, bookingId)).share,
    calendar: await calendarPanel(bookingId),
    ownData: (await exportBookings(people.owner)).bookingsOnMySpaces,
    file: [inFile('You receive'), inFile('Lost in disputes')],
    statement: priceRows(await issueReceipt(people.owner, bookingId))
      .slice(-4)
      .map(([label, amount]) => [label, amount]),
  }
}

test('a share that a lost dispute took back is promised nowhere', async () => {
  const bookingId = await aDisputeAfterThePayout()
  const rental = [
    ['Rental that is yours to share', '$225.00'],
    ['Owner fee', '−$22.50'],
  ]
  expect(await received(bookingId)).toMatchObject({
    list: ['$202.50', 'Sent, but disputed: it may be taken back', null],
    page: '$202.50',
    calendar: ['$202.50', 'Payout: Sent, but disputed: it may be taken back'],
    ownData: [{ ownerShareMinor: 20_250, lostMinor: 0 }],
    file: ['202.50', '0.00'],
    statement: expect.arrayContaining([...rental, ['You receive', '$202.50']]),
  })
  await decide(bookingId, 'lost')
  expect(await received(bookingId)).toEqual({
    list: ['$0.00', null, '$202.50 was lost in a dispute'],
    page: '$0: $202.50 was lost in a dispute',
    calendar: ['$0: $202.50 was lost in a dispute', null],
    ownData: [expect.objectContaining({ ownerShareMinor: 0, lostMinor: 20_250 })],
    file: ['0.00', '202.50'],
    statement: [...rental, ['Lost in a dispute', '−$202.50'], ['You receive', '$0.00']],
  })
})

/** The notes on the entries of the money with this title. */
const notesOf = (lines: { title: string; note: string | null }[], title: string) =>
  lines.filter((line) => line.title === title).map(({ note }) => note)

async function mailsAbout(words: string): Promise<string[]> {
  const { rows } = await db().$client.query(
    'select body_text as text from outgoing_mails where recipient = $1 and subject like $2 order by id',
    [people.owner.email, `%${words}%`],
  )
  return rows.map(({ text }: { text: string }) => text)
}

async function detailsAbout(words: string): Promise<string[]> {
  const { rows } = await db().$client.query(
    'select detail from notifications where person_id = $1 and title like $2 order by id',
    [people.owner.id, `%${words}%`],
  )
  return rows.map(({ detail }: { detail: string }) => detail)
}

test('a dispute over a share that was sent promises no payout that waits, and shows at the payout', async () => {
  const bookingId = await aDisputeAfterThePayout()
  const sent = 'was paid out or repaid a debt; if the bank decides for the guest, it is taken back or becomes a debt.'
  const opened = 'The payment was disputed'
  expect(await detailsAbout('is disputed')).toEqual([expect.stringContaining(`Your share ${sent}`)])
  const [mail = ''] = await mailsAbout('is disputed')
  expect(mail).not.toMatch(/payout of this booking waits|Your payout waits/)
  const { owner, guest, admin } = people
  expect(notesOf((await loadBooking(owner, bookingId)).payoutLines, opened)).toEqual([`Your share ${sent}`])
  expect(notesOf((await loadBooking(guest, bookingId)).lines, opened)).toEqual([
    'Your bank decides whether it comes back to you.',
  ])
  const forAdmin = await loadAdminBooking(admin, bookingId)
  expect(notesOf(forAdmin.timeline, opened)).toEqual([`The owner’s share ${sent}`])
  expect(forAdmin.disputes).toMatchObject([{ payout: `The owner’s share ${sent}` }])
  const shown = { says: expect.stringMatching(/^Sent /), more: expect.stringContaining(`Your share ${sent}`) }
  expect((await loadPayouts(owner, 1, new URLSearchParams())).payouts).toMatchObject([shown])
  expect((await loadPayoutSection(owner)).payouts).toMatchObject([shown])

  await decide(bookingId, 'won')
  expect(await received(bookingId)).toMatchObject({
    list: ['$202.50', expect.stringMatching(/^Yours since /), null],
    calendar: ['$202.50', 'Payout sent: Mon 25 May, 08:00'],
  })
  expect(await detailsAbout('has ended well')).toEqual([expect.stringContaining('is not taken back')])
  expect((await loadPayoutSection(owner)).payouts[0]?.more).not.toContain('disputed')
})

test('a dispute before the payout says that it waits', async () => {
  await connectAccount(people.owner)
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  expect(await detailsAbout('is disputed')).toEqual([expect.stringContaining('the payout of this booking waits')])
  const waits = [expect.stringMatching(/^The bank decides; the payout waits\. The booking stays/)]
  expect(notesOf((await loadBooking(people.owner, bookingId)).payoutLines, 'The payment was disputed')).toEqual(waits)
  expect((await loadAdminBooking(people.admin, bookingId)).disputes).toMatchObject([{ payout: 'Waits for the bank' }])
  const promised = async () => {
    const { upcoming } = await loadReceived(people.owner, new URL('http://x/bookings'))
    return upcoming?.bookings.map(({ payout }) => payout)
  }
  expect(await promised()).toEqual(['Waits for a bank to decide a dispute'])
  await decide(bookingId, 'won')
  expect(await promised()).toEqual([expect.stringMatching(/^Yours from /)])
  expect(await detailsAbout('has ended well')).toEqual([expect.stringContaining('goes on as usual')])
})

test('a dispute after a full refund says nothing of a payout, of which there is none', async () => {
  const { bookingId, intentId } = await makePaidBooking(people)
  await cancelBooking(people.guest, bookingId)
  await payOutWhatIsDue()
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  const { payoutLines } = await loadBooking(people.owner, bookingId)
  expect(notesOf(payoutLines, 'The payment was disputed')).toEqual(['The bank decides.'])
  expect((await loadAdminBooking(people.admin, bookingId)).disputes).toMatchObject([
    { payout: 'None waits: the bank decides' },
  ])
  const [opened = ''] = await mailsAbout('is disputed')
  expect(opened).toContain('A bank questions a payment')
  expect(opened).not.toMatch(/payout|Your share/)
  await decide(bookingId, 'won')
  const [won = ''] = await mailsAbout('has ended well')
  expect(won).toContain('The dispute is over')
  expect(won).not.toMatch(/payout|Your share/)
})

test('the calendar names no day for a share that a dispute holds back, and none as to come that is over', async () => {
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  expect(await calendarPanel(bookingId)).toEqual(['$202.50', 'Payout: Waits for a bank to decide a dispute'])
  await decide(bookingId, 'won')
  expect(await calendarPanel(bookingId)).toEqual(['$202.50', 'Payout: Sun 24 May, 17:00'])
  // There is no account to which it could be sent.
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  expect(await calendarPanel(bookingId)).toEqual(['$202.50', 'Payout due since: Sun 24 May, 17:00'])
})

test('on Payouts a share that a lost dispute took back is no refund', async () => {
  await decide(await aDisputeAfterThePayout(), 'lost')
  expect((await loadPayouts(people.owner, 1, new URLSearchParams())).payouts).toMatchObject([
    { says: '$202.50 was taken back.', more: 'The dispute was lost.' },
  ])
})

test('on Payouts a share that was lost before it was sent keeps its line, and counts as on the page of the booking', async () => {
  await connectAccount(people.owner)
  const { bookingId, intentId } = await makePaidBooking(people)
  await moveClockTo(new Date('2026-05-24T12:00:00Z'))
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  const payouts = () => loadPayouts(people.owner, 1, new URLSearchParams())
  const [before] = (await payouts()).earnings
  expect(before).toMatchObject({
    gross: '$225.00',
    ownerFee: '−$22.50',
    hasLost: false,
    net: '$202.50',
    frozen: '$202.50',
  })
  await decide(bookingId, 'lost')
  const after = await payouts()
  const lost = { amount: '$0', says: '$202.50 was lost in a dispute.', needsAccount: false, leavesAt: null }
  expect(after.payouts).toMatchObject([{ bookingId, ...lost }])
  const ofLost = { hasLost: true, lost: '−$202.50', hasFrozen: false, frozen: '$0.00', net: '$0.00', coming: '$0.00' }
  expect(after.earnings).toMatchObject([{ ...before, ...ofLost }])
  expect((await loadPayouts(people.owner, 1, new URLSearchParams({ month: '2026-05' }))).payouts).toHaveLength(1)
  const [head, line] = await Array.fromAsync(payoutLines(people.owner, { from: null, to: null }))
  const inFile = (title: string) => cellsOf(line)[cellsOf(head).indexOf(title)]
  expect(['Start', 'Start there', 'Time zone'].map(inFile)).toEqual([
    '2026-05-23T18:00:00.000Z',
    '"Sat 23 May 2026, 14:00"',
    'America/New_York',
  ])
  expect(['Gross', 'Owner fee', 'Lost in disputes', 'Net'].map(inFile)).toEqual(['225.00', '22.50', '202.50', '0.00'])
  expect((await loadBooking(people.owner, bookingId)).share).toBe('$0: $202.50 was lost in a dispute')
})

test('the owner’s dashboard names an undecided dispute, with what is asked of them, until it has ended', async () => {
  const disputesFor = async (person: Person) => (await loadDashboard(person)).data?.disputes
  await connectAccount(people.owner)
  const { bookingId, intentId } = await makePaidBooking(people)
  expect(await disputesFor(people.owner)).toEqual([])
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  const [notice] = (await disputesFor(people.owner)) ?? []
  expect(notice).toMatchObject({
    bookingId,
    isAsked: true,
    title: expect.stringMatching(/^A bank questions the payment/),
  })
  expect(notice?.text).toContain('Until the bank decides, the payout of this booking waits.')
  expect(notice?.text).toContain('If you have messages or pictures that show the stay, write to us.')
  expect(await disputesFor(people.guest)).toEqual([])
  await db().$client.query(`update disputes set status = 'under_review' where booking_id = $1`, [bookingId])
  expect(await disputesFor(people.owner)).toMatchObject([
    { isAsked: false, text: expect.stringMatching(/The bank has our answer and decides\.$/) },
  ])
  await decide(bookingId, 'lost')
  expect(await disputesFor(people.owner)).toEqual([])
})

test('the dashboard says that a share which was sent may be taken back', async () => {
  await aDisputeAfterThePayout()
  expect((await loadDashboard(people.owner)).data?.disputes).toMatchObject([
    { text: expect.stringContaining('If the bank decides for the guest, your share is taken back or becomes a debt.') },
  ])
})

/** What guests paid in dollars, less what went back. */
async function guestsPaid(): Promise<number> {
  const { guestsPaid: paid } = await platformStatistics(people.admin)
  return paid.find(({ currency }) => currency === 'USD')?.amountMinor ?? 0
}

test('what a bank gave back counts as gone back, for the platform and on the admin’s page of the booking', async () => {
  const before = await guestsPaid()
  const bookingId = await aDisputeAfterThePayout()
  expect(await guestsPaid()).toBe(before + 24_750)
  await decide(bookingId, 'lost')
  expect(await guestsPaid()).toBe(before)
  const { booking, byBank } = await loadAdminBooking(people.admin, bookingId)
  expect(byBank).toBe('$247.50')
  expect(booking.money.slice(-4)).toEqual([
    { label: 'Owner fee', value: '$22.50' },
    { label: 'Lost by the owner in a dispute', value: '$202.50' },
    { label: 'Owner receives', value: '$0.00' },
    { label: 'Back to the guest', value: '$247.50' },
  ])
})

test('refunds that a lost dispute settled are counted once as gone back', async () => {
  const before = await guestsPaid()
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  await cancelBooking(people.guest, bookingId)
  await decide(bookingId, 'lost')
  expect(await guestsPaid()).toBe(before)
  const { booking } = await loadAdminBooking(people.admin, bookingId)
  expect(booking.money.at(-1)).toEqual({ label: 'Back to the guest', value: '$247.50' })
})

test('a dispute before the stay says what becomes of it, names guest, time and sum, and speaks of no share that was sent', async () => {
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  const facts = expect.stringMatching(/^June [^,]+, Sat 23 May 2026, 14:00–17:00, New York time, \$247\.50\. /)
  const stay = expect.stringContaining('Cancelling it costs you the same as without a dispute.')
  expect(await detailsAbout('is disputed')).toEqual([facts])
  expect(await detailsAbout('is disputed')).toEqual([stay])
  const { payoutLines } = await loadBooking(people.owner, bookingId)
  expect(notesOf(payoutLines, 'The payment was disputed')).toEqual([stay])
  expect((await loadDashboard(people.owner)).data?.disputes).toMatchObject([{ text: stay }])
  const [dispute] = (await loadAdminBooking(people.admin, bookingId)).disputes
  expect(dispute?.reason).toBe('The cardholder says that they did not make this payment')
  await decide(bookingId, 'lost')
  expect(await detailsAbout('was lost')).toEqual([facts])
  expect(await detailsAbout('was lost')).toEqual([
    expect.stringContaining('Your share of it is not paid out. The booking is'),
  ])
})

test('the guest of a stay that a lost dispute ended reads what the bank returned, not what the policy would have', async () => {
  const { bookingId, intentId } = await makePaidBooking(people)
  await moveClockTo(new Date('2026-05-22T12:00:00Z'))
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  await decide(bookingId, 'lost')
  const back = 'Your bank returned $247.50 to you.'
  expect(await loadBooking(people.guest, bookingId)).toMatchObject({ status: 'cancelled', back, price: null })
  const { bookings } = await loadBookings(people.guest, new URLSearchParams())
  expect(bookings).toMatchObject([{ money: back, isAllBack: true }])
  const { past } = await loadReceived(people.owner, new URL('http://x/bookings'))
  expect(past?.bookings).toMatchObject([{ refunded: 'Refunded in full' }])
  const [head, line] = await Array.fromAsync(receivedLines(people.owner, {}))
  expect(cellsOf(line)[cellsOf(head).indexOf('Refunded')]).toBe('247.50')
})

test('cancelling a stay under dispute costs its owner what the question says', async () => {
  const { bookingId, intentId } = await makePaidBooking(people)
  // Within 48 hours of the start.
  await moveClockTo(new Date('2026-05-22T12:00:00Z'))
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  const { question } = await loadCancelQuestion(people.owner, bookingId)
  expect(question).toMatchObject({
    back: { label: 'Goes back to the guest', amount: '$247.50' },
    why: expect.stringContaining('but waits for the guest’s bank to decide the dispute'),
    penalty: { amountMinor: 5625, title: 'It costs you $56.25' },
  })
  const form = new FormData()
  form.set('refundMinor', String(question?.refundMinor))
  form.set('penaltyMinor', String(question?.penalty?.amountMinor))
  await cancelAndRedirect(people.owner, bookingId, form)
  expect(await chargedPenalty(bookingId)).toBe(5625)
  const { lines, sum } = await loadBooking(people.owner, bookingId)
  expect(lines.map(({ title, amount }) => `${title} ${amount}`)).toEqual([
    'The guest paid $247.50',
    'Service fee −$22.50',
    'Refund waits −$247.50',
    'Service fee, went back too $22.50',
    'Penalty for your cancellation −$56.25',
  ])
  expect(sum?.total).toEqual({ label: 'What it costs you', amount: '−$56.25' })
  await decide(bookingId, 'lost')
  expect((await loadBooking(people.owner, bookingId)).sum?.total).toEqual(sum?.total)
})
