import { BlockList, isIP } from 'node:net'

/**
 * Returns true for a host that is reached over the internet: neither this machine nor an address or name of a private network.
 */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  const version = isIP(name)
  if (version) return !privateNetworks.check(name, version === 6 ? 'ipv6' : 'ipv4')
  return !isPrivateName(name) && !name.endsWith('.svc')
}

/** Returns true for a host name that the public DNS does not have: one without a dot, or of a private network. */
export function isPrivateName(name: string): boolean {
  return !name.includes('.') || /\.(localhost|local|lan|internal|home\.arpa)$/.test(name)
}

/** RFC 1918, 6598, 3927 and 4193, with loopback and link-local addresses. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')
