import { useEffect, useState } from 'react'
import type { HeldHours } from './extend-hold-request.ts'
import type { PayerName } from './payer-name.tsx'

/** What was typed beside the card's number, of which nothing is stored. `keepsCard` is undefined if it was not asked. */
type TypedPayer = { name?: string; keepsCard?: boolean }

/**
 * Stores for this tab the name on the card and the consent to keep the card, for a reload and for Back: the server says only
 * once that the consent is to be asked for. Returns them as they were stored before the page; nothing on the server.
 */
export function useTypedPayer({ bookingId, change }: HeldHours, asksToKeepCard: boolean, payer: PayerName | null) {
  const key = `payer:${bookingId}:${change ?? ''}`
  const [before, setBefore] = useState<TypedPayer>({})
  const store = (typed: TypedPayer) => write(key, { ...read(key), ...typed })
  const follow = payer?.follow
  useEffect(() => {
    const stored = read(key)
    if (stored) setBefore(stored)
    if (stored?.name) follow?.(stored.name)
    if (asksToKeepCard && stored?.keepsCard === undefined) write(key, { ...stored, keepsCard: false })
  }, [key, asksToKeepCard, follow])
  return { before, store }
}

// `session-storage.ts` would become a file of its own if this page used it too, and home and Explore would load more.
function read(key: string): TypedPayer | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, typed: TypedPayer): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage is blocked or full: nothing is stored.
  }
}
