import { backoffDelays, type SessionError, sessionErrorFor } from '../../rules/session-errors.ts'

/**
 * Asks for a new session with the old one's cookie. Gateway and network failures are tried again, after 200 ms and then
 * twice as long each time (spec 9). Throws the SessionError that remains.
 */
export async function requestSessionRefresh(signal: AbortSignal, address = '/api/sessions/refresh'): Promise<void> {
  let failure: SessionError | null = null
  for (const delay of [0, ...backoffDelays(7)]) {
    await pause(delay, signal)
    failure = await tryRefresh(signal, address)
    if (!failure?.retryable) break
  }
  if (failure) throw failure
}

async function tryRefresh(signal: AbortSignal, address: string): Promise<SessionError | null> {
  const answer = await fetch(address, { method: 'POST', signal }).catch(() => null)
  if (answer?.ok) return null
  const body: unknown = await answer?.json().catch(() => null)
  return sessionErrorFor({ status: answer?.status ?? 0, ...problemOf(body) })
}

/** The code and the message of an API's refusal, where the body has them. */
function problemOf(body: unknown): { code?: string; message?: string } {
  if (!isRecord(body)) return {}
  const error = isRecord(body.error) ? body.error : body
  return {
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(typeof error.message === 'string' && { message: error.message }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
