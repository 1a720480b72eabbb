import { partsOf } from './faultHandling.ts'
import { isObject } from './parseJson.ts'

type Path = readonly (string | number)[]

/**
 * Returns the paths of the lists, and of the numbers with kept digits, in a value whose valibot schema has an object
 * there. Valibot accepts both as objects without fields: a list of owners would pass as no owner.
 */
export function findListsForObjects(schema: unknown, value: unknown, path: Path = []): Path[] {
  const { wrapped, entries, item } = partsOf(schema)
  if (wrapped) return findListsForObjects(wrapped, value, path)
  if (entries && typeof value === 'object' && value !== null) {
    if (!isObject(value)) return [path]
    return Object.entries(entries).flatMap(([key, field]) =>
      value[key] === undefined ? [] : findListsForObjects(field, value[key], [...path, key]),
    )
  }
  if (!item || !Array.isArray(value)) return []
  return value.flatMap((one, index) => findListsForObjects(item, one, [...path, index]))
}
