import type * as v from 'valibot'
import { safeParse } from 'valibot'
import { FhirError } from '../json/FhirError.ts'
import { findListForObject } from '../json/findListForObject.ts'
import type { JsonObject } from '../json/parseJson.ts'

/** One resource of a file, with its path in the file and the key that identifies the resource in later imports. */
export interface Resource {
  readonly type: string
  readonly id: string | null
  readonly json: JsonObject
  readonly path: string
  readonly fullUrl: string | null
  /** URL of the server that the resource is from, or null if unknown. Relative references are resolved against it. */
  readonly base: string | null
  readonly key: string
  /** The resource that contains this one (FHIR `contained`), or null. */
  readonly container: Resource | null
}

const words: Record<string, string> = {
  string: 'expected text',
  boolean: 'expected true or false',
  Array: 'expected a list',
  Object: 'expected an object',
}

/** Parses a resource with a schema. Throws FhirError with the path of the first fault. */
export function read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> {
  const list = findListForObject(schema, resource.json)
  if (list) throw new FhirError(placeOf(resource, list), 'expected an object')
  const result = safeParse(schema, resource.json, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const keys = (issue.path ?? []).map(({ key }) => key as string | number)
  throw new FhirError(placeOf(resource, keys), reasonOf(issue))
}

function placeOf({ path }: Resource, keys: readonly (string | number)[]): string {
  return `${path}${keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')}`.replace(/^\./, '')
}

// Describes a fault without quoting the value. Valibot's own messages quote it.
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  if (issue.received === 'undefined') return 'missing'
  return (
    words[issue.expected ?? ''] ??
    (issue.type === 'custom' ? issue.message : 'expected a code that FHIR R4 allows here')
  )
}
