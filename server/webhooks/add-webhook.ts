import { isIP } from 'node:net'
import type { z } from 'zod'
import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { webhookInput } from '../../rules/webhook-input.ts'
import { mostWebhooks } from '../../rules/webhook-kind.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { webhookAddedMail } from './webhook-mails.ts'
import { webhookSecret } from './webhook-secret.ts'

/**
 * Adds an address that is notified of the user's bookings and messages, and returns the secret that signs what is sent. The
 * user is mailed. Throws `wrongPassword`, `tooManyRequests`, `webhookRefused` for an address that is not public or is there
 * already, and `tooManyWebhooks` above five.
 *
 * @param clientAddress the client's network address
 */
export async function addWebhook(
  person: Person,
  { url, kinds, password }: z.output<typeof webhookInput>,
  clientAddress: string,
): Promise<string> {
  if (!isPublic(new URL(url))) throw refusedUrl('Please enter a public address that begins with https://')
  await checkOwnPassword(person, password, clientAddress)
  const secret = await inTransaction(async (tx) => {
    // Two addresses that are added at the same time are counted one after the other.
    await execute(tx, sql`select from users where id = ${person.id} for no key update`)
    const [found] = await fetchRows<{ webhooks: number }>(
      tx,
      sql`select count(*)::int as webhooks from webhook_endpoints where user_id = ${person.id}`,
    )
    if ((found?.webhooks ?? 0) >= mostWebhooks) throw new Refusal('tooManyWebhooks')
    const [added] = await fetchRows<{ id: number; secretVersion: number }>(
      tx,
      sql`
        insert into webhook_endpoints (user_id, url, kinds, created_at) values (${person.id}, ${url}, ${kinds}, app_now())
        on conflict on constraint webhook_endpoints_once do nothing returning id, secret_version`,
    )
    if (!added) throw refusedUrl('You have this address already')
    const mail = webhookAddedMail({ email: person.email, url, kinds })
    await notify(tx, { personId: person.id, kind: 'security', key: `webhook:${added.id}`, mail })
    return webhookSecret(added)
  })
  logSecurityEvent('webhook_added', { personId: person.id })
  return secret
}

function refusedUrl(sentence: string): Refusal {
  return new Refusal('webhookRefused', { fields: { url: sentence } })
}

/** The address behind the name is checked again whenever something is sent. The demo also sends to this machine. */
function isPublic({ protocol, hostname }: URL): boolean {
  if (env().demo && hostname === '127.0.0.1') return true
  return protocol === 'https:' && hostname.includes('.') && !hostname.startsWith('[') && !isIP(hostname)
}
