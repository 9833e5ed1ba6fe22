import { randomUUID } from 'node:crypto'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { deviceName } from '../../rules/device-name.ts'
import { notify } from '../notifications/notify.ts'
import { currentRequest } from '../request-scope.ts'
import { securityEventsStored } from '../security/log-security-event.ts'
import { storedDays } from '../security/security-event.ts'
import { newDeviceMail } from './new-device-mails.ts'
import type { Person } from './person.ts'

type Device = { address: string | null; userAgent: string | null }

/**
 * Mails a person who signed in with a browser or from a network that no stored sign-in has (they are stored for 180 days).
 * Call it before this sign-in is logged. An account that is younger than the events and has none is not mailed: it was just
 * made, or imported.
 */
export async function queueNewDeviceMail(person: Person): Promise<void> {
  const { address = null, userAgent = null } = currentRequest() ?? {}
  if (await isKnown(person.id, { address, userAgent })) return
  const mail = newDeviceMail({ email: person.email, device: deviceName(userAgent), address, at: new Date() })
  await inTransaction((tx) =>
    notify(tx, { personId: person.id, kind: 'security', key: `new-device:${randomUUID()}`, mail }),
  )
}

async function isKnown(personId: string, { address, userAgent }: Device): Promise<boolean> {
  await securityEventsStored()
  const devices = await fetchRows<Device>(
    db(),
    sql`select distinct address, user_agent from security_events where person_id = ${personId} and kind in ('sign_up', 'sign_in')`,
  )
  if (devices.length === 0) return await isYoung(personId)
  const name = deviceName(userAgent)
  return devices.some((device) => device.address === address && deviceName(device.userAgent) === name)
}

async function isYoung(personId: string): Promise<boolean> {
  const rows = await fetchRows(
    db(),
    sql`select from users where id = ${personId} and created_at > now() - interval '${sql.raw(storedDays)} days'`,
  )
  return rows.length > 0
}
