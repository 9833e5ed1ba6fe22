import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createApp } from '../../server/http/app.ts'
import { screenRoutes } from '../server-screens.ts'

/**
 * Lists every request that the code handles: the routes with their loaders, their actions with each intent of a form,
 * the operations and addresses of the HTTP server, and the kinds of topics of the stream. Needs settings, but no
 * server.
 */
export function codeRequests(): string[] {
  return [...screenRoutes().flatMap(requestsOf), ...doorRequests()].sort()
}

function requestsOf({ pattern, file }: { pattern: string; file: string }): string[] {
  const source = sourceOf(path.join('app', file))
  const isRead = /^export (async )?(function loader|default|const loader)\b/m.test(source)
  const isWritten = /^export (async )?(function|const) action\b/m.test(source)
  // A layout route shares its address with its index page, whose loader counts.
  return [...(isRead ? [`GET ${pattern}`] : []), ...(isWritten ? writesOf(pattern, path.join('app', file)) : [])]
}

function writesOf(pattern: string, file: string): string[] {
  const source = [file, ...serverFilesOf(file)].map(sourceOf).join('\n')
  const intents = intentsIn(source)
  const posts = intents.length > 0 ? intents.map((intent) => `POST ${pattern} ${intent}`) : [`POST ${pattern}`]
  return [...posts, ...(source.includes(`request.method === 'DELETE'`) ? [`DELETE ${pattern}`] : [])]
}

/** The values of the field `intent` that the code compares with or parses: 'intent=delete'. */
function intentsIn(source: string): string[] {
  const found = new Set<string>()
  for (const [, value] of source.matchAll(/\bintent\b(?:'\))?(?: [!=]== |: z\.literal\()'([\w-]+)'/g))
    found.add(`intent=${value}`)
  for (const [, values = ''] of source.matchAll(/\bintent: z\.enum\(\[([^\]]*)\]/g))
    for (const [, value] of values.matchAll(/'([\w-]+)'/g)) found.add(`intent=${value}`)
  return [...found]
}

/** The server files of the screen that the file imports, and those that they import. */
function serverFilesOf(file: string): string[] {
  const imports = [...sourceOf(file).matchAll(/from '(\.[^']*\.server\.ts)'/g)]
  const files = imports.map(([, to = '']) => path.join(path.dirname(file), to))
  return [...new Set(files.flatMap((one) => [one, ...serverFilesOf(one)]))]
}

function sourceOf(file: string): string {
  const whole = path.resolve(import.meta.dirname, '../..', file)
  return existsSync(whole) ? readFileSync(whole, 'utf8') : ''
}

/** Every route and method of the HTTP server itself, besides the screens. */
function doorRequests(): string[] {
  const { routes } = createApp(() => Promise.reject(new Error('no screens in this list')), 'production')
  const handlers = routes.filter(({ path, method }) => path !== '/*' && !(method === 'ALL' && isBuiltFile(path)))
  const requests = new Set(handlers.map(({ method, path }) => `${method} ${path}`))
  requests.delete('GET /api/events')
  return [...requests, ...topicKinds().map((kind) => `GET /api/events topics=${kind}`)]
}

/** Returns true for files of the browser build, which exist only if there is a build (server/http/static-files.ts). */
function isBuiltFile(path: string): boolean {
  return path === '/assets/*' || path === '/photos/*' || path.startsWith('/:file')
}

function topicKinds(): string[] {
  const union = /export type Topic =([\s\S]*?)\n\n/.exec(sourceOf('server/live/topic.ts'))?.[1] ?? ''
  return [...union.matchAll(/['`]([\w-]+)/g)].map(([, kind = '']) => kind)
}
