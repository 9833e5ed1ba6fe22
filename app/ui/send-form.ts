import { data, isRouteErrorResponse } from 'react-router'

/**
 * Sends a form to the server from a `clientAction`. If the connection is lost, or a gateway responds instead of the
 * server, the action's result is `failed(status)` (0 without a response), so that the form stays open with its values.
 * Redirects and 404s are left to the router.
 */
export async function sendForm<Sent, Failed>(send: () => Promise<Sent>, failed: (status: number) => Failed) {
  try {
    return await send()
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : 0
    if (error instanceof Response || status === 404) throw error
    // An error status stops the router from revalidating the page, which would fail too.
    return data(failed(status), { status: 503 })
  }
}

/** Returns what `actionResult` of session.ts returns for a failure that is not a refusal. */
export function failedResult(message = 'An error occurred') {
  const fields: Record<string, string> = {}
  const details: Record<string, unknown> = {}
  return { ok: null, error: { code: 'failed' as const, message, fields, details } }
}
