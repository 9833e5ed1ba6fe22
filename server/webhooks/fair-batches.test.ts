import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import type { Person } from '../accounts/person.ts'
import { countDueWork } from '../jobs/count-due-work.ts'
import { sendDeliveries } from './send-deliveries.ts'

useDatabase()

let program: WebhookReceiver
beforeAll(async () => {
  program = await startWebhookReceiver()
})
afterAll(() => program.stop())
beforeEach(async () => {
  await moveClockTo(thursday)
  await execute(db(), sql`delete from webhook_endpoints`)
  program.received.length = 0
})

type Address = { person?: Person; path: string; notes: number; isFailing?: boolean }

/** Adds an address with notes that are due `seconds` ago. */
async function addAddress({ person, path, notes, isFailing = false }: Address, seconds: number): Promise<void> {
  const { id } = person ?? (await makePerson())
  await execute(
    db(),
    sql`
      with endpoint as (insert into webhook_endpoints (user_id, url, kinds, created_at, failing_since)
        values (${id}, ${program.url + path}, '{booking.confirmed}', app_now(), case when ${isFailing} then app_now() end) returning id)
      insert into webhook_deliveries (endpoint_id, kind, data, created_at, due_at)
      select id, 'test', '{}', app_now(), app_now() - ${seconds} * interval '1 second' from endpoint, generate_series(1, ${notes})`,
  )
}

const pathsOfBatch = async () => {
  await sendDeliveries()
  return program.received.map(({ path }) => path)
}

describe('a note of an address that responds is in the next batch', () => {
  test('although the notes of six owners are due for longer', async () => {
    for (let count = 0; count < 6; count += 1) await addAddress({ path: '/others', notes: 10 }, 3_600)
    await addAddress({ path: '/mine', notes: 1 }, 0)
    const paths = await pathsOfBatch()
    expect(paths).toHaveLength(20)
    expect(paths).toContain('/mine')
  })

  test('although many addresses fail', async () => {
    for (let count = 0; count < 25; count += 1) await addAddress({ path: '/failing', notes: 1, isFailing: true }, 3_600)
    await addAddress({ path: '/mine', notes: 1 }, 0)
    expect(await pathsOfBatch()).toContain('/mine')
  })

  test('although another address of its owner has many notes', async () => {
    const person = await makePerson()
    await addAddress({ person, path: '/other', notes: 10 }, 3_600)
    await addAddress({ person, path: '/mine', notes: 1 }, 0)
    const paths = await pathsOfBatch()
    expect(paths).toHaveLength(4)
    expect(paths).toContain('/mine')
  })
})

test('late notes are work for the operator only if their address responds', async () => {
  const late = async () => (await countDueWork()).find(({ kind }) => kind === 'webhook_delivery')
  await addAddress({ path: '/failing', notes: 10, isFailing: true }, 3_600)
  expect(await late()).toMatchObject({ count: 0 })
  await addAddress({ path: '/mine', notes: 3 }, 60)
  expect(await late()).toMatchObject({ count: 3 })
})
