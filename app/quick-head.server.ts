import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A page's head as a slow line wants it. Styles stand in the page itself, which saves the wait for a file before anything
 * is painted; their links stay, switched off, since React looks for them. Scripts come after what paints: the framework
 * preloads them as urgently as fonts and pictures.
 */
export function quickHead(head: string, nonce: string): string {
  return head
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replaceAll(/<link [^>]*rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g, (link, href) => {
      const styles = stylesAt(href)
      return styles ? `<style nonce="${nonce}">${styles}</style>${link.replace('<link ', '<link disabled ')}` : link
    })
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
