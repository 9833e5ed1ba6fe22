import type { refunds } from '../../db/tables/payment-tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Maps the provider's refund status to ours. */
export function refundStatusOf(status: string | null): 'succeeded' | 'failed' | 'pending' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
