import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Headers of every page for browsers. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** A page for the user, with the same style and script as the 3-D Secure challenge. */
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
