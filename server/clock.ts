import { appNow, db, read } from '../db/connect.ts'

/** Returns the product's time, by the database's clock, for screens that compute with it. */
export function currentTime(): Promise<Date> {
  return appNow(db())
}

/** Advances the product's clock by `hours`, for everyone on this database; only the demo offers it. */
export async function moveClock(hours: number): Promise<void> {
  await read(db(), {
    name: 'move_clock',
    text: `update app_clock set shift = shift + $1 * interval '1 hour'`,
    values: [hours],
  })
}
