import { patientObjectTypeIds, staffObjectTypeIds } from '#server/services/account/profiles.ts'
import type { AllowedBy } from '#src/contract/endpoint.ts'
import { objectTypes, type ObjectType } from '#src/contract/objectTypes.ts'
import { type Role, type Row, type Target, targets } from './permissionRow.ts'

/** The profile of the role 'staff with a narrow profile', which may open a record but see nothing in it. */
export const narrowProfile: readonly number[] = [
  objectTypes.home,
  objectTypes.communication,
  objectTypes.settings,
  objectTypes.about,
  objectTypes.patientInfo,
]

/** A signed-in role, as the spec describes it (portal §6). */
interface SignedInRole {
  readonly profile: readonly number[]
  readonly isStaff?: true
  /** Whose record the session shows. */
  readonly record?: Target
  /** The target whose mailbox and name the session has. Undefined if they belong to someone who is no target. */
  readonly mailbox?: Target
  /** The right to the shown person was withdrawn. */
  readonly isLost?: true
}

const patient: SignedInRole = { profile: patientObjectTypeIds, record: 'sam', mailbox: 'sam' }
const staff: SignedInRole = { profile: staffObjectTypeIds, isStaff: true }

const signedIn: Readonly<Partial<Record<Role, SignedInRole>>> = {
  patient,
  representative: { profile: patientObjectTypeIds, record: 'noah', mailbox: 'noah' },
  'former representative': { profile: patientObjectTypeIds, isLost: true },
  client: { profile: patientObjectTypeIds },
  staff,
  'staff with a patient': { ...staff, record: 'noah' },
  'staff with a narrow profile': { ...staff, profile: narrowProfile, record: 'noah' },
  'staff without the site': { ...staff, isLost: true },
}

const tokens: Readonly<Record<'registration' | 'reset', Role>> = {
  registration: 'registration token',
  reset: 'reset token',
}

/** Returns the status with which the rule of a call refuses a role; null if the role is allowed. */
export function refusalStatus(allowedBy: AllowedBy, role: Role): 401 | 403 | null {
  if (allowedBy === 'public') return null
  // These calls require a write key instead of a token, and no role has one.
  if (allowedBy === 'device') return 401
  if (allowedBy === 'registration' || allowedBy === 'reset') return tokens[allowedBy] === role ? null : 401
  const who = signedIn[role]
  if (!who) return 401
  const has = (name: ObjectType) => who.profile.includes(objectTypes[name])
  const mayCall = [
    !who.isLost || (allowedBy.whose === 'user' && allowedBy.evenWithoutSubject === true),
    allowedBy.whose !== 'record' || who.record !== undefined,
    allowedBy.userType !== 'staff' || who.isStaff === true,
    (allowedBy.needs ?? []).every(has),
    allowedBy.needsOneOf === undefined || allowedBy.needsOneOf.some(has),
  ]
  return mayCall.every(Boolean) ? null : 403
}

/** Returns the status that a call must have for a role, if the call names `target`. */
export function expectedStatus(allowedBy: AllowedBy, row: Row, role: Role, target: Target): number {
  const refusal = refusalStatus(allowedBy, role)
  const special = row.except?.[role]
  if (refusal !== null) {
    if (special === undefined) return refusal
    throw new Error(`tests/permissions: remove \`except\` for ${role}, because allowedBy refuses it (${refusal})`)
  }
  if (special !== undefined) return typeof special === 'number' ? special : special[target]
  if (row.foreign === undefined) return row.answers ?? 200
  const { record, mailbox } = signedIn[role] ?? {}
  const own = typeof allowedBy === 'object' && allowedBy.whose === 'record' ? record : mailbox
  return target === own ? (row.answers ?? 200) : row.foreign
}

/**
 * The roles to check for a public call. Its service function doesn't read the caller, so other tokens make no
 * difference.
 */
const publicRoles: readonly Role[] = ['nobody', 'patient', 'ended logon']

/** Returns the person whom a role names by default: the one whom the session shows, or sam. */
export const usualTarget = (role: Role): Target => signedIn[role]?.record ?? 'sam'

/** Returns the checks for a call: each role with its usual person, or with every person if the statuses differ. */
export function questionsOf(allowedBy: AllowedBy, row: Row, roles: readonly Role[]): [role: Role, target: Target][] {
  return roles
    .filter((role) => allowedBy !== 'public' || publicRoles.includes(role))
    .flatMap((role) => {
      const statuses = new Set(targets.map((target) => expectedStatus(allowedBy, row, role, target)))
      const asked = statuses.size > 1 ? targets : [usualTarget(role)]
      return asked.map((target): [Role, Target] => [role, target])
    })
}
