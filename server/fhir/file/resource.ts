import * as v from 'valibot'
import { FhirError } from '../json/FhirError.ts'
import { findListsForObjects } from '../json/findListsForObjects.ts'
import { reasonOf } from '../json/mend.ts'
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

/** A resource that can't be read, because of a fault in it. */
export class FaultyResource extends FhirError {
  override name = 'FaultyResource'
  readonly resource: Resource
  /** The schema that the resource doesn't match. Null for a fault that no schema finds: the resource must be left out. */
  readonly schema: v.GenericSchema | null

  constructor(resource: Resource, path: string, reason: string, schema: v.GenericSchema | null = null) {
    super(pathIn(resource, path), reason)
    this.resource = resource
    this.schema = schema
  }
}

/** Parses a resource with a schema. Throws FaultyResource with the path of the first fault. */
export function read<S extends v.GenericSchema>(schema: S, resource: Resource): v.InferOutput<S> {
  const [list] = findListsForObjects(schema, resource.json)
  if (list) throw new FaultyResource(resource, pathText(list), 'expected an object', schema)
  const result = v.safeParse(schema, resource.json, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const keys = (issue.path ?? []).map(({ key }) => key as string | number)
  throw new FaultyResource(resource, pathText(keys), reasonOf(issue), schema)
}

/** Writes the path of a part as text: `component[1].code`. */
export const pathText = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')

/** Returns the path of a part of a resource in the file. The path of a file with one resource is empty. */
export const pathIn = ({ path }: Resource, part: string): string => (path && part ? `${path}.${part}` : path || part)
