import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Cuts the connection without a word, as a network or a crashed provider does. */
export function dropConnection(context: Context<{ Bindings: HttpBindings }>): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
