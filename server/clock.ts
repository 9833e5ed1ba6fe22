import { appNow, db } from '../db/connect.ts'

/** The product's time, by the database's clock, for what a screen works out itself. */
export function currentTime(): Promise<Date> {
  return appNow(db())
}
