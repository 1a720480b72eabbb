import { eq } from 'drizzle-orm'
import { isSocialSecurityNumber } from '#src/contract/personalInfo.ts'
import type { Connection } from '../../db/client.ts'
import { patients } from '../../db/schema/people.ts'
import { states } from '../../db/schema/personalInfo.ts'
import type { RecordSeal, SealPlace } from '../../seal/RecordSeal.ts'
import { driverLicColumns, ssnColumns, writtenSsn } from '../../seal/sealedNumbers.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { ImportedDemographics } from '../record/ImportedDemographics.ts'

interface Sealing {
  /** Fields that staff changed in the portal. */
  readonly changed: ReadonlySet<string>
  /** Undefined if the importer has no key. */
  readonly seal: RecordSeal | undefined
}

/** Whether a stored value is this one. A value that can't be opened is another one. */
function isStored(seal: RecordSeal, sealed: Uint8Array | null | undefined, place: SealPlace, value: string): boolean {
  if (!sealed) return false
  try {
    return seal.open(sealed, place) === value
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}

/**
 * Stores the social security and driver licence numbers of a file sealed. A file without them leaves the stored ones,
 * because exports don't have them; so does one with a number that is none. Returns false if there is no key: then none
 * is stored.
 */
export async function writeSealedNumbers(
  tx: Connection,
  ptId: number,
  { ssn, driverLicence }: Pick<ImportedDemographics, 'ssn' | 'driverLicence'>,
  { changed, seal }: Sealing,
): Promise<boolean> {
  const newSsn = ssn !== null && isSocialSecurityNumber(ssn) && !changed.has('SSN') ? writtenSsn(ssn) : null
  const newLicence = changed.has('DriverLicNo') ? null : driverLicence
  if (newSsn === null && newLicence === null) return true
  if (!seal) return false
  const [stored] = await tx.select().from(patients).where(eq(patients.ptId, ptId))
  const set: Partial<typeof patients.$inferInsert> = {}
  try {
    if (newSsn !== null && !isStored(seal, stored?.ssnSealed, { ptId, column: 'patients.ssn_sealed' }, newSsn))
      Object.assign(set, ssnColumns(seal, ptId, newSsn))
    const { number = null, stateId = null } = newLicence ?? {}
    const place: SealPlace = { ptId, column: 'patients.driver_lic_sealed' }
    if (number !== null && !isStored(seal, stored?.driverLicSealed, place, number))
      Object.assign(set, driverLicColumns(seal, ptId, number))
    if (stateId !== null && stateId !== stored?.driverLicStId && !changed.has('DriverLicStID')) {
      const [state] = await tx.select().from(states).where(eq(states.stateId, stateId))
      if (state) set.driverLicStId = stateId
    }
  } catch (error) {
    if (error instanceof ServiceError && error.status === 503) return false
    throw error
  }
  if (Object.keys(set).length > 0) await tx.update(patients).set(set).where(eq(patients.ptId, ptId))
  return true
}
