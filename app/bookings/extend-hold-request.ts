import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'

export type ExtendedHold =
  | { holdExpiresAt: Date; refused: null }
  | { refused: { code: string; message: string; name?: string | undefined } }

/**
 * Asks the server to extend the hold during the payment, and sends the guest's name if the form asked for it. If it
 * fails, no money has moved; `refused.name` is the error of the name.
 */
export async function requestHoldExtension(bookingId: string, fullName: string | null): Promise<ExtendedHold> {
  const body = fullName === null ? undefined : new URLSearchParams({ fullName })
  try {
    const response = await fetch(paths.hold(bookingId), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    })
    const result: unknown = await response.json()
    const until = textAt(result, 'ok', 'holdExpiresAt')
    if (until) return { holdExpiresAt: new Date(until), refused: null }
    const message = textAt(result, 'error', 'message') ?? failures.payment
    const code = textAt(result, 'error', 'code') ?? 'failed'
    return { refused: { code, message, name: textAt(result, 'error', 'fields', 'fullName') } }
  } catch {
    return { refused: { code: 'failed', message: failures.payment } }
  }
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  )
  return typeof found === 'string' ? found : undefined
}
