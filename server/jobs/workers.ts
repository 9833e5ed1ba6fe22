import { completionWorker } from '../bookings/complete-bookings.ts'
import { reminderWorker } from '../bookings/send-reminders.ts'
import { calendarFeedWorker } from '../calendar-feeds/read-due-feeds.ts'
import { shareWorker } from '../ledger/share-out.ts'
import { mailWorker } from '../mail/send-mails.ts'
import { messageMailWorker } from '../messages/mail-unseen.ts'
import { messageFileWorker } from '../messages/sweep-files.ts'
import { pushWorker } from '../notifications/send-pushes.ts'
import { seriesWorker } from '../payments/finish-series.ts'
import { forgetCardWorker } from '../payments/forget-cards.ts'
import { bookedAgainWorker } from '../payments/pay-back-hours.ts'
import { settlementWorker } from '../payments/post-settlements.ts'
import { paymentEventWorker } from '../payments/process-webhook-events.ts'
import { refundWorker } from '../payments/send-refunds.ts'
import { holdWorker } from '../payments/sweep-holds.ts'
import { payoutEventWorker } from '../payouts/process-payout-events.ts'
import { payoutWorker } from '../payouts/send-payouts.ts'
import { penaltyWorker } from '../payouts/settle-penalties.ts'
import { sweepPhotosWorker } from '../photos/sweep-photos.ts'
import { auditWorker } from '../reconciliation/audit-provider.ts'
import { balanceWorker } from '../reconciliation/check-balance.ts'
import { alertMailWorker } from '../reconciliation/mail-alerts.ts'
import { reconcileWorker } from '../reconciliation/reconcile.ts'
import { uptimeWorker } from '../records/measure-uptime.ts'
import { trustWorker } from '../records/trust-record.ts'
import { reviewWorker } from '../reviews/advance-review-rounds.ts'
import { savedSearchWorker } from '../saved-searches/mail-new-spaces.ts'
import { compareWeeksWorker } from '../spaces/compare-weeks.ts'
import { computeBadgesWorker } from '../spaces/compute-badges.ts'
import { oldWeeksWorker } from '../spaces/remove-old-weeks.ts'
import { webhookDeliveryWorker } from '../webhooks/send-deliveries.ts'
import type { Worker } from '../work/wake.ts'
import { oldRowsWorker } from './remove-old-rows.ts'
import { backlogWorker } from './watch-backlog.ts'

/** Every background job of the product. */
export const workers: readonly Worker[] = [
  holdWorker,
  seriesWorker,
  completionWorker,
  reminderWorker,
  savedSearchWorker,
  paymentEventWorker,
  refundWorker,
  bookedAgainWorker,
  payoutWorker,
  payoutEventWorker,
  penaltyWorker,
  settlementWorker,
  shareWorker,
  mailWorker,
  pushWorker,
  webhookDeliveryWorker,
  messageMailWorker,
  reviewWorker,
  reconcileWorker,
  auditWorker,
  balanceWorker,
  backlogWorker,
  alertMailWorker,
  computeBadgesWorker,
  sweepPhotosWorker,
  messageFileWorker,
  compareWeeksWorker,
  oldWeeksWorker,
  oldRowsWorker,
  calendarFeedWorker,
  trustWorker,
  uptimeWorker,
  forgetCardWorker,
]
