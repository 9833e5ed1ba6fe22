import { html } from 'hono/html'
import { balances } from './balance.ts'
import { type Charge, charges } from './charges.ts'
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
import { deliveriesTable } from './console-webhooks.ts'
import { formatAmount, minorDigits } from './currencies.ts'
import { providerDisputes } from './disputes.ts'
import { type PaymentIntent, paymentIntents } from './payment-intent.ts'
import { providerRefunds } from './refunds.ts'
import type { Simulator } from './simulator-state.ts'

const shown = 100

type Said = ConsolePage['said']

/** The newest payments and the platform's balance. */
export function paymentsPage(simulator: Simulator, said?: Said): ConsoleHtml {
  const intents = paymentIntents.list(simulator.store, {}, { limit: shown })
  const rows = intents.map((intent) => ({
    cells: [
      html`<a href="${consoleHome}/payments/${intent.id}"><b>${formatAmount(intent.amount, intent.currency)}</b></a>`,
      mark(stateOf(simulator, intent)),
      cardOf(chargeOf(simulator, intent)),
      code(intent.metadata.booking_id?.slice(0, 8) ?? '–'),
      timestamp(intent.created),
    ],
  }))
  return consolePage({
    title: 'Payments',
    under: consoleHome,
    lead: 'The card provider’s side of each payment. Open one to refund or dispute it behind the marketplace’s back.',
    said,
    content: html`${balanceList(simulator)}
    ${table('Payments', ['Amount', 'Status', 'Card', 'Booking', 'Made (UTC)'], rows, 'Nobody has paid yet.')}`,
  })
}

/** One payment: its state, the possible actions, and its webhooks. Null if there is none. */
export function paymentPage(simulator: Simulator, id: string, said?: Said): ConsoleHtml | null {
  const intent = paymentIntents.find(simulator.store, id)
  if (!intent) return null
  const charge = chargeOf(simulator, intent)
  const facts: [string, ConsoleHtml][] = [
    ['Status', mark(stateOf(simulator, intent))],
    ['Card', cardOf(charge)],
    ['Declined with', intent.last_payment_error ? String(intent.last_payment_error.code) : ''],
    ['Booking', code(intent.metadata.booking_id ?? '–')],
    ['Intent', code(intent.id)],
    ['Charge', charge ? code(charge.id) : ''],
    ['Made (UTC)', timestamp(intent.created)],
  ]
  return consolePage({
    title: formatAmount(intent.amount, intent.currency),
    under: consoleHome,
    said,
    content: html`<dl class="facts">
        ${facts.filter(([, value]) => value !== '').map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
      </dl>
      ${charge?.paid ? actions(charge) : ''}
      <h2>Refunds</h2>
      ${refundsTable(simulator, id)}
      <h2>Disputes</h2>
      ${disputesTable(simulator, id)}
      <h2>Webhooks</h2>
      ${deliveriesTable(simulator, { about: id, limit: shown })}`,
  })
}

export function refundsPage(simulator: Simulator, said?: Said): ConsoleHtml {
  return consolePage({
    title: 'Refunds',
    under: `${consoleHome}/refunds`,
    lead: 'A refund made here comes from outside: the marketplace hears of it by webhook, or within the hour by looking.',
    said,
    content: refundsTable(simulator),
  })
}

export function disputesPage(simulator: Simulator, said?: Said): ConsoleHtml {
  return consolePage({
    title: 'Disputes',
    under: `${consoleHome}/disputes`,
    lead: 'Decide as the cardholder’s bank would. Open a dispute on the page of its payment.',
    said,
    content: disputesTable(simulator),
  })
}

function refundsTable(simulator: Simulator, payment_intent?: string): ConsoleHtml {
  const rows = providerRefunds.list(simulator.store, { payment_intent }, { limit: shown }).map((refund) => ({
    cells: [
      html`<a href="${consoleHome}/payments/${refund.payment_intent}"><b>${formatAmount(refund.amount, refund.currency)}</b></a>`,
      mark(refund.status),
      refund.metadata.refund_id ? 'the marketplace' : 'outside',
      code(refund.id),
      timestamp(refund.created),
      refund.status === 'succeeded' ? postButton(`${consoleHome}/refunds/${refund.id}/fail`, 'Let it fail') : '',
    ],
  }))
  const columns = ['Amount', 'Status', 'Made by', 'Refund', 'Made (UTC)', 'Do']
  return table('Refunds', columns, rows, 'Nothing has been refunded.')
}

function disputesTable(simulator: Simulator, payment_intent?: string): ConsoleHtml {
  const rows = providerDisputes.list(simulator.store, { payment_intent }, { limit: shown }).map((dispute) => ({
    cells: [
      html`<a href="${consoleHome}/payments/${dispute.payment_intent}"><b>${formatAmount(dispute.amount, dispute.currency)}</b></a>`,
      mark(dispute.status),
      dispute.evidence_details.has_evidence ? 'received' : 'none',
      code(dispute.id),
      timestamp(dispute.created),
      dispute.status === 'won' || dispute.status === 'lost'
        ? ''
        : html`<div class="buttons">
            ${postButton(`${consoleHome}/disputes/${dispute.id}/won`, 'Platform wins')}
            ${postButton(`${consoleHome}/disputes/${dispute.id}/lost`, 'Platform loses', 'danger')}
          </div>`,
    ],
  }))
  const columns = ['Amount', 'Status', 'Evidence', 'Dispute', 'Opened (UTC)', 'Decide']
  return table('Disputes', columns, rows, 'No payment is disputed.')
}

/** The forms of a paid charge. Amounts are entered in major units: 12.50, or 1250 in yen. */
function actions(charge: Charge): ConsoleHtml {
  const leftMinor = charge.amount_captured - charge.amount_refunded
  if (leftMinor === 0) return ''
  const digits = minorDigits(charge.currency)
  const left = (leftMinor / 10 ** digits).toFixed(digits)
  return html`<section class="actions" aria-label="What you can do">
    <form method="post" action="${consoleHome}/payments/${charge.payment_intent}/refund">
      <h2>Refund from outside</h2>
      <p>As an operator would in the provider’s own dashboard.</p>
      <label>
        Amount in ${charge.currency.toUpperCase()}
        <input name="amount" inputmode="decimal" autocomplete="off" required value="${left}" />
      </label>
      <button class="primary">Refund</button>
    </form>
    ${charge.disputed ? '' : disputeForm(charge)}
  </section>`
}

function disputeForm(charge: Charge): ConsoleHtml {
  return html`<form method="post" action="${consoleHome}/payments/${charge.payment_intent}/dispute">
    <h2>Dispute it</h2>
    <p>As the cardholder would at their bank. The money and a fee leave the platform’s balance at once.</p>
    <button class="danger">Open a dispute</button>
  </form>`
}

function balanceList(simulator: Simulator): ConsoleHtml {
  const all = balances(simulator)
  if (all.length === 0) return ''
  return html`<dl class="facts" aria-label="Balance">
    ${all.map(
      (one) => html`<div>
        <dt>Balance</dt>
        <dd><b>${formatAmount(one.available + one.pending, one.currency)}</b></dd>
        <dd>${formatAmount(one.available, one.currency)} available</dd>
      </div>`,
    )}
  </dl>`
}

function stateOf(simulator: Simulator, intent: PaymentIntent): string {
  const charge = chargeOf(simulator, intent)
  if (charge?.disputed) return 'disputed'
  if (charge?.refunded) return 'refunded'
  if (charge && charge.amount_refunded > 0) return 'refunded in part'
  return intent.last_payment_error && intent.status !== 'canceled' ? 'declined' : intent.status
}

function chargeOf({ store }: Simulator, intent: PaymentIntent): Charge | undefined {
  return intent.latest_charge === null ? undefined : charges.find(store, intent.latest_charge)
}

function cardOf(charge: Charge | undefined): ConsoleHtml {
  if (!charge) return '–'
  const { brand, last4 } = charge.payment_method_details.card
  return html`<span class="card">${brand} ···· ${last4}</span>`
}
