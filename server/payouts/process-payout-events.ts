import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { formatNamed } from '../../rules/money.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { processEventsAbout } from '../payments/process-webhook-events.ts'
import { fetchKnown, provider } from '../payments/provider.ts'
import { kindOfObject } from '../payments/store-webhook-event.ts'
import { type Worker, wake } from '../work/wake.ts'
import { settleAccount } from './payout-account.ts'

export const payoutEventWorker: Worker = { name: 'payout-events', everySeconds: 5, run: processPayoutEvents }

/** Processes the provider's events about connected accounts and transfers. */
export async function processPayoutEvents(): Promise<number> {
  return await processEventsAbout('payouts', payoutEventWorker.name, async ({ objectId }) => {
    const kind = kindOfObject(objectId)
    if (kind === 'account') await settleAccount(objectId)
    if (kind === 'transfer') await checkTransfer(objectId)
  })
}

/**
 * Raises an alert for a transfer that we did not send, or of which more was taken back than by us. For another it wakes the
 * worker of the payouts, whose rows are due by themselves.
 */
async function checkTransfer(providerId: string): Promise<void> {
  const theirs = await fetchKnown('transfer', providerId, provider().transfers.retrieve(providerId))
  if (!theirs) return
  const transferId = theirs.metadata.transfer_id ?? ''
  const [ours] = await fetchRows<{ reversedMinor: number }>(
    db(),
    sql`
      select coalesce((select sum(r.wanted_minor) from reversals r where r.transfer_id = t.id), 0)::bigint as reversed_minor
      from payout_transfers t where t.provider_id = ${providerId} or t.id::text = ${transferId}`,
  )
  if (!ours) {
    const detail = `Transfer ${providerId} of ${formatNamed(theirs.amount, theirs.currency)} was not sent by us`
    return await raiseAlert(db(), { key: `unknown-transfer:${providerId}`, kind: 'unknown_transfer', detail })
  }
  if (theirs.amount_reversed > ours.reversedMinor) {
    const detail = `Of transfer ${providerId} more was taken back (${formatNamed(theirs.amount_reversed, theirs.currency)}) than by us (${formatNamed(ours.reversedMinor, theirs.currency)})`
    await raiseAlert(db(), { key: `outside-reversal:${providerId}`, kind: 'unknown_transfer', detail })
  }
  wake('payouts')
}
