import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isEncodedText } from './check-address.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

/**
 * Rejects a body that later code could not read: another content type than JSON (programs) or a form (pages) as `unsupported`,
 * text that is not UTF-8 or contains a NUL as `malformed`, JSON that does not parse as `invalidJson`. Photos, which are
 * streamed, are not checked here.
 */
export async function checkBody(headers: Headers, path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw new Refusal('unsupported')
  // The card provider's events are JSON regardless of their declared type; the webhook handler verifies their signature.
  if (path === '/api/stripe-webhook') return checkJson(body)
  if (!type && body.byteLength === 0) return
  const taken = isForPrograms(path) ? [json] : [form, multipart]
  if (!taken.includes(type)) throw new Refusal('unsupported')
  if (type === json) checkJson(body)
  else if (type === form) checkForm(body)
  else await checkMultipart(headers, body)
}

/** Returns true for an address of programs, the API's or that of assistants, which accepts JSON; pages accept forms. */
export function isForPrograms(path: string): boolean {
  return path.startsWith('/api/') || path === paths.mcp()
}

function checkJson(body: Uint8Array): void {
  const text = textOf(body)
  if (text === '') return
  if (!hasOnlyText(parsed(text))) throw new Refusal('malformed')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalidJson')
  }
}

/** Returns true if no name and no text in it, at any depth, contains a NUL or a lone surrogate. */
function hasOnlyText(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const part = left.pop()
    if (typeof part === 'string' && !isText(part)) return false
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) left.push(name, inner)
  }
  return true
}

function checkForm(body: Uint8Array): void {
  const text = textOf(body)
  if (!isText(text) || !isEncodedText(text)) throw new Refusal('malformed')
}

async function checkMultipart(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<void> {
  textOf(body)
  const type = headers.get('content-type') ?? multipart
  const fields = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!fields) throw new Refusal('malformed')
  for (const [name, value] of fields) {
    if (!isText(name) || !isText(typeof value === 'string' ? value : value.name)) throw new Refusal('malformed')
  }
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Refusal('malformed')
  }
}

function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
