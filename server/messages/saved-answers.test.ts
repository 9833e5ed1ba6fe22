import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { mostSavedAnswers } from '../../rules/saved-answer.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { changeSavedAnswer, deleteSavedAnswer, saveAnswer } from './change-saved-answers.ts'
import { endMessages } from './end-messages.ts'
import { exportMessages } from './export-messages.ts'
import { hoursForOwner } from './hours-for-owner.ts'
import { savedAnswersOf } from './saved-answers-of.ts'

useDatabase()

let owner: Person
let other: Person
const parking = { title: 'Parking', body: 'In the yard.' }

beforeAll(() => moveClockTo(thursday))
beforeEach(async () => {
  owner = await makePerson('Curtis Vane')
  other = await makePerson('Somebody Else')
})

test('an answer is listed, changed and deleted by its person only', async () => {
  await saveAnswer(owner, parking)
  await saveAnswer(owner, { title: 'access', body: 'Ring twice.' })
  const [access, saved] = await savedAnswersOf(owner)
  expect([access?.title, saved]).toEqual(['access', { id: saved?.id, ...parking }])
  expect(await savedAnswersOf(other)).toEqual([])
  const id = saved?.id ?? ''
  await expect(changeSavedAnswer(other, { id, title: 'Mine', body: 'Ha' })).rejects.toMatchObject({ code: 'notFound' })
  await expect(deleteSavedAnswer(other, id)).rejects.toMatchObject({ code: 'notFound' })
  await changeSavedAnswer(owner, { id, title: 'Parking', body: 'Behind the house.' })
  expect((await savedAnswersOf(owner))[1]?.body).toBe('Behind the house.')
  await deleteSavedAnswer(owner, id)
  expect((await savedAnswersOf(owner)).map(({ title }) => title)).toEqual(['access'])
})

test('two answers of a person cannot have one name; another person may use it too', async () => {
  await saveAnswer(owner, parking)
  await saveAnswer(owner, { title: 'Access', body: 'Ring twice.' })
  await saveAnswer(other, parking)
  await expect(saveAnswer(owner, parking)).rejects.toMatchObject({ code: 'savedAnswerExists' })
  const [access] = await savedAnswersOf(owner)
  const taken = changeSavedAnswer(owner, { id: access?.id ?? '', ...parking })
  await expect(taken).rejects.toMatchObject({ code: 'savedAnswerExists' })
})

test('two answers that get one name at the same moment are not an error of the server', async () => {
  await saveAnswer(owner, parking)
  await saveAnswer(owner, { title: 'Access', body: 'Ring twice.' })
  const [access, saved] = await savedAnswersOf(owner)
  const { second } = await inTransaction(async (tx) => {
    await execute(tx, sql`update saved_answers set title = 'Arrival' where id = ${access!.id}`)
    const refused = changeSavedAnswer(owner, { ...saved!, title: 'Arrival' }).catch(({ code }) => code)
    await setTimeout(500)
    return { second: refused }
  })
  expect(await second).toBe('savedAnswerExists')
})

test('a person has 30 answers at most', async () => {
  for (let n = 0; n < mostSavedAnswers; n += 1) await saveAnswer(owner, { title: `Answer ${n}`, body: 'Yes.' })
  await expect(saveAnswer(owner, parking)).rejects.toMatchObject({ code: 'tooManySavedAnswers' })
  await saveAnswer(other, parking)
})

test('an account has its saved answers in its data, and none after it is closed', async () => {
  await saveAnswer(owner, parking)
  await saveAnswer(other, { ...parking, title: 'Lift' })
  expect((await exportMessages(owner)).savedAnswers).toMatchObject([parking])
  await inTransaction((tx) => endMessages(tx, owner))
  expect(await savedAnswersOf(owner)).toEqual([])
  expect(await savedAnswersOf(other)).toHaveLength(1)
})

test('the hours of a space are those of its week, and of the dates around today', async () => {
  const spaceId = await makeSpace(owner)
  const special = JSON.stringify([
    { date: '2026-05-21', ranges: [] },
    { date: '2026-07-21', ranges: [] },
  ])
  await execute(db(), sql`update spaces set special_hours = ${special}::jsonb where id = ${spaceId}`)
  expect(await hoursForOwner(spaceId)).toMatchObject({
    weekHours: null,
    specialHours: [{ date: '2026-05-21', ranges: [] }],
    timeZone: 'America/New_York',
  })
  expect(await hoursForOwner(0)).toBeNull()
})
