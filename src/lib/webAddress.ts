/**
 * Parses an address from the record, if a link to it is safe. Null if the address is not http(s), such as
 * `javascript:`, or if it has a user name or password before its host, which could disguise the host.
 */
export function webAddress(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null
  const address = new URL(text)
  const web = address.protocol === 'https:' || address.protocol === 'http:'
  return web && address.username === '' && address.password === '' ? address : null
}
