import { html } from 'hono/html'
import {
  type ConsoleHtml,
  type ConsolePage,
  code,
  consoleHome,
  consolePage,
  mark,
  postButton,
  table,
  timestamp,
} from './console-page.ts'
import type { Simulator } from './simulator-state.ts'
import { type DeliveryState, deliveryStates, recentDeliveries } from './webhook-deliveries.ts'
import { webhookCounts } from './webhooks.ts'

/** Webhooks by state: delivered to the marketplace, waiting, and lost. */
export function webhooksPage(
  simulator: Simulator,
  state: DeliveryState | undefined,
  said?: ConsolePage['said'],
): ConsoleHtml {
  const counts = webhookCounts(simulator)
  return consolePage({
    title: 'Webhooks',
    under: `${consoleHome}/webhooks`,
    lead: simulator.settings.webhookUrl
      ? html`Signed events to ${code(simulator.settings.webhookUrl)}.`
      : 'No address to send webhooks to was given.',
    said,
    content: html`<nav class="filter" aria-label="State">
        <a href="${consoleHome}/webhooks"${state ? '' : html` aria-current="page"`}>All</a>
        ${deliveryStates.map(
          (one) =>
            html`<a href="${consoleHome}/webhooks?state=${one}"${one === state ? html` aria-current="page"` : ''}>${one} ${counts[one]}</a>`,
        )}
      </nav>
      <div class="buttons">
        ${postButton(`${consoleHome}/webhooks/deliver`, 'Deliver what waits, now')}
        ${postButton(`${consoleHome}/webhooks/resend-missing`, 'Send the lost and failed ones')}
      </div>
      ${deliveriesTable(simulator, { state, limit: 100 })}`,
  })
}

export function deliveriesTable(
  simulator: Simulator,
  wanted: { state?: DeliveryState | undefined; about?: string; limit: number },
): ConsoleHtml {
  const rows = recentDeliveries(simulator, wanted).map((delivery) => ({
    cells: [
      html`<b>${delivery.type}</b>`,
      mark(delivery.state),
      String(delivery.attempts),
      code(delivery.objectId),
      timestamp(delivery.created),
      postButton(`${consoleHome}/webhooks/${String(delivery.sequence)}/resend`, 'Send again'),
    ],
  }))
  return table('Webhooks', ['Event', 'State', 'Tries', 'About', 'Made (UTC)', 'Do'], rows, 'Nothing was to be told.')
}
