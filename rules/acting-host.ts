/** The owner of a space or the co-host who did something there; the name is empty if they have none. */
export type ActingHost = { id: string; name: string; isOwner: boolean }

/** Returns who did it, as the owner and the co-hosts read it: 'You', or a name. Undefined if it is not known. */
export function actingHostText(host: ActingHost | null, readerId: string): string | undefined {
  if (!host) return undefined
  if (host.id === readerId) return 'You'
  return host.name || (host.isOwner ? 'The owner' : 'A co-host')
}
