import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }

/** A program of a user that receives webhooks. */
export type WebhookReceiver = {
  url: string
  /** What arrived, in order. */
  received: ReceivedWebhook[]
  /** Responds in this way from now on. */
  respond(how: (response: ServerResponse) => void): void
  /** Returns what arrived, verified by the library of Standard Webhooks. Throws if a signature is not of this secret. */
  verified(secret: string): { id: string; type: string; data: Record<string, unknown> }[]
  stop(): Promise<void>
}

export const accept = (response: ServerResponse): void => void response.writeHead(200).end('thank you')

/** Starts a receiver on the loopback interface, on a given port or a free one. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  let how = accept
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ path: request.url ?? '', headers: request.headers, body })
    how(response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond: (next) => {
      how = next
    },
    verified: (secret) =>
      received.map(({ headers, body }) => {
        const event = new Webhook(secret).verify(body, headers as Record<string, string>)
        return { id: String(headers['webhook-id']), ...(event as { type: string; data: Record<string, unknown> }) }
      }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
