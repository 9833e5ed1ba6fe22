import { and, sql as dsql, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { alerts } from '../../db/tables/payment-tables.ts'
import { log } from '../log.ts'
import { alertsRaised } from '../metrics.ts'

export type AlertKind =
  | 'money_without_booking'
  | 'amount_mismatch'
  | 'unknown_intent'
  | 'unknown_refund'
  | 'unknown_dispute'
  | 'refund_from_outside'
  | 'balance_differs'
  | 'missing_at_provider'
  | 'refund_failed'
  | 'refund_waits'
  | 'stay_not_charged'
  | 'new_dispute'
  | 'payout_failed'
  | 'onboarding_refused'
  | 'payouts_automatic'
  | 'owner_debt'
  | 'unknown_transfer'
  | 'other_mode'
  | 'webhook_thin'
  | 'webhook_silent'
  | 'webhook_late'
  | 'job_late'
  | 'mail_failed'
  | 'weeks_differ'
  | 'backup_failed'

/** These resolve without a person, by a retry. A mail about failing mails would only fail too. */
export const kindsWithoutMail: readonly AlertKind[] = ['webhook_late', 'weeks_differ', 'mail_failed']

/** An issue for an operator, stored once per key; with the booking that it is about, if any. */
export type NewAlert = {
  key: string
  kind: AlertKind
  detail: string
  bookingId?: string | null
  /** What it is about may stay as it is, once an admin has seen it. */
  staysClosed?: boolean
}

/**
 * Stores an alert, once per key, and logs it. One that was closed at least a day ago is opened, and mailed, again: what it is
 * about has not ended. So is one that was closed because it had ended by itself, at once.
 */
export async function raiseAlert(on: Database, { staysClosed = false, ...alert }: NewAlert): Promise<void> {
  const raised = await on
    .insert(alerts)
    .values(alert)
    .onConflictDoUpdate({
      target: alerts.key,
      set: {
        kind: alert.kind,
        detail: alert.detail,
        bookingId: alert.bookingId ?? null,
        createdAt: dsql`app_now()`,
        closedAt: null,
        closedBy: null,
        closeNote: null,
        mailedAt: null,
      },
      setWhere: dsql`not ${staysClosed} and ${alerts.closedAt} is not null
        and (${alerts.closedBy} is null or ${alerts.closedAt} < app_now() - interval '1 day')`,
    })
    .returning({ id: alerts.id })
  if (raised.length === 0) return
  log('error', 'alert', { alert: raised[0]?.id, kind: alert.kind, key: alert.key })
  alertsRaised.inc({ kind: alert.kind })
}

/** Stores an alert about a subject, by default the only one that its kind has, unless one is open. */
export async function raiseUnlessOpen(
  on: Database,
  { kind, detail, subject = kind }: Pick<NewAlert, 'kind' | 'detail'> & { subject?: string },
): Promise<void> {
  const isOpen = and(dsql`starts_with(${alerts.key}, ${`${subject}:`})`, isNull(alerts.closedAt))
  const [open] = await on.select({ id: alerts.id }).from(alerts).where(isOpen).limit(1)
  // Two at once have the same key.
  if (!open) await raiseAlert(on, { key: `${subject}:${new Date().toISOString().slice(0, 16)}`, kind, detail })
}
