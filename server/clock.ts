import { appNow, db, read } from '../db/connect.ts'

/** The product's time, by the database's clock, for what a screen works out itself. */
export function currentTime(): Promise<Date> {
  return appNow(db())
}

/** Moves the product's clock on by so many hours, for everybody on this database; only the demo offers it. */
export async function moveClock(hours: number): Promise<void> {
  await read(db(), {
    name: 'move_clock',
    text: `update app_clock set shift = shift + $1 * interval '1 hour'`,
    values: [hours],
  })
}
