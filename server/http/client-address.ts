import { isIP, isIPv6 } from 'node:net'

/**
 * Returns the client's address for limits. Each trusted proxy appends the address that it was called from; anything before
 * these was written by the client and is ignored. Some proxies also append the port, which differs per connection and is
 * dropped. Of IPv6 the first 64 bits are used, which belong to one customer.
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
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
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

/** Returns the address of "203.0.113.7:54321", "[2001:db8::1]:443" and "[2001:db8::1]"; others unchanged. */
function withoutPort(address: string): string {
  if (isIP(address)) return address
  return /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(address)?.[1] ?? /^"?([\d.]+):\d+"?$/.exec(address)?.[1] ?? address
}
