import { appNow, db } from '../db/connect.ts'

/** The product's time, by the database's clock, for screens that reckon from it. */
export function productNow(): Promise<Date> {
  return appNow(db())
}
