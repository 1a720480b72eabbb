/**
 * A web address that may stand behind a link, or null. Addresses come with the record: one that is not http(s), such
 * as `javascript:`, or that hides a user name before its host, is not followed.
 */
export function webAddress(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null
  const address = new URL(text)
  const web = address.protocol === 'https:' || address.protocol === 'http:'
  return web && address.username === '' && address.password === '' ? address : null
}
