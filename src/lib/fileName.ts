/** Characters to remove: control characters, line ends, byte order marks, and marks that change the text direction. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** Characters that some file system does not allow in names. */
const reserved = /[<>:"|?*]/g
/** Extensions that are replaced by the right one. */
const known = /\.(jpe?g|jfif|png|webp|gif|heic|heif|avif|bmp|tiff?|svgz?|pdf|xml|json)$/i

const alike: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/**
 * Returns a file name that is safe to store, show and save under: without a path, control characters or direction
 * marks. The name ends in `extension` (lower case, passed without the dot), but `.jpeg` stays if `extension` is `jpg`.
 * It has at most `limit` UTF-16 units.
 */
export function fileName(given: string, extension: string, limit: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replace(hidden, '').replace(reserved, '-')
  const own = known.exec(clean)
  const isRight = own && (alike[own[1]?.toLowerCase() ?? ''] ?? own[1]?.toLowerCase()) === extension
  const ending = isRight && own[1] ? own[1].toLowerCase() : extension
  const stem = (own ? clean.slice(0, own.index) : clean).replace(/^[\s.]+|[\s.]+$/g, '') || 'file'
  // Remove the first half of a surrogate pair that the cut split.
  return `${stem.slice(0, limit - ending.length - 1).replace(/[\ud800-\udbff]$/, '')}.${ending}`
}

/** Returns a file name's extension of up to five letters or digits, in lower case and without the dot; otherwise ''. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
