import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Closes the connection without a response, like a network failure or a crashed provider. */
export function dropConnection(context: Context<{ Bindings: HttpBindings }>): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
