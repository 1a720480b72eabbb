const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Whether an analysis service may have this address: https, or http on this machine; without user name, password, query
 * and fragment.
 */
export function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  // The origin goes into the Content-Security-Policy header, where spaces and semicolons are separators.
  const isPlain = /^([a-z\d.-]+|\[[\da-f:]+\])$/.test(hostname)
  return isSafe && isPlain && !username && !password && !/[?#]/.test(value)
}
