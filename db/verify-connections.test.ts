import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { env } from '../server/env.ts'
import { useDatabase } from '../test/database.ts'
import { startTransactionPooler } from '../test/transaction-pooler.ts'
import { connect, db, disconnect } from './connect.ts'
import { superuserWarning, verifyConnections } from './verify-connections.ts'

useDatabase()
const url = () => env().DATABASE_URL ?? ''

afterEach(async () => {
  await disconnect()
  connect(url())
})

test('fault R2: two ways to one database are accepted, for an account without rights to the server too', async () => {
  await verifyConnections(url())
  expect(await superuserWarning()).toContain('is a superuser of PostgreSQL')
  const { $client } = db()
  await $client.query(`create role plain_account login password 'plain'`)
  const plain = new URL(url())
  plain.username = 'plain_account'
  plain.password = 'plain'
  await disconnect()
  connect(plain.href)
  await verifyConnections(plain.href)
  expect(await superuserWarning()).toBeNull()
  const asOwner = new pg.Client({ connectionString: url() })
  await asOwner.connect()
  await asOwner.query('revoke execute on function pg_control_system() from public')
  await asOwner.end()
  await verifyConnections(plain.href)
  await disconnect()
  connect(url())
  await db().$client.query('drop role plain_account')
})

test('fault R2: a direct connection to another database is named in a sentence', async () => {
  const other = new URL(url())
  other.pathname = '/postgres'
  await expect(verifyConnections(other.href)).rejects.toThrow(
    'DATABASE_DIRECT_URL is another database than DATABASE_URL',
  )
})

test('fault R2: a pooler in transaction mode, which loses LISTEN without an error, is named in a sentence', async () => {
  const pooler = await startTransactionPooler(url())
  await db().$client.query(`do $$ begin execute format(
    'alter role current_user in database %I set statement_timeout = ''5s''', current_database()); execute format(
    'alter role current_user in database %I set lock_timeout = ''3s''', current_database()); execute format(
    'alter role current_user in database %I set idle_in_transaction_session_timeout = ''10s''', current_database()); end $$`)
  await disconnect()
  connect(pooler.url, { max: 1 })
  try {
    await expect(verifyConnections(pooler.url)).rejects.toThrow('A pooler in transaction mode loses LISTEN')
    await verifyConnections(url())
  } finally {
    await disconnect()
    await pooler.stop()
  }
})

test('fault R2: a pooler that drops the timeouts is named in a sentence', async () => {
  await disconnect()
  connect(url(), { max: 1 })
  await db().$client.query(`set statement_timeout = '30s'`)
  await expect(verifyConnections(url())).rejects.toThrow(`alter role ... set statement_timeout = '5s';`)
})

test('fault R2: a pooler that refuses the options of connections is named with its setting', async () => {
  const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  const pooler = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, fields]))))
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  const refusing = new URL(url())
  refusing.port = String((pooler.address() as AddressInfo).port)
  await disconnect()
  connect(refusing.href)
  await expect(verifyConnections(url())).rejects.toThrow('ignore_startup_parameters')
  pooler.close()
})
