import { isIPv6 } from 'node:net'

/**
 * The address that limits count by. Proxies that we trust each append the address that they were asked from; what
 * stands left of theirs was written by the client and is ignored. Of IPv6 the first 64 bits, which one customer has.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedHops: number,
): string {
  const forwarded = forwardedFor?.split(',').map((address) => address.trim()) ?? []
  const chain = [...forwarded, socketAddress ?? '']
  return network(chain.at(-1 - Math.min(trustedHops, forwarded.length)) || 'unknown')
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
