/** The push services of the browsers that there are. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** As long as the contract lets one be. */
const longest = 2000

const named = /^[a-z\d-]+(\.[a-z\d-]+)+$/

function isHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

/**
 * The address of a browser at its push service, as it is kept and posted to; null where it is none that the server posts
 * to. Clients name these addresses, so nothing else may be reached by one: https at its own port, no credentials, and a
 * host of a push service that is known or in `hosts`.
 */
export function pushAddress(text: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, port, hostname, href } = new URL(text)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  if (!isPlain || !named.test(hostname) || href.length > longest) return null
  return [...known, ...hosts].some((pattern) => isHost(hostname, pattern)) ? href : null
}
