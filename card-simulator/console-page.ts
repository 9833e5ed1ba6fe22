import { html } from 'hono/html'

export type ConsoleHtml = ReturnType<typeof html> | string

export const consoleHome = '/console'

/** The console's pages, in the order of its navigation. */
const pages = [
  { to: consoleHome, text: 'Payments' },
  { to: `${consoleHome}/refunds`, text: 'Refunds' },
  { to: `${consoleHome}/transfers`, text: 'Transfers' },
  { to: `${consoleHome}/disputes`, text: 'Disputes' },
  { to: `${consoleHome}/webhooks`, text: 'Webhooks' },
  { to: `${consoleHome}/faults`, text: 'Faults' },
]

export type ConsolePage = {
  title: string
  /** The selected entry of the navigation. */
  under: string
  lead?: ConsoleHtml
  /** The result of the last form, or why it was rejected. */
  said?: { tone: 'good' | 'bad'; text: string } | undefined
  content: ConsoleHtml
}

/** A page of the console. Everything works without a script. */
export function consolePage({ title, under, lead, said, content }: ConsolePage): ConsoleHtml {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Card simulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${consoleHome}/console.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="mark"><a href="${consoleHome}">Card simulator</a> <span>No real money</span></p>
          <nav aria-label="Console">
            ${pages.map(({ to, text }) => html`<a href="${to}"${to === under ? html` aria-current="page"` : ''}>${text}</a>`)}
          </nav>
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${lead && html`<p class="lead">${lead}</p>`}
          ${said && html`<p class="said" data-tone="${said.tone}" role="status">${said.text}</p>`} ${content}
        </main>
      </body>
    </html>`
}

export function unknownPage(): ConsoleHtml {
  return consolePage({
    title: 'Not found',
    under: '',
    content: html`<p>It may belong to another simulator, or its state was cleared.</p>`,
  })
}

type Row = { cells: ConsoleHtml[] }

/** A table that becomes a list of small cards on phones; `empty` is shown if there are no rows. */
export function table(label: string, columns: string[], rows: Row[], empty: string): ConsoleHtml {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  return html`<table aria-label="${label}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ cells }) =>
          html`<tr>${cells.map((cell, at) => html`<td data-label="${columns[at] ?? ''}">${cell}</td>`)}</tr>`,
      )}
    </tbody>
  </table>`
}

/** A button that posts to `action`. */
export function postButton(action: string, text: string, kind: 'plain' | 'primary' | 'danger' = 'plain'): ConsoleHtml {
  return html`<form method="post" action="${action}"><button class="${kind}">${text}</button></form>`
}

/** A status label, coloured by whether the status is good. */
export function mark(state: string): ConsoleHtml {
  return html`<span class="mark-of" data-tone="${toneOf(state)}">${state.replaceAll('_', ' ')}</span>`
}

export function code(id: string): ConsoleHtml {
  return html`<code>${id}</code>`
}

/** Formats an instant in UTC, to the second. */
export function timestamp(seconds: number): ConsoleHtml {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`
}

const good = new Set(['succeeded', 'delivered', 'won', 'enabled', 'paid'])
const bad = new Set(['failed', 'lost', 'canceled', 'needs_response', 'disputed', 'reversed', 'declined'])

function toneOf(state: string): 'good' | 'bad' | 'waiting' {
  if (good.has(state)) return 'good'
  return bad.has(state) ? 'bad' : 'waiting'
}
