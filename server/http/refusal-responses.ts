import type { ServerBuild } from 'react-router'
import { isRefusal } from '../../rules/refusal.ts'

/**
 * Wraps the actions and loaders of all pages so that a thrown `Refusal` becomes a response with its status and message.
 * Otherwise a refusal that a page did not catch would be a 500. The status text marks the message as ours
 * (layout/error-screen.tsx).
 */
export function refusalResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { action, loader } = route.module
    const module = {
      ...route.module,
      ...(action && { action: caught(action) }),
      ...(loader && { loader: caught(loader) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function caught<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(...args)
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw new Response(error.message, { status: error.status, statusText: 'Refusal' })
    }
  }
}
