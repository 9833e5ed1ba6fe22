import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { embedCode } from '../../rules/embed.ts'
import type { AppEnv } from './app-env.ts'

/** The demo's page to try the widget of a space, as on the site of its owner. */
export function tryEmbedPage(c: Context<AppEnv>): Response | Promise<Response> {
  const { origin, searchParams } = new URL(c.req.url)
  const typed = searchParams.get('space') ?? ''
  const slug = /^[a-z0-9-]{1,90}$/.test(typed) ? typed : 'the-pencil-works'
  const { nonce } = c.get('facts')
  const code = embedCode(origin, slug)
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Try the widget</title>
<style nonce="${nonce}">body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem } :root { color-scheme: light dark } pre { overflow: auto } input, button { box-sizing: border-box; font: inherit; padding: .5rem; min-height: 2.75rem }</style>
</head>
<body>
<main>
<h1>Try the widget</h1>
<form method="get"><label>Space <input name="space" value="${slug}"></label> <button>Show it</button></form>
<p>What an owner copies into a page:</p>
<pre tabindex="0"><code>${code}</code></pre>
${raw(code.replace('<script ', `<script nonce="${nonce}" `))}
<p><a href="/">Back to the site</a></p>
</main>
</body>
</html>`)
}
