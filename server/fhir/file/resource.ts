import type * as v from 'valibot'
import { safeParse } from 'valibot'
import { FhirError } from '../json/FhirError.ts'
import type { JsonObject } from '../json/parseJson.ts'

/** One resource of the file, with its place in it and the key by which a later import finds it again. */
export interface Resource {
  readonly type: string
  readonly id: string | null
  readonly json: JsonObject
  readonly path: string
  readonly fullUrl: string | null
  /** The address of the server it is from, where the file says so: what its relative references begin with. */
  readonly base: string | null
  readonly key: string
  /** The resource that contains it. */
  readonly container: Resource | null
}

const words: Record<string, string> = {
  string: 'expected text',
  boolean: 'expected true or false',
  Array: 'expected a list',
  Object: 'expected an object',
}

/** Reads from a resource what a schema asks for. Throws FhirError with the path of the first thing that is wrong. */
export function read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> {
  const result = safeParse(schema, resource.json, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const names = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  throw new FhirError(`${resource.path}${names.join('')}`.replace(/^\./, ''), reasonOf(issue))
}

// The library's own messages quote the value.
function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  if (issue.received === 'undefined') return 'missing'
  return (
    words[issue.expected ?? ''] ??
    (issue.type === 'custom' ? issue.message : 'expected a code that FHIR R4 allows here')
  )
}
