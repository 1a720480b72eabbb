import type { CurrentUser, OpenPatient, Represented } from '#src/contract/account.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { SignedInContext } from '../context.ts'
import type { KnownCaller } from './callerOf.ts'
import { userOf } from './currentUserOf.ts'
import { representedOf } from './representedBy.ts'

/**
 * Returns the user of the token's logon, in the same form as `user` in the reply of `authenticate`. Everything it needs
 * was read with the logon.
 */
export async function readCurrentUser({ caller, logon }: SignedInContext & KnownCaller): Promise<CurrentUser> {
  return userOf(logon, {
    objectTypeIds: caller.objectTypeIds,
    acting: actingOf({ caller, logon }),
    patient: patientOf({ caller, logon }),
  })
}

function actingOf({ caller, logon: { acting } }: KnownCaller): Represented | null {
  return caller.representativeId === null || acting === null ? null : representedOf(acting)
}

function patientOf({ caller, logon: { openPatient } }: KnownCaller): OpenPatient | null {
  if (caller.userType !== staffUserType || openPatient === null || caller.ptId !== openPatient.ptId) return null
  const { ptId, name, extId, dob, sex, gender } = openPatient
  return { PtID: ptId, displayName: name, ExtID: extId, DOB: dob, Sex: sex, gender }
}
