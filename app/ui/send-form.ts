import { data, isRouteErrorResponse } from 'react-router'

/**
 * Sends a form to the server from a `clientAction`. When the connection is lost, or a gateway responds in place of the server,
 * returns what `failed` makes of the HTTP status (0 without a response) as the result of the action: the form stays open
 * with all that was typed. A redirect, and a page that is not found, are left to the router.
 */
export async function sendForm<Sent, Failed>(send: () => Promise<Sent>, failed: (status: number) => Failed) {
  try {
    return await send()
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : 0
    if (error instanceof Response || status === 404) throw error
    // An error status stops the router from loading the page again, which would fail too.
    return data(failed(status), { status: 503 })
  }
}

/** What `actionResult` of session.ts would return for a failure without a refusal. */
export function failedResult(message = 'An error occurred') {
  const fields: Record<string, string> = {}
  const details: Record<string, unknown> = {}
  return { ok: null, error: { code: 'failed' as const, message, fields, details } }
}
