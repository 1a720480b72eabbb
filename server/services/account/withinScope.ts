import { objectTypes } from '#src/contract/objectTypes.ts'
import { alwaysInScope } from '#src/contract/representativeScope.ts'
import type { Caller } from '../context.ts'

const always: readonly number[] = alwaysInScope.map((name) => objectTypes[name])

/** Returns those of an account's object types that the scope of a representation includes. Null: the scope has no limit. */
export function withinScope(objectTypeIds: readonly number[], scope: readonly number[] | null): number[] {
  return objectTypeIds.filter((id) => scope === null || scope.includes(id) || always.includes(id))
}

/** Returns what the scope of a representation changes of its caller. */
export function limitedTo(
  scope: readonly number[] | null,
  objectTypeIds: readonly number[],
): Pick<Caller, 'objectTypeIds' | 'scope'> {
  return { objectTypeIds: withinScope(objectTypeIds, scope), scope }
}
