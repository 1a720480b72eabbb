/** Beginnings of pictures in base64, with their media types. */
const beginnings = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
] as const

/** Most characters of a picture that a service made. */
const most = 20_000_000

/**
 * Returns a picture in base64, with or without `data:`, as a data URL. Null for anything else: SVG, for example, can
 * contain scripts.
 */
export function pictureText(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > most) return null
  const base64 = value.replace(/^data:image\/(?:png|jpe?g);base64,/, '').replaceAll(/\s/g, '')
  const known = beginnings.find(([beginning]) => base64.startsWith(beginning))
  return known && /^[A-Za-z\d+/]+={0,2}$/.test(base64) ? `data:${known[1]};base64,${base64}` : null
}
