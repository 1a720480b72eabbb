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

/** Whether a resource has one of these fields, but what was read of it does not, because the field is faulty. */
export function lacksField<K extends string>(
  { json }: Resource,
  data: { readonly [Name in K]?: unknown },
  ...fields: readonly K[]
): boolean {
  return fields.some((field) => (json[field] ?? null) !== null && data[field] === undefined)
}
