import type { Context, MiddlewareHandler } from 'hono'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Protects routes without an API key from other sites: rejects requests to host names other than loopback (against DNS
 * rebinding), and changes from pages of another origin.
 */
export const sameSiteOnly: MiddlewareHandler = async (context, next) => {
  const { protocol, host, hostname } = new URL(context.req.url)
  if (!loopback.has(hostname)) return refused(context, 'This address answers on 127.0.0.1 only.')
  if (changesSomething(context.req.method)) {
    const origin = context.req.header('origin')
    const site = context.req.header('sec-fetch-site') ?? 'same-origin'
    const isOwn = (origin === undefined || origin === `${protocol}//${host}`) && ['same-origin', 'none'].includes(site)
    if (!isOwn) return refused(context, 'Forms of other sites are not taken.')
  }
  return await next()
}

function changesSomething(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function refused(context: Context, message: string): Response {
  return context.json({ error: { message } }, 403)
}
