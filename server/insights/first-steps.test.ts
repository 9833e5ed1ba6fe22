import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { env, setEnv } from '../env.ts'
import { addFirstTypes } from '../spaces/add-first-types.ts'
import { addSpaceTypeAsAdmin } from '../spaces/add-space-type.ts'
import { allSpaceTypes } from '../spaces/all-space-types.ts'
import { firstSteps } from './first-steps.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

let admin: Person
beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})

test('finding O3: the five types are added if there are none, also by servers that start at once', async () => {
  await Promise.all([addFirstTypes(), addFirstTypes()])
  const names = async () => (await allSpaceTypes(admin)).map(({ name }) => name)
  expect(await names()).toEqual(['studio', 'venue', 'meeting-room', 'office', 'photography'])
  await db().$client.query(`delete from space_types where name <> 'studio'`)
  await addFirstTypes()
  expect(await names()).toEqual(['studio'])
  await db().$client.query('delete from space_types')
})

test('finding O3: the first steps disappear once types, a listing and the settings exist', async () => {
  expect(await firstSteps(admin)).toEqual({ settings: [], hasTypes: false, hasListing: false })
  await addFirstTypes()
  expect(await firstSteps(admin)).toMatchObject({ hasTypes: true, hasListing: false })
  await makeSpace(await makePerson())
  expect(await firstSteps(admin)).toBeNull()
  setEnv({ ...env(), demo: false, STRIPE_SECRET_KEY: 'sk_test_1', ADMIN_TWO_FACTOR: 'required' })
  expect(await firstSteps(admin)).toMatchObject({
    settings: [expect.stringContaining('STRIPE_CONNECT_WEBHOOK_SECRET')],
  })
  setEnv({ ...env(), STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' })
  expect(await firstSteps(admin)).toBeNull()
})

test('finding O3: an admin adds types beyond the limit of other users, each in the audit log', async () => {
  const labels = ['Greenhouse', 'Barn', 'Rooftop']
  for (const label of labels) await addSpaceTypeAsAdmin(admin, { name: label.toLowerCase(), label })
  await expect(addSpaceTypeAsAdmin(admin, { name: 'barns', label: 'Barns' })).rejects.toMatchObject({
    code: 'lookAlikeType',
  })
  const { entries } = await adminActions(admin)
  expect(entries.map(({ action, subjectLabel }) => [action, subjectLabel])).toEqual(
    labels.map((label) => ['addType', label]).reverse(),
  )
})
