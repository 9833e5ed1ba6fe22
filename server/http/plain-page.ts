import { escapeHtml } from '../../rules/escape-html.ts'

const body =
  'font: 17px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0 1rem; ' +
  'text-align: center; background: light-dark(#f8f4eb, #1a1611); color: light-dark(#1d1914, #f3ece0)'

type PageLink = { url: string; label: string }

/** A page that does not depend on the app: during startup, or for a request that did not reach it or that leads elsewhere. */
export function plainPage({
  title,
  text,
  againSeconds,
  link,
}: {
  title: string
  text: string
  againSeconds?: number
  /** The link below the text, instead of one to Home. */
  link?: PageLink | undefined
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${againSeconds ? `<meta http-equiv="refresh" content="${againSeconds}">\n` : ''}<title>${title}</title>
</head>
<body style="${body}">
<main>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${againSeconds ? '' : `<p>${linkHtml(link)}</p>\n`}</main>
</body>
</html>`
}

function linkHtml({ url, label }: PageLink = { url: '/', label: 'Return to Home' }): string {
  return `<a href="${escapeHtml(url)}" style="color: inherit">${label}</a>`
}
