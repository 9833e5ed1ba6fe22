import { beforeEach, describe, expect, test } from 'vitest'
import { changeCoHosts } from '../app/co-hosts/change-co-hosts.server.ts'
import { loadCoHosts } from '../app/co-hosts/load-co-hosts.server.ts'
import { db } from '../db/connect.ts'
import { fetchRows, sql } from '../db/sql.ts'
import type { Person } from '../server/accounts/person.ts'
import { acceptInvitation, invitationOf } from '../server/co-hosts/answer-invitation.ts'
import { removeEverywhere, withdrawEverywhere, withdrawInvitation } from '../server/co-hosts/change-co-hosts.ts'
import { coHostedSpaces, coHostsOf } from '../server/co-hosts/co-hosts-of.ts'
import { inviteCoHost } from '../server/co-hosts/invite-co-host.ts'
import { deleteSpace } from '../server/spaces/delete-space.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { refusalFrom } from './refusal-of.ts'

useDatabase()

let owner: Person
let coHost: Person
let first: number
let second: number
let third: number

beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from rate_limits; delete from outgoing_mails')
  owner = await makePerson('Ada Owner')
  coHost = await makePerson('Cleo Cohost')
  first = await makeSpace(owner, { title: 'Room 1' })
  second = await makeSpace(owner, { title: 'Room 2' })
  third = await makeSpace(owner, { title: 'Room 3' })
})

const calendar = () => ({ email: coHost.email, access: 'calendar' as const })

/** The texts of the invitations that were mailed, the last one first. */
async function mailed(): Promise<string[]> {
  const rows = await fetchRows<{ text: string }>(
    db(),
    sql`
      select subject || ': ' || body_text as text from outgoing_mails where dedupe_key like 'co-host-invitation%' order by id desc`,
  )
  return rows.map(({ text }) => text)
}

const lastToken = async () => /token=([\w-]+)/.exec((await mailed())[0] ?? '')?.[1] ?? ''
const hosted = async (person = coHost) => (await coHostedSpaces(person)).map(({ title }) => title)
const actions = async (spaceId: number) => (await coHostsOf(owner, spaceId)).log.map(({ action }) => action)
const open = async (spaceId: number) => (await coHostsOf(owner, spaceId)).invitations

async function send(fields: Record<string, string | string[]>, person = owner) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each)
  return await changeCoHosts(person, first, form)
}

const invite = (also: string[]) => send({ intent: 'invite', ...calendar(), also })

describe('an invitation to several spaces', () => {
  test('is one mail that names them, and accepted once for all', async () => {
    expect(await invite([String(third), String(second), String(second)])).toEqual({
      intent: 'invite',
      done: 'Invited to 3 spaces. The e-mail is on its way.',
    })
    const mails = await mailed()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^Invitation: manage 3 spaces together: /)
    expect(mails[0]).toMatch(/Room 1\s+Room 2\s+Room 3/)
    const token = await lastToken()
    expect((await invitationOf(coHost, token)).spaces.map(({ id }) => id)).toEqual([first, second, third])
    expect(await hosted()).toEqual([])
    const answers = [1, 2].map(() => refusalFrom(acceptInvitation(coHost, token)))
    expect((await Promise.all(answers)).sort()).toEqual(['invitationEnded', 'none'])
    expect(await hosted()).toEqual(['Room 1', 'Room 2', 'Room 3'])
    for (const id of [first, second, third]) expect(await actions(id)).toEqual(['coHostJoined', 'coHostInvited'])
  })

  test('to all is to those of the owner that the form lists, and to one is as ever', async () => {
    const deleted = await makeSpace(owner, { title: 'Room 4' })
    await deleteSpace(owner, deleted)
    await makeSpace(await makePerson('Olga Other'))
    expect(await invite(['all', String(second)])).toMatchObject({
      done: 'Invited to 3 spaces. The e-mail is on its way.',
    })
    expect(await send({ intent: 'invite', email: 'one@example.com', access: 'calendar' })).toMatchObject({
      done: 'Invited. The e-mail is on its way.',
    })
    expect((await mailed())[0]).toMatch(/^Invitation: manage a space together: /)
  })

  test('is refused for all if one is not of the owner, or has ten co-hosts and invitations', async () => {
    const foreign = await makeSpace(await makePerson('Olga Other'))
    expect(await refusalFrom(invite([String(foreign)])), 'not among those that the form shows').toBe('invalidFields')
    expect(await refusalFrom(invite(['x']))).toBe('invalidFields')
    const stranger = await makePerson('Sam Stranger')
    await expect(inviteCoHost(stranger, first, calendar(), [foreign])).rejects.toMatchObject({ code: 'spaceNotFound' })
    for (let n = 0; n < 10; n += 1) await inviteCoHost(owner, third, { email: `${n}@example.com`, access: 'calendar' })
    const before = await mailed()
    const refused = invite([String(second), String(third)])
    await expect(refused).rejects.toMatchObject({
      fields: { email: 'Room 3: A space has 10 co-hosts and invitations at most. Remove one first.' },
    })
    expect(await mailed()).toEqual(before)
    expect([await open(first), await open(second)]).toEqual([[], []])
    expect(await actions(first)).toEqual([])
  })

  test('leaves out what the person co-hosts already, unless that is all of it', async () => {
    await inviteCoHost(owner, first, calendar())
    await acceptInvitation(coHost, await lastToken())
    await expect(invite([])).rejects.toMatchObject({ fields: { email: 'They are a co-host already' } })
    expect(await invite(['all'])).toMatchObject({
      done: 'Invited to 2 spaces. The e-mail is on its way. They co-host one of those you chose already.',
    })
    expect((await mailed())[0]).not.toContain('Room 1')
    await acceptInvitation(coHost, await lastToken())
    await expect(invite(['all'])).rejects.toMatchObject({ fields: { email: 'They co-host all of these already' } })
  })

  test('that is withdrawn, replaced or deleted for some works for the others', async () => {
    await invite(['all'])
    const token = await lastToken()
    const [invitation] = await open(first)
    await withdrawInvitation(owner, first, invitation!.id)
    await inviteCoHost(owner, second, { email: coHost.email, access: 'prices' })
    expect((await invitationOf(coHost, token)).spaces.map(({ id }) => id)).toEqual([third])
    await acceptInvitation(coHost, await lastToken())
    await acceptInvitation(coHost, token)
    expect((await coHostedSpaces(coHost)).map(({ title, access }) => [title, access])).toEqual([
      ['Room 2', 'prices'],
      ['Room 3', 'calendar'],
    ])
  })

  test('names ten in the mail, and the number of the others', async () => {
    for (let n = 4; n <= 12; n += 1) await makeSpace(owner, { title: `Room ${n}` })
    await invite(['all'])
    expect((await mailed())[0]).toMatch(/manage 12 spaces together[\s\S]+Room 10\s+and 2 more/)
    expect((await mailed())[0]).not.toContain('Room 11')
    expect((await invitationOf(coHost, await lastToken())).spaces).toHaveLength(12)
  })
})

describe('on several spaces of the owner', () => {
  let elsewhere: number
  let olga: Person

  /** Cleo co-hosts two rooms of the owner and one of another, is invited to the third room, and to one of another. */
  beforeEach(async () => {
    await invite([String(second)])
    await acceptInvitation(coHost, await lastToken())
    await inviteCoHost(owner, third, calendar())
    olga = await makePerson('Olga Other')
    elsewhere = await makeSpace(olga, { title: 'Elsewhere' })
    await inviteCoHost(olga, elsewhere, calendar())
    await acceptInvitation(coHost, await lastToken())
  })

  test('a co-host is removed from all at once, and invitations to others of them end', async () => {
    const token = (await mailed()).map((text) => /token=([\w-]+)/.exec(text)?.[1] ?? '')[1]!
    expect((await invitationOf(coHost, token)).spaces.map(({ id }) => id)).toEqual([third])
    for (const person of [olga, coHost]) {
      expect(await refusalFrom(removeEverywhere(person, first, coHost.id))).toBe('spaceNotFound')
    }
    expect(await refusalFrom(removeEverywhere(owner, first, olga.id))).toBe('notFound')
    expect(await send({ intent: 'removeEverywhere', coHost: coHost.id })).toMatchObject({
      done: 'Removed from 2 spaces. They have no access any more.',
    })
    expect(await hosted()).toEqual(['Elsewhere'])
    expect(await refusalFrom(acceptInvitation(coHost, token))).toBe('invitationEnded')
    for (const id of [first, second]) expect((await actions(id))[0]).toBe('coHostRemoved')
    expect((await actions(third))[0]).toBe('invitationWithdrawn')
  })

  test('a co-host who is removed from one is said to be on the others, and can be removed from these too', async () => {
    expect(await send({ intent: 'remove', coHost: coHost.id })).toEqual({
      intent: 'remove',
      done: 'Removed from Room 1. They still co-host another space: Room 2.',
      still: { coHostId: coHost.id, count: 1, titles: 'Room 2' },
    })
    await inviteCoHost(owner, first, calendar(), [second, third])
    await acceptInvitation(coHost, await lastToken())
    expect(await send({ intent: 'remove', coHost: coHost.id })).toMatchObject({
      done: 'Removed from Room 1. They still co-host 2 others: Room 2, Room 3.',
    })
    expect(await send({ intent: 'removeEverywhere', coHost: coHost.id })).toMatchObject({
      done: 'Removed from 2 spaces. They have no access any more.',
    })
    await inviteCoHost(owner, first, calendar())
    await acceptInvitation(coHost, await lastToken())
    expect(await send({ intent: 'remove', coHost: coHost.id })).toMatchObject({
      done: 'Removed from Room 1. They have no access any more.',
    })
    expect(await hosted(), 'of another owner').toEqual(['Elsewhere'])
  })

  test('a co-host who accepts while they are removed from all has none of them', async () => {
    const text = (await mailed())[1] ?? ''
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const [accepted, removed] = await Promise.all([
      refusalFrom(acceptInvitation(coHost, token)),
      refusalFrom(removeEverywhere(owner, first, coHost.id)),
    ])
    expect(['none', 'invitationEnded']).toContain(accepted)
    expect(removed).toBe('none')
    expect(await hosted()).toEqual(['Elsewhere'])
  })

  test('an invitation is withdrawn from all at once', async () => {
    const other = await makePerson('Otto')
    await inviteCoHost(owner, first, { email: other.email, access: 'calendar' }, [second])
    await inviteCoHost(olga, elsewhere, { email: other.email, access: 'calendar' })
    const invitation = (await open(first))[0]!
    expect(await refusalFrom(withdrawEverywhere(olga, first, invitation.id))).toBe('spaceNotFound')
    expect(await refusalFrom(withdrawEverywhere(olga, elsewhere, invitation.id))).toBe('notFound')
    expect(await send({ intent: 'withdrawEverywhere', invitation: String(invitation.id) })).toMatchObject({
      done: 'Withdrawn for 2 spaces. No link works any more.',
    })
    expect([await open(first), await open(second)]).toEqual([[], []])
    expect(await open(third)).toMatchObject([{ email: coHost.email }])
    expect((await coHostsOf(olga, elsewhere)).invitations).toMatchObject([{ email: other.email }])
    expect((await actions(second))[0]).toBe('invitationWithdrawn')
  })

  test('each page says to the owner on which others they are, and nothing of them to co-hosts', async () => {
    await inviteCoHost(owner, first, { email: 'otto@example.com', access: 'calendar' }, [second])
    await inviteCoHost(olga, elsewhere, { email: 'otto@example.com', access: 'calendar' })
    const shown = await loadCoHosts(owner, first)
    expect(shown.coHosts).toMatchObject([{ alsoIn: { count: 1, titles: 'Room 2' } }])
    expect(shown.invitations).toMatchObject([{ alsoIn: { count: 1, titles: 'Room 2' } }])
    expect(shown.others.map(({ title }) => title)).toEqual(['Room 2', 'Room 3'])
    expect((await loadCoHosts(owner, third)).invitations).toMatchObject([{ alsoIn: { count: 0 } }])
    const forCoHost = await loadCoHosts(coHost, first)
    expect(forCoHost.coHosts).toMatchObject([{ alsoIn: { count: 0, titles: '' } }])
    expect(forCoHost.others).toEqual([])
  })
})

test('spaces that are co-hosted are in the order of their numbers', async () => {
  await db().$client.query(`update spaces set title = 'Room 10' where id = $1`, [first])
  await db().$client.query(`update spaces set title = 'room 9' where id = $1`, [third])
  await invite([String(second), String(third)])
  await acceptInvitation(coHost, await lastToken())
  expect(await hosted()).toEqual(['Room 2', 'room 9', 'Room 10'])
})
