import { isObject } from './parseJson.ts'

interface SchemaParts {
  readonly wrapped?: object
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
}

/**
 * Returns the path of the first list, or number with kept digits, in a value whose valibot schema has an object there.
 * Valibot accepts both as objects without fields: a list of owners would pass as no owner. Returns null if there is none.
 */
export function findListForObject(
  schema: unknown,
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (string | number)[] | null {
  const { wrapped, entries, item }: SchemaParts = schema ?? {}
  if (wrapped) return findListForObject(wrapped, value, path)
  if (entries && typeof value === 'object' && value !== null) {
    if (!isObject(value)) return path
    for (const [key, field] of Object.entries(entries)) {
      const found = value[key] === undefined ? null : findListForObject(field, value[key], [...path, key])
      if (found) return found
    }
  }
  if (item && Array.isArray(value))
    for (const [index, one] of value.entries()) {
      const found = findListForObject(item, one, [...path, index])
      if (found) return found
    }
  return null
}
