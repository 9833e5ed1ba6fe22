import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, db, disconnect } from '../db/connect.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { securityEventsStored } from '../server/security/log-security-event.ts'
import { throughLine, useLineFaults } from './line-faults.ts'

/**
 * Gives the test file its own fresh, migrated database and connects this process to it. Call at the top level of a test
 * file: `useDatabase()`. `settings` override the defaults of tests.
 */
export function useDatabase(settings: Record<string, string> = {}): void {
  const name = `test_${randomBytes(6).toString('hex')}`
  useLineFaults()
  beforeAll(async () => {
    const template = new URL(inject('postgresUrl'))
    await asAdmin(`create database ${name} template ${template.pathname.slice(1)}`)
    template.pathname = `/${name}`
    const url = await throughLine(template.href)
    setEnv(
      parseEnv({
        NODE_ENV: 'test',
        DEMO: '1',
        SESSION_SECRET: 's'.repeat(32),
        RATE_LIMIT_FACTOR: '0',
        MOVE_MINUTES: '0',
        DATABASE_URL: url,
        ...settings,
      }),
    )
    connect(url, { max: 20 })
  })
  afterAll(async () => {
    await securityEventsStored()
    await disconnect()
    await asAdmin(`drop database ${name} with (force)`)
  })
}

/** Sets the product's clock in this test's database to `instant`, from where it runs on. */
export async function moveClockTo(instant: Date): Promise<void> {
  await db().$client.query('update app_clock set shift = $1::timestamptz - now()', [instant])
}

/** Returns the instant so many minutes after another one. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

async function asAdmin(statement: string): Promise<void> {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
