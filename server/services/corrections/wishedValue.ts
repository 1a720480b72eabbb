import { CorrectionChange, type CorrectionValue } from '#src/contract/corrections.ts'
import * as v from 'valibot'
import type { correctionChanges } from '../../db/schema/personalInfo.ts'
import type { RecordSeal } from '../../seal/RecordSeal.ts'
import { driverLicEnd, maskedDriverLic, maskedSsn, writtenSsn } from '../../seal/sealedNumbers.ts'
import { ServiceError } from '../../ServiceError.ts'

type Row = typeof correctionChanges.$inferSelect
type Stored = Pick<typeof correctionChanges.$inferInsert, 'toValue' | 'sealedValue'>

const isSealed = (field: string): field is 'SSN' | 'DriverLicNo' => field === 'SSN' || field === 'DriverLicNo'
const columnOf = (field: 'SSN' | 'DriverLicNo') => `correction_changes.sealed_value.${field}` as const

/** Returns the columns of a wished value. A number is sealed, and stored besides only masked. */
export function storedWish(seal: RecordSeal, ptId: number, change: CorrectionChange): Stored {
  if (!isSealed(change.field) || typeof change.to !== 'string') return { toValue: change.to, sealedValue: null }
  const number = change.to
  const written = change.field === 'SSN' ? writtenSsn(number) : number.trim()
  return {
    toValue: change.field === 'SSN' ? maskedSsn(written.slice(-4)) : maskedDriverLic(driverLicEnd(written)),
    sealedValue: seal.seal(written, { ptId, column: columnOf(change.field) }),
  }
}

/**
 * Returns a stored wished change with its number in full. Throws 503 `unavailable` if the number can't be opened, 400
 * `bad-input` if the stored value is none of today's contract.
 */
export function wishedChange(seal: RecordSeal, row: Row): CorrectionChange {
  const { changeId, ptId, field, entryId, sealedValue, fromValue, toValue } = row
  const to: CorrectionValue =
    sealedValue && isSealed(field) ? seal.open(sealedValue, { ptId, column: columnOf(field) }) : toValue
  // The former value may break today's limits, as an imported name can. Only the wished one is used.
  const given = { field, entryId, from: to, to }
  const parsed = v.safeParse(CorrectionChange, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', `change ${changeId}: not valid any more`)
  return { ...parsed.output, from: fromValue } as CorrectionChange
}
