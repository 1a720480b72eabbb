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
 * Clients send these URLs, so they must not reach anything but a push service. Allowed is https on the default port, no
 * credentials, and a host of a known push service or in `hosts`.
 */
export function pushAddress(text: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, port, hostname, href } = new URL(text)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  if (!isPlain || !named.test(hostname) || href.length > maxUrlLength) return null
  return [...known, ...hosts].some((pattern) => isHost(hostname, pattern)) ? href : null
}
