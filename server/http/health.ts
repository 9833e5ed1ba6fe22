import type { Context } from 'hono'
import { askDatabase } from '../../db/connect.ts'

let state: 'starting' | 'ready' | 'stopping' = 'starting'

/** Marks migrations and the first seed as done (spec D35). */
export function markReady(): void {
  state = 'ready'
}

/** Marks this server as stopping: it still responds to requests, but should not be sent new ones. */
export function markStopping(): void {
  state = 'stopping'
}

export function isStopping(): boolean {
  return state === 'stopping'
}

/** Responds with 200 while this process does: a start, and a database that is away, are no reason to restart it. */
export function alive(c: Context): Response {
  return c.json({ status: 'alive' })
}

/** Responds with 200 if the database is reachable and start is complete, 503 otherwise. */
export async function health(c: Context): Promise<Response> {
  if (state === 'starting') return c.json({ status: 'starting' }, 503)
  try {
    await askDatabase()
    return c.json({ status: 'ok' })
  } catch {
    return c.json({ status: 'database unavailable' }, 503)
  }
}

/** Responds with 200 while a load balancer should send requests to this server: like `health`, but 503 once it is stopping. */
export async function readiness(c: Context): Promise<Response> {
  return isStopping() ? c.json({ status: 'stopping' }, 503) : await health(c)
}
