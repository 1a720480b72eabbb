const imageTypes = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml']
/** Start of an image's `data:` address: its type, and parameters such as `charset=utf-8` or `base64`. */
const dataImage = new RegExp(
  `^data:image/(?:${imageTypes.map((type) => type.replace('+', '\\+')).join('|')})(?:;[\\w=+.-]+)*,`,
  'i',
)
/** Maximum length in characters: larger pictures cost a phone too much memory. */
const maxLength = 4_000_000

/**
 * Returns the address of the picture that the API's text names, safe inside a CSS `url("…")`: a `data:image/…` address,
 * or an address of the page's or the API's own origin, relative ones included. The text can be a plain address or a CSS
 * `url(…)`. Returns null for anything else; the default picture is then shown.
 */
export function backgroundAddress(text: string, apiUrl: string, pageUrl: string): string | null {
  const named = /^url\(\s*(["']?)(.*)\1\s*\)$/is.exec(text.trim())?.[2] ?? text.trim()
  if (!named || named.length > maxLength) return null
  if (/^data:/i.test(named)) return dataImage.test(named) ? escapeForCss(named.replaceAll(/\s+/g, '%20')) : null
  try {
    const api = new URL(apiUrl, pageUrl)
    const address = new URL(named, api)
    const web = address.protocol === 'https:' || address.protocol === 'http:'
    const ours = address.origin === api.origin || address.origin === new URL(pageUrl).origin
    return web && ours && !address.username && !address.password ? escapeForCss(address.href) : null
  } catch {
    return null
  }
}

/** Percent-encodes characters that could end or change a quoted CSS string. The address keeps its meaning. */
function escapeForCss(address: string): string {
  return address.replaceAll(
    /["'()\\<>`\p{Cc}]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}
