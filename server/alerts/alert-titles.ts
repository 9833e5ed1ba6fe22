import type { AlertKind } from './raise-alert.ts'

/** What an admin reads above the detail of an alert. */
const alertTitles: Record<AlertKind, string> = {
  money_without_booking: 'Money came for no booking',
  amount_mismatch: 'Another amount was paid',
  unknown_intent: 'A payment that is not ours',
  unknown_refund: 'A refund that is not ours',
  unknown_dispute: 'A dispute that is not ours',
  refund_from_outside: 'A refund from outside',
  balance_differs: 'The balance differs',
  missing_at_provider: 'Missing at the card provider',
  refund_failed: 'A refund failed',
  refund_waits: 'A refund waits for money',
  stay_not_charged: 'A stay was not charged',
  new_dispute: 'A bank disputes a payment',
  payout_failed: 'A payout failed',
  payouts_automatic: 'Owners’ money leaves by itself',
  onboarding_refused: 'Owners cannot connect accounts',
  owner_debt: 'An owner owes us',
  unknown_transfer: 'A transfer does not match ours',
  other_mode: 'Test and live mode are mixed up',
  webhook_thin: 'Webhooks have the wrong form',
  webhook_silent: 'No webhooks come any more',
  webhook_late: 'A webhook is late',
  job_late: 'A job is late',
  mail_failed: 'An e-mail cannot be sent',
  weeks_differ: 'A space’s free hours were wrong',
  backup_failed: 'A backup is missing',
}

/** Returns the title of an alert; of one that a newer release has raised, its kind. */
export function titleOfAlert(kind: AlertKind): string {
  return alertTitles[kind] ?? kind
}
