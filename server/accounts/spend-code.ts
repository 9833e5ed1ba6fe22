import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { auth } from './auth.ts'

const periodSeconds = 30

/**
 * Marks the time step of a code that the library accepted as used; returns false if it or a later one was used before,
 * because the library accepts a code for as long as it is valid (RFC 6238, 5.2).
 */
export async function spendCode(tx: Tx, personId: string, code: string): Promise<boolean> {
  const secret = await appSecretOf(tx, personId)
  const period = secret && (await periodOf(secret, code))
  if (!period) return true
  const spent = await execute(
    tx,
    sql`update two_factors set last_period = ${period} where user_id = ${personId} and coalesce(last_period, 0) < ${period}`,
  )
  return spent === 1
}

/** Returns the decrypted secret of the person's app; null without one. */
export async function appSecretOf(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await fetchRows<{ secret: string }>(tx, sql`select secret from two_factors where user_id = ${personId}`)
  if (!row) return null
  return await symmetricDecrypt({ key: (await auth().$context).secretConfig, data: row.secret })
}

/** Returns the latest time step that accepts the code: the current one, the one before or the next; null if none does. */
async function periodOf(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(Date.now() / 1000 / periodSeconds)
  const otp = createOTP(secret, { period: periodSeconds })
  for (const period of [now + 1, now, now - 1]) if ((await otp.hotp(period)) === code) return period
  return null
}
