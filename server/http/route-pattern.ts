import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { matchRoutes, type ServerBuild } from 'react-router'

/** A screen as React Router matches it. */
type Screen = { id: string; path?: string; index?: boolean; children?: Screen[] }

/** The most paths that are remembered; the next one forgets all, so that made-up paths cannot fill the memory. */
const mostRemembered = 2_000

/**
 * Returns a function that finds the route pattern of a request, such as `/space/:slug` or `/api/bookings/:id`, for metrics:
 * never a path that a client made up.
 */
export function routePatterns(build: ServerBuild | (() => Promise<ServerBuild>)): (c: Context) => Promise<string> {
  const remembered = new Map<string, string>()
  let screens: Screen[] | undefined
  const screenPattern = async (path: string) => {
    const known = remembered.get(path)
    if (known) return known
    screens ??= screensBelow(typeof build === 'function' ? await build() : build, undefined)
    const pattern = patternOf(matchRoutes(screens as Parameters<typeof matchRoutes>[0], path) ?? [])
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(path, pattern)
    return pattern
  }
  return async (c) => handlerPattern(c) ?? (await screenPattern(withoutData(c.req.path)))
}

/** The pattern of the handler outside the screens that matches, the most specific one; undefined for a screen. */
function handlerPattern(c: Context): string | undefined {
  const patterns = matchedRoutes(c)
    .map(({ path }) => path)
    .filter((path) => path !== '*' && path !== '/*')
  return patterns.findLast((path) => !path.endsWith('*')) ?? patterns.at(-1)
}

/** Returns the screen's path for the request of its data: `/explore.data`, or `/_root.data` for the home page. */
function withoutData(path: string): string {
  if (!path.endsWith('.data')) return path
  return path.slice(0, -'.data'.length).replace(/^\/_(root)?$/, '/')
}

function screensBelow(build: ServerBuild, parentId: string | undefined): Screen[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, path, index } : { id, path, children: screensBelow(build, id) }] as Screen[]
  })
}

function patternOf(matches: readonly { route: { path?: string | undefined } }[]): string {
  if (matches.length === 0) return 'none'
  const parts = matches.map(({ route }) => route.path).filter(Boolean)
  return `/${parts.join('/')}`
}
