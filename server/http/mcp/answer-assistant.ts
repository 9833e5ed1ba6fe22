import type { Context, Next } from 'hono'
import { Refusal } from '../../../rules/refusal.ts'
import { isRecord } from '../../../rules/schedule.ts'
import { env } from '../../env.ts'
import type { AppEnv } from '../app-env.ts'
import { makeToolServer } from './tool-server.ts'

/**
 * Responds to a message of the Model Context Protocol: of the revision of July 2026, or an earlier one without sessions. Each
 * request is served by itself, as JSON; there are no streams. Throws `invalidJson`.
 */
export async function answerAssistant(c: Context<AppEnv>): Promise<Response> {
  const { raw } = c.req
  const message: unknown = await raw.json().catch(() => {
    throw new Refusal('invalidJson')
  })
  if (Array.isArray(message)) return errorMessage(400, -32600, 'Send one message at a time: batches are not accepted')
  const { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } = await import(
    '@modelcontextprotocol/server'
  )
  const request = acceptingJson(raw)
  const asking = { origin: new URL(raw.url).origin, address: c.get('facts').clientAddress }
  if (!(await isLegacyRequest(request, message))) {
    const make = () => makeToolServer(asking)
    const handler = createMcpHandler(make, { legacy: 'reject', maxSubscriptions: 0 })
    return await withPlainError(await handler.fetch(request, { parsedBody: message }))
  }
  const server = await makeToolServer(asking)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody: message })
  await server.close()
  return await withPlainError(response)
}

/** Refuses what would open or end a stream. Throws `methodNotAllowed`. */
export function refuseOtherMethods(): never {
  throw new Refusal('methodNotAllowed', { details: { allow: ['POST'] } })
}

/**
 * Throws `crossSite` for a page of another site, also if its name was pointed at this server (DNS rebinding). Comes before
 * `receiveRequest`, which replaces the origin that was sent.
 */
export async function refuseOtherOrigins(c: Context<AppEnv>, next: Next): Promise<void> {
  if (!isOwnOrigin(c.req.raw.headers.get('origin'))) throw new Refusal('crossSite')
  await next()
}

/** Programs send no origin. Without a base address, as in the demo, only this machine's own pages may ask. */
function isOwnOrigin(origin: string | null): boolean {
  if (origin === null) return true
  const { BASE_URL } = env()
  if (BASE_URL) return origin === new URL(BASE_URL).origin
  return ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(origin)?.hostname ?? '')
}

/** Adds the types that the protocol wants every client to accept, so that a simple program need not name them. */
function acceptingJson({ url, headers: sent, signal }: Request): Request {
  const headers = new Headers(sent)
  headers.set('accept', 'application/json, text/event-stream')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, signal })
}

const parserCodes = [-32602, -32603]

/** Replaces what a parser of the protocol wrote about a wrong message by a sentence. */
async function withPlainError(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/json')) return response
  const answer: unknown = await response.json()
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : null
  if (!isRecord(answer) || !error || !parserCodes.includes(Number(error.code)) || !/[[{]/.test(String(error.message)))
    return Response.json(answer, { status: response.status })
  const plain = { code: error.code, message: 'The parameters of this request are not as the protocol describes them' }
  return Response.json({ jsonrpc: '2.0', id: answer.id ?? null, error: plain }, { status: response.status })
}

function errorMessage(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status })
}
