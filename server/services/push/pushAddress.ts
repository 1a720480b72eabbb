/** Push services of the common browsers. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Max length of an endpoint in the contract, characters. */
const maxUrlLength = 2000

const named = /^[a-z\d-]+(\.[a-z\d-]+)+$/

function isHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

/**
 * Normalizes a push endpoint: the URL of a browser at its push service. Returns null if the server must not post to it.
 * Clients choose these URLs, so the server posts only to push services. Allowed are https URLs on the default port,
 * without credentials, whose host belongs to a known push service or is in `hosts`.
 */
export function pushAddress(text: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, port, hostname, href } = new URL(text)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  if (!isPlain || !named.test(hostname) || href.length > maxUrlLength) return null
  return [...known, ...hosts].some((pattern) => isHost(hostname, pattern)) ? href : null
}
