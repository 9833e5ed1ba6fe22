import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { delayScripts } from './delay-scripts.ts'

export type FirstPaintOptions = {
  nonce: string
  /** False for a browser that has been here before: it has the stylesheets. */
  inlinesStyles: boolean
}

/**
 * Optimises a page for slow connections. Styles are inlined, which saves a request before the first paint; their links
 * stay, disabled, because React looks for them. Scripts are delayed until the page is painted (`delay-scripts.ts`),
 * because the framework loads them with the priority of fonts and pictures. `pieces` are React's first writes, with at
 * least the head; only the head and what is marked in the body are made into text and changed.
 */
export function delayScriptsInHead(pieces: readonly Uint8Array[], options: FirstPaintOptions): Buffer {
  const page = Buffer.concat(pieces)
  const headLength = page.indexOf('</head>')
  if (headLength < 0) return page
  const head = page
    .toString('utf8', 0, headLength)
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replaceAll('type="module"', 'type="later"')
    .replaceAll(/<link [^>]*rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g, (link, href) =>
      stylesOf(link, href, options),
    )
  delayModules(page, headLength)
  const script = `<script nonce="${options.nonce}">(${delayScriptsText})()</script>`
  return Buffer.concat([Buffer.from(head + script), page.subarray(headLength)])
}

/** Replaces the type of module scripts in the body by `later`, in place: the shorter word is padded by a blank behind its quote. */
function delayModules(page: Buffer, from: number): void {
  for (let at = page.indexOf(moduleType, from); at >= 0; at = page.indexOf(moduleType, at + 1)) {
    page.write(laterType, at, 'latin1')
  }
}

/** Without the indentation of each line. */
const delayScriptsText = String(delayScripts).replaceAll(/\n\s+/g, '\n')

const moduleType = 'type="module"'
const laterType = 'type="later" '

/**
 * Returns a stylesheet's link, or an inline style and the link disabled. The router adds `#` to a stylesheet that scripts load
 * too, but their loader looks for the address without it: both links are needed, or it would be loaded twice (finding G8).
 */
function stylesOf(link: string, href: string, { nonce, inlinesStyles }: FirstPaintOptions): string {
  const disabled = link.replace('<link ', '<link disabled ')
  const forScripts = link.includes('.css#') ? disabled.replace('.css#', '.css') : ''
  const styles = inlinesStyles && stylesAt(href)
  return styles ? `<style nonce="${nonce}">${styles}</style>${disabled}${forScripts}` : link + forScripts
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
