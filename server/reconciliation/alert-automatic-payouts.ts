import { db } from '../../db/connect.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { platformAccount } from '../payments/platform-account.ts'

/** Raises an alert, once per interval, if the provider pays the platform's balance out by itself: owners are paid from that. */
export async function alertAutomaticPayouts(): Promise<void> {
  const interval = (await platformAccount())?.settings?.payouts?.schedule.interval
  if (interval === undefined || interval === 'manual') return
  await raiseAlert(db(), {
    key: `payouts-automatic:${interval}`,
    kind: 'payouts_automatic',
    staysClosed: true,
    detail: `The card provider pays the platform’s balance out by itself (${interval}), and owners are paid from it`,
  })
}
