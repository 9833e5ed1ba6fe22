import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { raiseUnlessOpen } from '../alerts/raise-alert.ts'

/**
 * Raises an alert if payments have succeeded and no event of the provider was accepted for six hours: a refused signature, for
 * want of the right secret or clock, and a destination that was switched off leave no other trace.
 */
export async function alertSilentWebhooks(): Promise<void> {
  const [found] = await fetchRows<{ silent: boolean }>(
    db(),
    sql`
      select exists (
          select from payments where created_at > app_now() - interval '6 hours' and status = 'succeeded'
            and settled_at between app_now() - interval '5 hours' and app_now() - interval '10 minutes')
        and not exists (select from webhook_events where processed_at > app_now() - interval '6 hours')
        and not exists (select from webhook_events where processed_at is null and received_at > app_now() - interval '6 hours') as silent`,
  )
  if (!found?.silent) return
  const detail =
    'Payments succeeded, but no event of the card provider was accepted for six hours. ' +
    'Compare the webhook’s secret and address with the provider’s dashboard, which has our responses, and the server’s clock with the time'
  await raiseUnlessOpen(db(), { kind: 'webhook_silent', detail })
}
