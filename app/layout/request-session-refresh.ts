import { backoffDelays, SessionError, sessionErrorFor } from '../../rules/session-errors.ts'

/**
 * Requests a new session with the cookie of the old one. Retries gateway and network failures, after 200 ms and then
 * twice as long each time (spec 9). Throws the last SessionError, or the signal's reason.
 */
export async function requestSessionRefresh(signal: AbortSignal, address = '/api/sessions/refresh'): Promise<void> {
  let failure: SessionError | null = null
  for (const delay of [0, ...backoffDelays(7)]) {
    await pause(delay, signal)
    failure = await tryRefresh(signal, address)
    if (!failure) return
    // A request that was aborted fails like the network, but is not to be repeated.
    signal.throwIfAborted()
    if (!failure.retryable) break
  }
  if (failure) throw failure
}

/** Refreshes the session. Returns true if the server responded, with a new session or by refusing one. */
export async function tryRefreshSession(signal: AbortSignal, address?: string): Promise<boolean> {
  try {
    await requestSessionRefresh(signal, address)
  } catch (error) {
    if (!signal.aborted) console.error('The session was not refreshed:', error)
    return error instanceof SessionError && !error.retryable
  }
  return true
}

async function tryRefresh(signal: AbortSignal, address: string): Promise<SessionError | null> {
  const response = await fetch(address, { method: 'POST', signal }).catch(() => null)
  if (response?.ok) return null
  const body: unknown = await response?.json().catch(() => null)
  return sessionErrorFor({ status: response?.status ?? 0, ...problemOf(body) })
}

/** The code and the message of an API error, if the body has them. */
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
