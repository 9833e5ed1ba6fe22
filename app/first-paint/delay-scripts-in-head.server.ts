import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { delayScripts } from './delay-scripts.ts'

/**
 * A page as a slow line wants it. Styles stand in the page itself, which saves the wait for a file before anything is
 * painted; their links stay, switched off, since React looks for them. Scripts are held until the page is painted
 * (`delay-scripts.ts`): the framework asks for them as urgently as for fonts and pictures. `page` is what React writes
 * first, the head at least.
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
 * A style sheet's text in place of its link. The router adds `#` to a sheet that scripts load too, and their loader only
 * looks for the address without it: both links are there, or the sheet would be loaded a second time (finding G8).
 */
function inlineStyles(link: string, href: string, nonce: string): string {
  const styles = stylesAt(href)
  if (!styles) return link
  const disabled = link.replace('<link ', '<link disabled ')
  const forScripts = link.includes('.css#') ? disabled.replace('.css#', '.css') : ''
  return `<style nonce="${nonce}">${styles}</style>${disabled}${forScripts}`
}

const read = new Map<string, string>()

/** The text of a built style sheet; empty while developing, when there is none. */
function stylesAt(href: string): string {
  const known = read.get(href)
  if (known !== undefined) return known
  const file = path.resolve('build/client', href.slice(1))
  const styles = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  read.set(href, styles)
  return styles
}
