import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { titleOfAlert } from '../alerts/alert-titles.ts'
import { type AlertKind, kindsWithoutMail } from '../alerts/raise-alert.ts'
import type { MailFact } from '../mail/mail-content.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl } from '../mail/render-mail.ts'
import type { Worker } from '../work/wake.ts'
import type { Alert } from './open-alerts.ts'

export const alertMailWorker: Worker = { name: 'alert-mails', everySeconds: 60, run: mailAlerts }

const named = 20

/** Named first, and mailed first if there are many: others must not hide them. */
const moneyKinds: readonly AlertKind[] = [
  'money_without_booking',
  'amount_mismatch',
  'unknown_intent',
  'unknown_refund',
  'unknown_dispute',
  'unknown_transfer',
  'refund_from_outside',
  'balance_differs',
  'missing_at_provider',
  'refund_failed',
  'refund_waits',
  'stay_not_charged',
  'new_dispute',
  'payout_failed',
  'payouts_automatic',
  'owner_debt',
]

/**
 * Mails all admins about the open alerts that need a person, in one mail, at most one in 15 minutes; returns the number of
 * alerts.
 */
export async function mailAlerts(): Promise<number> {
  return await inTransaction(async (tx) => {
    const alerts = await takeAlerts(tx)
    if (alerts.length === 0) return 0
    const mail = alertsMail(alerts)
    for (const { id, email } of await admins(tx)) {
      await queueMail(tx, {
        ...mail,
        dedupeKey: `alerts:${alerts[0]?.id}:${alerts[0]?.createdAt.getTime()}:${id}`,
        to: email,
      })
    }
    return alerts.length
  })
}

/** If two servers take alerts at the same time, the second finds them taken. */
async function takeAlerts(tx: Tx): Promise<Alert[]> {
  const taken = await fetchRows<Alert>(
    tx,
    sql`
      update alerts set mailed_at = app_now()
      where mailed_at is null and id in (
        select id from alerts where mailed_at is null and closed_at is null and kind <> all (${kindsWithoutMail})
          and not exists (select from alerts where mailed_at > app_now() - interval '15 minutes')
        order by kind = any(${moneyKinds}) desc, id limit 200)
      returning id, kind, detail, created_at, booking_id, (select number from bookings b where b.id = alerts.booking_id) as booking_number`,
  )
  return taken.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}

const placeOf = ({ kind }: Alert) => (moneyKinds.includes(kind) ? 0 : 1)

async function admins(tx: Tx): Promise<{ id: string; email: string }[]> {
  return await fetchRows<{ id: string; email: string }>(
    tx,
    sql`select u.id, u.email from users u join profiles p on p.id = u.id
      where p.is_admin and u.suspended_at is null order by u.id limit 50`,
  )
}

export function alertsMail(alerts: readonly Omit<Alert, 'createdAt'>[]): Mail {
  const count = alerts.length === 1 ? 'One thing needs you' : `${alerts.length} things need you`
  const more = alerts.length > named ? [{ label: 'More', lines: [`${alerts.length - named} more`] }] : []
  return renderMail({
    subject: `${brand.name}: ${count.toLowerCase()}`,
    title: count,
    lead: 'These alerts are open. The next ones come in 15 minutes at the earliest.',
    facts: [...alerts.slice(0, named).map(alertFact), ...more],
    button: { label: 'Look at them', path: paths.adminReconciliation() },
    reason: 'You get this because you are an admin.',
  })
}

function alertFact({ kind, detail, bookingId, bookingNumber }: Omit<Alert, 'createdAt'>): MailFact {
  const label = titleOfAlert(kind)
  if (!bookingId) return { label, lines: [detail] }
  const link = { label: 'Open the booking', url: siteUrl(paths.adminBooking(bookingId)) }
  return { label, lines: [detail, `Booking ${bookingNumber}`], link }
}
