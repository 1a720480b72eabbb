import { safeParse } from 'valibot'
import { Reference } from '../values/datatypes.ts'
import { isObject } from '../json/parseJson.ts'
import type { References } from './references.ts'
import type { Resource } from './resource.ts'
import { asUuid } from './sourceKey.ts'

/** Longer texts, such as the contents of a document, are no references. */
const maxLength = 500

/**
 * Returns the resources of the file to which a resource refers anywhere, also in fields that the import doesn't read, in
 * contained resources and in places where FHIR has no reference.
 */
export function linksOf(resource: Resource, references: References): Set<Resource> {
  const found = new Set<Resource>()
  const add = (reference: Reference) => {
    const other = references.find(reference, resource)
    const top = other?.container ?? other
    if (top && top !== resource) found.add(top)
  }
  const waiting: unknown[] = [resource.json]
  const pushAll = (values: readonly unknown[]) => {
    for (const value of values) if (value !== undefined) waiting.push(value)
  }
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') {
      if (value.length > maxLength) continue
      const uuid = asUuid(value)
      if (uuid) add({ reference: `urn:uuid:${uuid}` })
      else if (/[/?]|^urn:/.test(value)) add({ reference: value })
    } else if (Array.isArray(value)) pushAll(value)
    else if (isObject(value)) {
      // A reference by identifier: its text alone would not be found.
      const { identifier } = value
      if (isObject(identifier)) {
        const parsed = safeParse(Reference, { ...value, reference: undefined })
        if (parsed.success) add(parsed.output)
      }
      pushAll(Object.values(value))
    }
  }
  return found
}
