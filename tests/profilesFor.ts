import type { AllowedBy } from '#src/contract/endpoint.ts'
import { objectTypes, type ObjectType } from '#src/contract/objectTypes.ts'

/** A profile, and whether it is enough for a call. */
export interface Profile {
  readonly objectTypeIds: readonly number[]
  readonly isAllowed: boolean
}

/**
 * Returns the boundary profiles for the object types that a call names. Each allowed profile has the types of `needs`,
 * and one type of `needsOneOf` if there are any. Each refused profile has all types except one of `needs`, or except
 * all of `needsOneOf`. Empty if the call names no object type.
 */
export function profilesFor(allowedBy: AllowedBy): Profile[] {
  if (typeof allowedBy !== 'object') return []
  const needs: readonly ObjectType[] = allowedBy.needs ?? []
  const choices: readonly ObjectType[] = allowedBy.needsOneOf ?? []
  if (needs.length + choices.length === 0) return []
  const idsOf = (names: readonly ObjectType[]) => names.map((name) => objectTypes[name])
  const without = (...names: readonly ObjectType[]) => {
    const missing = idsOf(names)
    return Object.values(objectTypes).filter((id) => !missing.includes(id))
  }
  const enough = choices.length > 0 ? choices.map((choice) => [...needs, choice]) : [needs]
  const tooLittle = [...needs.map((name) => without(name)), ...(choices.length > 0 ? [without(...choices)] : [])]
  return [
    ...enough.map((names) => ({ objectTypeIds: idsOf(names), isAllowed: true })),
    ...tooLittle.map((objectTypeIds) => ({ objectTypeIds, isAllowed: false })),
  ]
}
