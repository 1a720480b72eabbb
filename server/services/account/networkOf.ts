import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/** Removes the port that some proxies add (`203.0.113.7:4711`, `[2001:db8::1]:4711`), brackets and the zone. */
function hostOf(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? beforePort ?? address).replace(/%.*$/, '')
}

/**
 * Returns the network by which attempts from an IP address are counted. IPv4: the address itself, also if it is written
 * as IPv6 (`::ffff:203.0.113.7`). IPv6: its /64, because one device can use every address in it. Any other text is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  const host = hostOf(address.trim())
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return address
  // The canonical spelling: lower case, without leading zeros, and the longest run of zeros as `::`.
  const canonical = new SocketAddress({ address: host, family: 'ipv6' }).address
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(canonical) ?? []
  if (mapped) return mapped
  const [start = '', end] = canonical.split('::')
  const groups = start.split(':').filter(Boolean)
  const after = end?.split(':').filter(Boolean) ?? []
  const whole = [...groups, ...Array.from({ length: 8 - groups.length - after.length }, () => '0'), ...after]
  return `${whole.slice(0, 4).join(':')}::/64`
}
