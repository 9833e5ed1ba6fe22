import { isIP, isIPv6 } from 'node:net'

/**
 * The address that limits count by. Proxies that we trust each append the address that they were asked from; what
 * is left of theirs was written by the client and is ignored. Some append the port too, which is another one for each
 * connection and is left out. Of IPv6 the first 64 bits, which one customer has.
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

/** The address of "203.0.113.7:54321", "[2001:db8::1]:443" and "[2001:db8::1]"; others as they are. */
function withoutPort(address: string): string {
  if (isIP(address)) return address
  return /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(address)?.[1] ?? /^"?([\d.]+):\d+"?$/.exec(address)?.[1] ?? address
}
