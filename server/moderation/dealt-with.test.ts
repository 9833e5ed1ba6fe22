import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { sendFirst } from '../../test/make-messages.ts'
import { makeReview } from '../../test/make-reviews.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { hideReview } from '../reviews/hide-review.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { takeDownSpace } from '../spaces/take-down-space.ts'
import { dealtWithText } from './dealt-with.ts'
import { decideReport } from './decide-report.ts'
import { reportCase } from './report-case.ts'
import { reportConversation } from './report-conversation.ts'
import { reportReview } from './report-review.ts'
import { reportSpace } from './report-space.ts'
import { decidedReports, openReports } from './reports.ts'
import { restorePerson } from './restore-person.ts'
import { suspendPerson } from './suspend-person.ts'

useDatabase()

let admin: Person
let owner: Person
let guest: Person
let reporter: Person
let spaceId: number

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})
beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from reports; delete from rate_limits')
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Tamsin Wray')
  reporter = await makePerson('Jonah Reed')
  spaceId = await makeSpace(owner, { title: 'The Shed That Was Not' })
})

const report = { reason: 'other', words: 'Not right.' } as const
const reported = {
  space: () => reportSpace(spaceId, report, { person: reporter, address: 'a' }),
  conversation: async () => {
    const { conversationId } = await sendFirst(reporter, spaceId, 'Is there a shed?')
    await reportConversation(reporter, conversationId, report)
  },
  review: async () => {
    const reviewId = await makeReview(guest, spaceId, 'Call me: 555 0100')
    await reportReview(reviewId, report, { person: reporter, address: 'a' })
    return reviewId
  },
}
const firstOpen = async () => (await openReports(admin)).subjects[0]!.id
const textOf = async (id: number) => {
  const found = await reportCase(admin, id)
  return dealtWithText(found.kind, found)
}

/** Deletes the mails so far and decides; returns who was mailed, with the leads. */
async function mailsOf(id: number, input: { decision: string; reason?: string }): Promise<[string, string][]> {
  await db().$client.query('delete from outgoing_mails')
  await decideReport(admin, id, input)
  return (await recentMails()).map(({ recipient, bodyText }) => [recipient, bodyText])
}

const day = 'Thu 21 May 2026'

test.each([
  {
    what: 'a conversation of a person who was suspended by the report of another guest',
    settle: async () => {
      const { conversationId } = await sendFirst(guest, spaceId, 'Hello')
      await reportConversation(guest, conversationId, report)
      await decideReport(admin, await firstOpen(), { decision: 'suspend', reason: 'Cash is not allowed.' })
    },
    kind: 'conversation',
    text: `The account was suspended on ${day}.`,
    lead: 'suspended the account. It cannot write to you any more.',
  },
  {
    what: 'a conversation of a person who deleted the account',
    settle: () =>
      db().$client.query(`update users set email = 'deleted-' || id || '@deleted.invalid' where id = $1`, [owner.id]),
    kind: 'conversation',
    text: 'The account was deleted by its owner.',
    lead: 'The account has been deleted. It cannot write to you any more.',
  },
  {
    what: 'a listing that was taken down on its page',
    settle: () => takeDownSpace(admin, spaceId, 'The photos are of another place.'),
    kind: 'space',
    text: `The listing was taken down on ${day}.`,
    lead: 'took the listing down. Nobody can find or book it.',
  },
  {
    what: 'a listing whose owner was suspended',
    settle: () => suspendPerson(admin, owner.id, 'We check who they are.'),
    kind: 'space',
    text: `The owner was suspended on ${day}.`,
    lead: 'suspended the owner. Their listings cannot be found or booked.',
  },
  {
    what: 'a listing that its owner deleted',
    settle: () => deleteSpace(owner, spaceId),
    kind: 'space',
    text: `The owner deleted the listing on ${day}.`,
    lead: 'Its owner has deleted the listing. Nobody can find or book it.',
  },
] as const)('the report of $what is closed as dealt with, and says so', async ({ settle, kind, text, lead }) => {
  await reported[kind]()
  const id = await firstOpen()
  expect(await textOf(id)).toBe(null)
  await settle()
  await expectClosedAs(id, text, lead)
})

test('the report of a review that was removed on its page is closed as dealt with, and says so', async () => {
  const reviewId = await reported.review()
  await hideReview(admin, reviewId, 'It has a phone number.')
  await expectClosedAs(await firstOpen(), `The review was removed on ${day}.`, 'removed it. Its stars do not count')
})

test('a review stays while its author is suspended: its report is dismissed or closed as dealt with', async () => {
  await reported.review()
  await suspendPerson(admin, guest.id, 'We check who they are.')
  const dismissed = await mailsOf(await firstOpen(), { decision: 'dismiss', reason: 'It is about the stay.' })
  expect(dismissed).toEqual([[reporter.email, expect.stringContaining('It stays as it is.')]])
  await reportReview((await reportCase(admin, (await decidedReports(admin)).reports[0]!.id)).reviewId!, report, {
    person: reporter,
    address: 'a',
  })
  const id = await firstOpen()
  expect(await textOf(id)).toBe(`Its author was suspended on ${day}.`)
  const closed = await mailsOf(id, { decision: 'dealtWith' })
  expect(closed).toEqual([[reporter.email, expect.stringContaining('suspended its author.')]])
})

test('what was not dealt with, or was undone, is not closed as dealt with', async () => {
  await reported.space()
  const id = await firstOpen()
  const refused = { code: 'invalidFields', message: 'Nothing was done about it so far' }
  await expect(decideReport(admin, id, { decision: 'dealtWith' })).rejects.toMatchObject(refused)
  await suspendPerson(admin, owner.id, 'We check who they are.')
  await restorePerson(admin, owner.id, 'All is well.')
  await expect(decideReport(admin, id, { decision: 'dealtWith' })).rejects.toMatchObject(refused)
  expect(await firstOpen()).toBe(id)
})

/** Expects that the report is not dismissed, and that closing it mails the reporter alone and is recorded. */
async function expectClosedAs(id: number, text: string, lead: string): Promise<void> {
  expect(await textOf(id)).toBe(text)
  await db().$client.query('delete from outgoing_mails')
  await expect(decideReport(admin, id, { decision: 'dismiss', reason: 'All is well.' })).rejects.toMatchObject({
    code: 'invalidFields',
    message: `This was dealt with already. ${text}`,
  })
  expect(await recentMails()).toEqual([])
  const mails = await mailsOf(id, { decision: 'dealtWith' })
  expect(mails).toEqual([[reporter.email, expect.stringContaining(lead)]])
  expect((await openReports(admin)).subjects).toEqual([])
  const decided = (await decidedReports(admin)).reports.find((one) => one.id === id)
  expect(decided).toMatchObject({ decision: 'dealtWith', decidedBy: admin.email })
  expect((await reportCase(admin, id)).decided).toMatchObject({ reason: text })
  const { entries } = await adminActions(admin, { subject: { kind: 'report', id: String(id) } })
  expect(entries).toMatchObject([{ after: { reports: 'already dealt with', reason: text, count: 1 } }])
}
