/** What a name may not have: control characters, line ends, and marks that change the direction of what follows. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** What some file system can't have in a name. */
const reserved = /[<>:"|?*]/g
/** Endings that a name loses for the right one. */
const known = /\.(jpe?g|jfif|png|webp|gif|heic|heif|avif|bmp|tiff?|svgz?|pdf)$/i

const alike: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/**
 * A file's name as it may be kept, shown and saved under: no path, nothing invisible, and the extension that it really
 * has (lower case, without the dot). At most `limit` UTF-16 units.
 */
export function fileName(given: string, extension: string, limit: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replace(hidden, '').replace(reserved, '-')
  const own = known.exec(clean)
  const isRight = own && (alike[own[1]?.toLowerCase() ?? ''] ?? own[1]?.toLowerCase()) === extension
  const ending = isRight && own[1] ? own[1].toLowerCase() : extension
  const stem = (own ? clean.slice(0, own.index) : clean).replace(/^[\s.]+|[\s.]+$/g, '') || 'file'
  // A surrogate pair is not cut in half.
  return `${stem.slice(0, limit - ending.length - 1).replace(/[\ud800-\udbff]$/, '')}.${ending}`
}

/** The extension at a name's end, lower case; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
