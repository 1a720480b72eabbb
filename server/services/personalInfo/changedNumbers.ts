import type { patients } from '../../db/schema/people.ts'
import type { RecordSeal, SealPlace } from '../../seal/RecordSeal.ts'
import { driverLicColumns, ssnColumns } from '../../seal/sealedNumbers.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { InfoState, SealedField } from './InfoState.ts'

type PatientRow = typeof patients.$inferSelect

/** Returns a stored number; null if there is none, or if it can't be opened: then it can only be replaced. */
function opened(seal: RecordSeal, sealed: Buffer | null, place: SealPlace): string | null {
  if (!sealed) return null
  try {
    return seal.open(sealed, place)
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

/** Returns the sealed fields whose wanted value differs from the stored one, with their columns. */
export function changedNumbers(
  seal: RecordSeal,
  row: PatientRow,
  { SSN, DriverLicNo }: InfoState['numbers'],
): { readonly names: readonly SealedField[]; readonly columns: Partial<PatientRow> } {
  const { ptId, ssnSealed, driverLicSealed } = row
  const isOther = (wanted: string | null | undefined, sealed: Buffer | null, column: SealPlace['column']) =>
    wanted !== undefined && (wanted === null ? sealed !== null : opened(seal, sealed, { ptId, column }) !== wanted)
  const hasSsn = isOther(SSN, ssnSealed, 'patients.ssn_sealed')
  const hasLicence = isOther(DriverLicNo, driverLicSealed, 'patients.driver_lic_sealed')
  return {
    names: [...(hasSsn ? (['SSN'] as const) : []), ...(hasLicence ? (['DriverLicNo'] as const) : [])],
    columns: {
      ...(hasSsn && ssnColumns(seal, ptId, SSN ?? null)),
      ...(hasLicence && driverLicColumns(seal, ptId, DriverLicNo ?? null)),
    },
  }
}
