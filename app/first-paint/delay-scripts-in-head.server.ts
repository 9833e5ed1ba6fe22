import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { delayScripts } from './delay-scripts.ts'

/**
 * Optimises a page for slow connections. Styles are inlined, which saves a request before the first paint; their links
 * stay, disabled, because React looks for them. Scripts are delayed until the page is painted (`delay-scripts.ts`),
 * because the framework loads them with the priority of fonts and pictures. `page` is React's first chunk, with at
 * least the head.
 */
export function delayScriptsInHead(page: string, nonce: string): string {
  return page
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replaceAll('type="module"', 'type="later"')
    .replaceAll(/<link [^>]*rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g, (link, href) =>
      inlineStyles(link, href, nonce),
    )
    .replace('</head>', () => `<script nonce="${nonce}">(${delayScripts})()</script></head>`)
}

/**
 * Returns an inline style instead of a stylesheet's link. The router adds `#` to a stylesheet that scripts load too,
 * but their loader looks for the address without it: both links are needed, or it would be loaded twice (finding G8).
 */
function inlineStyles(link: string, href: string, nonce: string): string {
  const styles = stylesAt(href)
  if (!styles) return link
  const disabled = link.replace('<link ', '<link disabled ')
  const forScripts = link.includes('.css#') ? disabled.replace('.css#', '.css') : ''
  return `<style nonce="${nonce}">${styles}</style>${disabled}${forScripts}`
}

const read = new Map<string, string>()

/** The text of a built stylesheet; empty in development, when there is none. */
function stylesAt(href: string): string {
  const known = read.get(href)
  if (known !== undefined) return known
  const file = path.resolve('build/client', href.slice(1))
  const styles = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  read.set(href, styles)
  return styles
}
