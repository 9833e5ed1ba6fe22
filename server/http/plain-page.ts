import { escapeHtml } from '../../rules/escape-html.ts'

const body =
  'font: 17px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0 1rem; ' +
  'text-align: center; background: light-dark(#f8f4eb, #1a1611); color: light-dark(#1d1914, #f3ece0)'

/** A page that does not depend on the app: during startup, or for a request that did not reach it. */
export function plainPage({
  title,
  text,
  againSeconds,
  back,
}: {
  title: string
  text: string
  againSeconds?: number
  /** The path that the link leads to, instead of Home. */
  back?: string | undefined
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
${againSeconds ? '' : `<p>${wayOut(back)}</p>\n`}</main>
</body>
</html>`
}

function wayOut(back: string | undefined): string {
  const [path, label] = back ? [back, 'Go back'] : ['/', 'Return to Home']
  return `<a href="${escapeHtml(path)}" style="color: inherit">${label}</a>`
}
