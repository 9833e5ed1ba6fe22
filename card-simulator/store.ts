import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

export type StoredRow = Record<string, SQLOutputValue>

export type Store = {
  /** Returns all rows of a query. */
  all(sql: string, ...values: SQLInputValue[]): StoredRow[]
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** Runs `work` in a transaction, which is rolled back if it throws. */
  transaction<T>(work: () => T): T
  close(): void
}

/**
 * Opens the simulator's database in `dataDir`. Committed data survives a kill: intents, idempotency keys,
 * pending webhooks, and fault switches.
 */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(path.join(dataDir, 'card-simulator.sqlite'), { timeout: 5_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = normal')
  database.exec(schema)
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  return {
    all: (sql, ...values) => statement(sql).all(...values),
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    transaction(work) {
      if (database.isTransaction) return work()
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** One table holds every kind of object as the JSON that the API returns; the fields by which lists are filtered are indexed. */
const schema = `
  create table if not exists objects (
    sequence integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    created integer not null,
    body text not null
  );
  create index if not exists objects_by_kind on objects (kind, sequence);
  create index if not exists objects_by_payment_intent on objects (kind, json_extract(body, '$.payment_intent'));
  create index if not exists objects_by_charge on objects (kind, json_extract(body, '$.charge'));
  create index if not exists objects_by_source on objects (kind, json_extract(body, '$.source'));
  create index if not exists objects_by_destination on objects (kind, json_extract(body, '$.destination'));
  create index if not exists objects_by_source_transaction on objects (kind, json_extract(body, '$.source_transaction'));
  create index if not exists objects_by_transfer on objects (kind, json_extract(body, '$.transfer'));
  create index if not exists objects_by_customer on objects (kind, json_extract(body, '$.customer'));
  create index if not exists objects_by_payment_method on objects (kind, json_extract(body, '$.payment_method'));
  create index if not exists objects_by_transfer_group on objects (kind, json_extract(body, '$.transfer_group'));
  create table if not exists idempotency_keys (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body text not null,
    created_ms integer not null
  );
  create table if not exists webhook_deliveries (
    sequence integer primary key autoincrement,
    event_id text not null,
    state text not null check (state in ('waiting', 'delivered', 'lost', 'failed')),
    attempts integer not null default 0,
    due_ms integer not null
  );
  create index if not exists webhook_deliveries_due on webhook_deliveries (due_ms) where state = 'waiting';
  create table if not exists due_work (
    sequence integer primary key autoincrement,
    kind text not null,
    object_id text not null,
    due_ms integer not null
  );
  create index if not exists due_work_due on due_work (due_ms);
  create table if not exists faults (name text primary key, setting text not null);
`
