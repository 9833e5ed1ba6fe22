import type { Context } from 'hono'
import { demoFeed } from '../calendar-feeds/demo-feed.ts'
import type { AppEnv } from './app-env.ts'

/** The demo's own calendar, which one of its spaces reads. */
export async function devCalendar(c: Context<AppEnv>): Promise<Response> {
  return c.body(await demoFeed(), 200, { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
}
