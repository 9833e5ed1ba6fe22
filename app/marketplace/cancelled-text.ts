import { brand } from '../../rules/brand.ts'
import { isCancelledDuringSuspension } from '../../rules/refund.ts'

type Cancelled = { status: string; cancelledBy: string | null; cancelReason: string | null }

/**
 * Returns who cancelled a booking and why, for a reader in this role; null if it was not cancelled. `host` is who did it for
 * the owner's side (`actingHostText`), which only the owner and the co-hosts read.
 */
export function cancellationText(
  { status, cancelledBy, cancelReason }: Cancelled,
  reader: string,
  host?: string,
): string | null {
  if (status !== 'cancelled') return null
  if (isCancelledDuringSuspension({ cancelledBy, cancelReason })) {
    if (reader === 'guest') return 'You cancelled, because the owner was suspended.'
    return `The guest cancelled, because ${reader === 'owner' ? 'your account' : 'the owner'} was suspended.`
  }
  const by = byWords(cancelledBy, reader, host)
  return cancelReason ? `${by}: ${cancelReason}` : `${by}.`
}

/** 'You cancelled this booking', with the same `host`. */
export function cancelledTitle(cancelledBy: string | null, reader: string, host?: string): string {
  const by = byWords(cancelledBy, reader, host)
  return by === 'Cancelled' ? 'This booking was cancelled' : `${by} this booking`
}

function byWords(cancelledBy: string | null, reader: string, host: string | undefined): string {
  if (host) return `${host} cancelled`
  if (cancelledBy === reader) return 'You cancelled'
  if (cancelledBy === 'admin') return `${brand.name} cancelled`
  return cancelledBy === 'guest' || cancelledBy === 'owner' ? `The ${cancelledBy} cancelled` : 'Cancelled'
}
