import type { Context } from 'hono'
import { db } from '../../db/connect.ts'

let ready = false

/** Says that migrations and the first seed are done (spec D35). */
export function markReady(): void {
  ready = true
}

/** 200 when the database answers and start is complete, 503 otherwise. */
export async function health(c: Context): Promise<Response> {
  if (!ready) return c.json({ status: 'starting' }, 503)
  try {
    await db().$client.query('select 1')
    return c.json({ status: 'ok' })
  } catch {
    return c.json({ status: 'database unavailable' }, 503)
  }
}
