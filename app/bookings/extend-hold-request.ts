import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'

/** What the payment step asks for beside the card; null for what it does not ask. */
type PayerChoices = { fullName: string | null; keepsCard: boolean | null }

/** What is paid: a booking, or the difference of a change of it. */
export type HeldHours = { bookingId: string; change: string | null }

export type ExtendedHold =
  | { holdExpiresAt: Date; refused: null }
  | { refused: { code: string; message: string; name?: string | undefined } }

/** How long the request may take: a connection can break without an end, and Pay waits meanwhile. */
const longestMs = 15_000

/**
 * Asks the server to extend the hold during the payment, and sends the guest's name and whether the card may be stored, if the
 * form asked for them. If it fails, no money has moved; `refused.name` is the error of the name, and the code is 'failed' for
 * every fault that is not the guest's.
 */
export async function requestHoldExtension(
  { bookingId, change }: HeldHours,
  { fullName, keepsCard }: PayerChoices,
): Promise<ExtendedHold> {
  const fields = new URLSearchParams()
  if (fullName !== null) fields.set('fullName', fullName)
  if (change) fields.set('change', change)
  if (keepsCard !== null) fields.set('keepsCard', keepsCard ? 'yes' : 'no')
  const body = fields.size > 0 ? fields : undefined
  try {
    const response = await fetch(paths.hold(bookingId), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(longestMs),
    })
    const result: unknown = await response.json()
    const until = textAt(result, 'ok', 'holdExpiresAt')
    if (until) return { holdExpiresAt: new Date(until), refused: null }
    const message = textAt(result, 'error', 'message') ?? failures.payment
    const code = (response.status < 500 && textAt(result, 'error', 'code')) || 'failed'
    return { refused: { code, message, name: textAt(result, 'error', 'fields', 'fullName') } }
  } catch {
    return { refused: { code: 'failed', message: 'We could not be reached' } }
  }
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  )
  return typeof found === 'string' ? found : undefined
}
