/** Sends a request; returns its status, 0 if there was no response within 30 seconds, and its JSON. */
export async function ask(
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) })
    const isJson = response.headers.get('content-type')?.includes('json')
    const text = await response.text()
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
  } catch (error) {
    return { status: 0, body: { error: String(error) } }
  }
}

/** Makes an account at a server; returns the value of its `authorization` header. */
export async function signUpAt(
  url: string,
  { email, headers }: { email: string; headers: Record<string, string> },
): Promise<string> {
  const account = await ask(`${url}/api/accounts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'a lamp in the attic', fullName: 'Guest of a test' }),
  })
  return `Bearer ${account.body.accessToken}`
}
