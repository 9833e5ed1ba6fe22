import { beforeAll, beforeEach, expect, test } from 'vitest'
import { decideReportByForm } from '../../app/admin/decide-report.server.ts'
import { loadReport } from '../../app/admin/load-report.server.ts'
import { db } from '../../db/connect.ts'
import { reportReasonsOf } from '../../rules/report.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { mailsTo } from '../../test/mails.ts'
import { makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { messageText, sendFirst } from '../../test/make-messages.ts'
import { makeReview } from '../../test/make-reviews.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { sendMessage } from '../messages/send-message.ts'
import { spacePage } from '../spaces/space-page.ts'
import { decideReport } from './decide-report.ts'
import { exportReports } from './export-reports.ts'
import { conversationOfBooking, readConversation } from './read-conversation.ts'
import { reportCase } from './report-case.ts'
import { reportConversation } from './report-conversation.ts'
import { reportReview } from './report-review.ts'
import { reportSpace } from './report-space.ts'
import { countOpenReports, decidedReports, openReports } from './reports.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

let admin: Person
let owner: Person
let guest: Person
let spaceId: number

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})
beforeEach(async () => {
  await db().$client.query('delete from reports; delete from outgoing_mails; delete from rate_limits')
  await moveClockTo(thursday)
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Tamsin Wray')
  spaceId = await makeSpace(owner, { title: 'The Shed That Was Not' })
})

const report = { reason: 'described', words: 'There is no shed.' } as const
const byGuest = () => reportSpace(spaceId, report, { person: guest, address: '203.0.113.1' })
const byVisitor = (email?: string) =>
  reportSpace(spaceId, { reason: 'theirs', words: 'Same photos elsewhere.', email }, { person: null, address: 'a' })
const firstOpen = async () => (await openReports(admin)).subjects[0]!

test('finding O1: reports of one listing are one entry of the queue, the latest reported first', async () => {
  const other = await makeSpace(owner, { title: 'The Other' })
  await byGuest()
  await reportSpace(other, report, { person: guest, address: 'a' })
  await byVisitor()
  const { subjects, next } = await openReports(admin, { limit: 1 })
  expect(subjects).toMatchObject([{ title: 'The Shed That Was Not', times: 2, reasons: ['described', 'theirs'] }])
  expect((await openReports(admin, { before: next })).subjects).toMatchObject([{ title: 'The Other', times: 1 }])
  expect(await countOpenReports(admin)).toBe(2)
  const found = await reportCase(admin, subjects[0]!.id)
  expect(found).toMatchObject({ personId: owner.id, spaceId, decided: null, otherReports: 1 })
  expect(found.reports).toMatchObject([
    { reason: 'theirs', reporterId: null, reporterName: null, reporterEmail: null },
    { reason: 'described', reporterId: guest.id, reporterName: 'Tamsin Wray', words: 'There is no shed.' },
  ])
  expect((await exportReports(guest)).reports).toMatchObject([{ title: 'The Other' }, { title: found.title }])
})

test('finding O1: taking down by a report decides all reports of the listing, mails both sides and records it', async () => {
  await byGuest()
  await byVisitor('jonah@example.com')
  await byVisitor()
  const { id } = await firstOpen()
  await decideReport(admin, id, { decision: 'takeDown', reason: 'The photos are of another place.' })
  expect((await openReports(admin)).subjects).toEqual([])
  expect((await decidedReports(admin)).reports.map(({ decision, decidedBy }) => [decision, decidedBy])).toEqual(
    Array(3).fill(['takeDown', admin.email]),
  )
  expect((await reportCase(admin, id)).decided).toMatchObject({ reason: 'The photos are of another place.' })
  await expect(spacePage(String(spaceId), guest)).rejects.toMatchObject({ code: 'spaceNotFound' })
  expect((await mailsTo(owner)).map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('The photos are of another place.'),
  ])
  for (const address of [guest.email, 'jonah@example.com']) {
    const [mail, ...more] = await mailsTo({ email: address })
    expect([mail?.subject, more]).toEqual(['We looked at what you reported', []])
    expect(mail?.bodyText).not.toContain('The photos are of another place.')
  }
  const { entries } = await adminActions(admin, { subject: { kind: 'report', id: String(id) } })
  expect(entries).toMatchObject([{ action: 'decideReport', after: { count: 3, reports: 'listing taken down' } }])
  expect((await adminActions(admin, { subject: { kind: 'space', id: String(spaceId) } })).entries).toHaveLength(1)
})

test('finding O1: a dismissal changes nothing for the listing, and both sides receive the reason', async () => {
  await byGuest()
  const { id } = await firstOpen()
  await expect(decideReport(admin, id, { decision: 'dismiss', reason: ' ' })).rejects.toMatchObject({
    code: 'invalidFields',
  })
  await decideReport(admin, id, { decision: 'dismiss', reason: 'We were there: the shed is real.' })
  for (const address of [owner.email, guest.email]) {
    expect(await mailsTo({ email: address })).toMatchObject([{ bodyText: expect.stringContaining('the shed is real') }])
  }
  expect((await mailsTo(owner))[0]!.bodyText).not.toContain('Tamsin')
  expect(await spacePage(String(spaceId), guest)).toBeTruthy()
  await byVisitor()
  expect(await countOpenReports(admin), 'a later report is open again').toBe(1)
})

test('decided reports are listed by their decisions, the newest first, also on a later page', async () => {
  const titles = ['First', 'Second', 'Third']
  for (const title of titles) {
    const id = await makeSpace(owner, { title })
    await reportSpace(id, report, { person: guest, address: 'a' })
  }
  const { subjects } = await openReports(admin)
  for (const title of ['Third', 'First', 'Second']) {
    await decideReport(admin, subjects.find((one) => one.title === title)!.id, { decision: 'dismiss', reason: 'No.' })
    await minutesLater(title === 'Third' ? 1 : 2)
  }
  const listed = await decidedReports(admin)
  expect(listed.reports.map(({ title }) => title)).toEqual(['Second', 'First', 'Third'])
  const [, first] = listed.reports
  const later = await decidedReports(admin, { before: first!.id })
  expect(later.reports.map(({ title }) => title)).toEqual(['Third'])
})

test('a decision leaves a report open that arrived after the newest one that its page showed', async () => {
  await byGuest()
  const { id } = await firstOpen()
  const { reports } = await reportCase(admin, id)
  await byVisitor('jonah@example.com')
  const decided = await decideReportByForm(admin, id, sentDecision({ newest: String(reports[0]!.id) }))
  expect(decided.data.ok).toBe('The Shed That Was Not stays as it is.')
  expect((await openReports(admin)).subjects).toMatchObject([{ times: 1, reasons: ['theirs'] }])
  expect([await mailsTo(guest), await mailsTo({ email: 'jonah@example.com' })]).toMatchObject([[{}], []])
  await byVisitor()
  await decideReportByForm(admin, (await firstOpen()).id, sentDecision({}))
  expect(await countOpenReports(admin), 'a page of the former release decides all of them').toBe(0)
})

/** The form of a dismissal. */
function sentDecision(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'dismiss', reason: 'We were there.', ...fields })) {
    form.set(name, value)
  }
  return form
}

test('finding O1: suspending the owner by a report, and no effect if that is rejected', async () => {
  await byGuest()
  const { id } = await firstOpen()
  await db().$client.query('update profiles set is_admin = true where id = $1', [owner.id])
  const suspending = { decision: 'suspend', reason: 'We check who owns the place.' }
  await expect(decideReport(admin, id, suspending)).rejects.toMatchObject({ code: 'adminNotSuspended' })
  expect([await countOpenReports(admin), await recentMails()]).toEqual([1, []])
  await db().$client.query('update profiles set is_admin = false where id = $1', [owner.id])
  await decideReport(admin, id, suspending)
  const { rows } = await db().$client.query('select suspended_reason from users where id = $1', [owner.id])
  expect(rows).toEqual([{ suspended_reason: 'We check who owns the place.' }])
})

test('finding O1: of two admins who decide at once, one learns that it was already decided', async () => {
  await byGuest()
  const { id } = await firstOpen()
  const decisions = await Promise.allSettled(
    ['One', 'Two'].map((reason) => decideReport(admin, id, { decision: 'dismiss', reason })),
  )
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(decisions.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'reportDecided' } })
})

test('finding O1: reports are limited, and what is not listed cannot be reported', async () => {
  await db().$client.query('update spaces set deleted_at = app_now() where id = $1', [spaceId])
  for (let sent = 0; sent < 6; sent += 1) await expect(byGuest()).rejects.toMatchObject({ code: 'spaceNotFound' })
  await db().$client.query('update spaces set deleted_at = null where id = $1', [spaceId])
  for (let sent = 0; sent < 5; sent += 1) await byGuest()
  await expect(byGuest()).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('a reported conversation is read by admins, which the audit log records, and the reported person is suspended', async () => {
  const { conversationId } = await sendFirst(guest, spaceId, 'Is there a shed?')
  await sendMessage(owner, conversationId, messageText('Pay me in cash and you will see.'))
  await expect(readConversation(admin, conversationId)).rejects.toMatchObject({ code: 'notFound' })
  await expect(reportConversation(await makePerson(), conversationId, report)).rejects.toMatchObject({
    code: 'conversationNotFound',
  })
  await byGuest()
  await reportConversation(guest, conversationId, { reason: 'elsewhere', words: 'They want cash.' })
  const { subjects } = await openReports(admin)
  expect(subjects).toMatchObject([
    { title: 'Messages about The Shed That Was Not', personName: 'Curtis Vane', reasons: ['elsewhere'] },
    { title: 'The Shed That Was Not', personName: 'Curtis Vane' },
  ])
  const { id } = subjects[0]!
  const found = await reportCase(admin, id)
  expect(found).toMatchObject({ kind: 'conversation', conversationId, personId: owner.id, otherReports: 1 })
  expect((await exportReports(guest)).reports).toMatchObject([{ title: 'Messages about The Shed That Was Not' }, {}])
  await expect(readConversation(guest, conversationId)).rejects.toMatchObject({ code: 'notFound' })
  const read = await readConversation(admin, conversationId)
  await readConversation(admin, conversationId)
  expect(read.messages.map(({ body, fromGuest }) => [body, fromGuest])).toEqual([
    ['Is there a shed?', true],
    ['Pay me in cash and you will see.', false],
  ])
  const log = await adminActions(admin, { subject: { kind: 'conversation', id: String(conversationId) } })
  expect(log.entries).toMatchObject([
    { action: 'readConversation', subjectLabel: 'Messages about The Shed That Was Not' },
  ])
  await expect(decideReport(admin, id, { decision: 'takeDown', reason: 'No' })).rejects.toMatchObject({
    code: 'invalidFields',
  })
  await decideReport(admin, id, { decision: 'suspend', reason: 'Cash is not allowed.' })
  expect((await mailsTo(guest)).map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('suspended the account'),
  ])
})

test('a dismissed report of a conversation is mailed to who reported it only', async () => {
  const { conversationId } = await sendFirst(guest, spaceId, 'Hello')
  await reportConversation(owner, conversationId, report)
  await decideReport(admin, (await firstOpen()).id, { decision: 'dismiss', reason: 'A greeting is fine.' })
  expect(await mailsTo(guest)).toEqual([])
  expect((await mailsTo(owner)).map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('You can block the other person'),
  ])
})

test('admins read the conversation of a disputed booking', async () => {
  const { conversationId } = await sendFirst(guest, spaceId, 'Hello')
  const bookingId = await makeBooking({ guest, spaceId })
  expect(await conversationOfBooking(admin, bookingId)).toBe(conversationId)
  await expect(readConversation(admin, conversationId)).rejects.toMatchObject({ code: 'notFound' })
  await db().$client.query(
    `insert into disputes (payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
     select id, booking_id, 'dp_' || id, 'ch_1', amount_minor, currency, 'general', 'needs_response', app_now() from payments where booking_id = $1`,
    [bookingId],
  )
  expect((await readConversation(admin, conversationId)).messages).toHaveLength(1)
})

test('a reported review is removed by the decision, which closes its reports and is mailed', async () => {
  const reviewId = await aReview('Call me: 555 0100')
  await reportReview(reviewId, { reason: 'offensive', words: 'My number.' }, { person: owner, address: 'a' })
  await reportReview(
    reviewId,
    { reason: 'other', words: 'Odd', email: 'vi@example.com' },
    { person: null, address: 'b' },
  )
  const { id, title, times } = await firstOpen()
  expect([title, times]).toEqual(['Review of The Shed That Was Not', 2])
  expect(await reportCase(admin, id)).toMatchObject({ kind: 'review', reviewId, personId: guest.id, spaceId })
  await decideReport(admin, id, { decision: 'takeDown', reason: 'It has a phone number.' })
  expect(await countOpenReports(admin)).toBe(0)
  const { rows } = await db().$client.query(
    'select hidden_reason, review_count from reviews r join spaces s on s.id = r.space_id where r.id = $1',
    [reviewId],
  )
  expect(rows).toEqual([{ hidden_reason: 'It has a phone number.', review_count: 0 }])
  expect(await mailsTo(guest)).toMatchObject([{ subject: 'Your review was removed: The Shed That Was Not' }])
  for (const address of [owner.email, 'vi@example.com']) {
    expect((await mailsTo({ email: address })).at(-1)?.bodyText).toContain('removed it')
    expect(await mailsTo({ email: address }), 'the owner who reported it is mailed once').toHaveLength(1)
  }
  await expect(
    reportReview(reviewId, { reason: 'other', words: 'Again' }, { person: owner, address: 'a' }),
  ).rejects.toMatchObject({ code: 'reviewNotFound' })
})

test('each reason of a review and of a conversation is stored and named, and one that was stored before stays', async () => {
  const reviewId = await aReview('Fine light.')
  const { conversationId } = await sendFirst(guest, spaceId, 'Hello')
  for (const reason of reportReasonsOf.review)
    await reportReview(reviewId, { reason, words: 'It is.' }, { person: null, address: reason })
  for (const reason of reportReasonsOf.conversation) {
    await reportConversation(guest, conversationId, { reason, words: 'It is.' })
    await db().$client.query('delete from rate_limits')
  }
  // Stored by a form that offered one list for all.
  await db().$client.query(
    `insert into reports (subject_kind, subject_id, reason, words) values ('review', $1, 'theirs', 'Before.')`,
    [reviewId],
  )
  const { subjects } = await openReports(admin)
  const reasonsOf = (title: string) => subjects.find((one) => one.title.startsWith(title))?.reasons.toSorted()
  expect(reasonsOf('Review')).toEqual([...reportReasonsOf.review, 'theirs'].toSorted())
  expect(reasonsOf('Messages')).toEqual([...reportReasonsOf.conversation].toSorted())
  const [first] = subjects.filter(({ title }) => title.startsWith('Review'))
  expect((await loadReport(admin, first?.id ?? 0)).reports.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['The photos or the place are not theirs', 'Not true, or not about the stay']),
  )
})

test('a reported review stays if the reports are dismissed, and its author does not hear of it', async () => {
  const reviewId = await aReview('Fine light.')
  await reportReview(reviewId, { reason: 'other', words: 'I do not like it.' }, { person: owner, address: 'a' })
  await decideReport(admin, (await firstOpen()).id, { decision: 'dismiss', reason: 'It is about the stay.' })
  expect(await mailsTo(guest)).toEqual([])
  expect((await mailsTo(owner)).at(-1)?.bodyText).toContain('It stays as it is')
})

/** A visible review by the guest, whose mails so far are removed. */
async function aReview(body: string): Promise<number> {
  const id = await makeReview(guest, spaceId, body)
  await db().$client.query('delete from outgoing_mails')
  return id
}
