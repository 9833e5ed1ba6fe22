import { html } from 'hono/html'
import { connectedAccounts } from './connected-accounts.ts'
import { type ConsoleHtml, code, consoleHome, consolePage, mark, table, timestamp } from './console-page.ts'
import { formatAmount } from './currencies.ts'
import type { Simulator } from './simulator-state.ts'
import { transfers } from './transfers.ts'

const shown = 100

/** Transfers to owners, their reversals, and the accounts with enabled payouts. */
export function transfersPage(simulator: Simulator): ConsoleHtml {
  return consolePage({
    title: 'Transfers',
    under: `${consoleHome}/transfers`,
    lead: 'Owners’ shares on their way from the platform to the owners’ accounts.',
    content: html`${transfersTable(simulator)}
      <h2>Accounts</h2>
      ${accountsTable(simulator)}`,
  })
}

function transfersTable({ store }: Simulator): ConsoleHtml {
  const rows = transfers.list(store, {}, { limit: shown }).map((transfer) => ({
    cells: [
      html`<b>${formatAmount(transfer.amount, transfer.currency)}</b>`,
      transfer.amount_reversed > 0 ? formatAmount(transfer.amount_reversed, transfer.currency) : 'nothing',
      code(transfer.destination),
      code(transfer.transfer_group ?? '–'),
      timestamp(transfer.created),
    ],
  }))
  const columns = ['Amount', 'Taken back', 'Account', 'Group', 'Made (UTC)']
  return table('Transfers', columns, rows, 'Nothing has been sent to an owner.')
}

function accountsTable({ store }: Simulator): ConsoleHtml {
  const rows = connectedAccounts.list(store, {}, { limit: shown }).map((account) => ({
    cells: [
      code(account.id),
      mark(account.payouts_enabled ? 'enabled' : 'not finished'),
      account.country,
      account.email ?? '–',
      timestamp(account.created),
    ],
  }))
  return table(
    'Accounts',
    ['Account', 'Payouts', 'Country', 'E-mail', 'Made (UTC)'],
    rows,
    'No owner has an account yet.',
  )
}
