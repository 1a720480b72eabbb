import { isSocialSecurityNumber } from '#src/contract/personalInfo.ts'
import { ServiceError } from '../ServiceError.ts'
import type { RecordSeal } from './RecordSeal.ts'

/** Characters of a licence number that may be shown, and the min length of a number of which they are. */
const shownEnd = 4
const minLength = 8

/** Returns a social security number as it is sealed: `123-45-6789`. Throws 400 `bad-input` if it is none. */
export function writtenSsn(ssn: string): string {
  if (!isSocialSecurityNumber(ssn)) throw new ServiceError(400, 'bad-input', 'SSN: expected a social security number')
  return ssn.replaceAll(/\D/g, '').replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
}

/** Returns the columns of a patient's social security number. Null: none. Throws 400 as `writtenSsn` does. */
export function ssnColumns(seal: RecordSeal, ptId: number, ssn: string | null) {
  if (ssn === null) return { ssnSealed: null, ssnLast4: null }
  const written = writtenSsn(ssn)
  return {
    ssnSealed: seal.seal(written, { ptId, column: 'patients.ssn_sealed' }),
    ssnLast4: written.slice(-4),
  }
}

/** Returns the end of a licence number that may be shown: empty for a short one, which it would give away. */
export function driverLicEnd(no: string): string {
  const characters = Array.from(no)
  return characters.length < minLength ? '' : characters.slice(-shownEnd).join('')
}

/** Returns the columns of a patient's driver licence number. Null: none. */
export function driverLicColumns(seal: RecordSeal, ptId: number, no: string | null) {
  if (no === null) return { driverLicSealed: null, driverLicEnd: null }
  return {
    driverLicSealed: seal.seal(no, { ptId, column: 'patients.driver_lic_sealed' }),
    driverLicEnd: driverLicEnd(no),
  }
}

/** Returns what is shown of a social security number: `***-**-1234`. */
export const maskedSsn = (last4: string): string => `***-**-${last4}`
/** Returns what is shown of a driver licence number: `***5678`, or only `***`. */
export const maskedDriverLic = (end: string): string => `***${end}`
