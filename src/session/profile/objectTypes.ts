import type { CurrentUser } from '#src/contract/account.ts'
import { objectTypes, type ObjectType } from '#src/contract/objectTypes.ts'

/** Whether the user's profile allows all of these object types. */
export function isAllowed(user: Pick<CurrentUser, 'objectTypeIds'>, ...needed: readonly ObjectType[]): boolean {
  return needed.every((name) => user.objectTypeIds.includes(objectTypes[name]))
}
