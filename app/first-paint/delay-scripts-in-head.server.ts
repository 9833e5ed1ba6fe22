import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { delayScripts } from './delay-scripts.ts'

export type FirstPaintOptions = {
  nonce: string
  /** False for a browser that has been here before: it has the stylesheets. */
  inlinesStyles: boolean
}

/** A page in three pieces; `scripts` begins with the first script of the body. */
export type PagePieces = { head: string; body: string; scripts: string }

/**
 * Optimises a page for slow connections. Styles are inlined, which saves a request before the first paint; their links
 * stay, disabled, because React looks for them. Scripts are delayed until the page is painted (`delay-scripts.ts`),
 * because the framework loads them with the priority of fonts and pictures. In the body only scripts are changed, which are at
 * its end. Links need no nonce, because the content policy allows our own files, and the page is the smaller for it.
 *
 * Returns pieces that the caller joins as bytes: a string with one character beyond Latin-1 takes two bytes for each, a page as
 * such a string is a large object of V8, and each copy of it costs a tenth of the page's rendering (docs/performance.md).
 */
export function delayScriptsInHead(page: string, options: FirstPaintOptions): PagePieces {
  const headLength = page.indexOf('</head>')
  if (headLength < 0) return { head: '', body: page, scripts: '' }
  const head = page
    .slice(0, headLength)
    .replaceAll(/<link [^>]*>/g, (link) => link.replace(/ nonce="[^"]*"/, ''))
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replaceAll('type="module"', 'type="later"')
    .replaceAll(/<link [^>]*rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g, (link, href) =>
      stylesOf(link, href, options),
    )
  const script = `<script nonce="${options.nonce}">(${delayScriptsText})()</script>`
  const firstScript = page.indexOf('<script', headLength)
  const bodyLength = firstScript < 0 ? page.length : firstScript
  const scripts = page.slice(bodyLength).replaceAll(/type="module"[^<]*/g, (scriptStart) => delayed(scriptStart))
  return { head: head + script, body: page.slice(headLength, bodyLength), scripts }
}

/** The router indents the manifest of routes, with which its script begins; each of its statements has a semicolon. */
function delayed(scriptStart: string): string {
  return scriptStart.replace('type="module"', 'type="later"').replaceAll(/\n\s*|(?<=":) /g, '')
}

function withoutIndentation(code: string): string {
  return code.replaceAll(/\n\s+/g, '\n')
}

const delayScriptsText = withoutIndentation(String(delayScripts))

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
