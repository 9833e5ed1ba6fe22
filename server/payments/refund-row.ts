import type { refunds } from '../../db/tables/payment-tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The provider's word for a refund's status in ours. */
export function refundStatusOf(status: string | null): 'succeeded' | 'failed' | 'pending' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
