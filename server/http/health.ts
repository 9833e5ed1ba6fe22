import type { Context } from 'hono'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

let ready = false

/** Marks migrations and the first seed as done (spec D35). */
export function markReady(): void {
  ready = true
}

/** Responds with 200 if the database is reachable and start is complete, 503 otherwise. */
export async function health(c: Context): Promise<Response> {
  if (!ready) return c.json({ status: 'starting' }, 503)
  try {
    await execute(db(), sql`select 1`)
    return c.json({ status: 'ok' })
  } catch {
    return c.json({ status: 'database unavailable' }, 503)
  }
}
