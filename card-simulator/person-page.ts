import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** What every page that a browser may see carries. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** A page for the person at the browser, beside the bank's question and its files. */
export function personPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} (simulated)</title>
        <link rel="stylesheet" href="../challenge.css" />
        <script src="../challenge.js" defer></script>
      </head>
      <body>
        <main aria-label="${title}">${content}</main>
      </body>
    </html>`
}
