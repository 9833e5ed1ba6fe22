import { data, type ErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Sends a form to the server from a `clientAction`. If that fails, the action's result is that of `failed`, so that the form
 * stays open with its values: with the words of a refusal that the action threw, and without words if the connection is lost,
 * the server fails, or a gateway responds instead of it (`status`, 0 without a response). Redirects and 404s are left to the
 * router.
 */
export async function sendForm<Sent, Failed>(
  send: () => Promise<Sent>,
  failed: (words: string | undefined, status: number) => Failed,
) {
  try {
    return await send()
  } catch (error) {
    // The router throws a response of the server as an object with its status.
    const { status = 0, statusText, data: words } = error as Partial<ErrorResponse>
    if (error instanceof Response || status === 404) throw error
    // An error status stops the router from revalidating the page, which would fail too.
    return data(failed(statusText === 'Refusal' ? words : undefined, status), { status: status || 503 })
  }
}

/**
 * The `shouldRevalidate` of a page whose form the server refuses with 409 if what it shows has changed (hours taken meanwhile,
 * another price): the page loads again then too.
 */
export function revalidateIfStale({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409
}
