/** A parsed JSON value of unknown shape. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const object = (value: unknown): Json => (isObject(value) ? value : {})

/** The objects of a list. Empty if it is none. */
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** A text that is not blank, or a number as a text. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The first text of several. */
export const firstText = (...values: readonly unknown[]): string | null => {
  for (const value of values) {
    const found = text(value)
    if (found !== null) return found
  }
  return null
}
