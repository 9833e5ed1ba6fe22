import { failures } from '../../rules/failure.ts'
import { paths } from '../paths.ts'

export type KeptHold = { holdExpiresAt: Date; refused: null } | { refused: { code: string; message: string } }

/** Asks the server to keep the hold while one pays. Whatever goes wrong here, no money has moved. */
export async function keepHold(bookingId: string): Promise<KeptHold> {
  try {
    const answer = await fetch(paths.hold(bookingId), { method: 'POST', headers: { accept: 'application/json' } })
    const body: unknown = await answer.json()
    const until = textAt(body, 'ok', 'holdExpiresAt')
    if (until) return { holdExpiresAt: new Date(until), refused: null }
    const message = textAt(body, 'error', 'message') ?? failures.payment
    return { refused: { code: textAt(body, 'error', 'code') ?? 'failed', message } }
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
