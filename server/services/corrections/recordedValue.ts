import type { CorrectionChange, CorrectionValue } from '#src/contract/corrections.ts'
import type { LockedInfo } from '../personalInfo/lockInfoState.ts'
import { maskedDriverLic, maskedSsn } from '../../seal/sealedNumbers.ts'

const orNull = <T>(value: T | undefined): T | null => value ?? null

/** Returns what is recorded for the field of a wished change, as `CorrectionChange` has it. Numbers are masked. */
export function recordedValue({ row, state }: LockedInfo, change: CorrectionChange): CorrectionValue {
  switch (change.field) {
    case 'SSN':
      return row.ssnSealed ? maskedSsn(row.ssnLast4 ?? '') : null
    case 'DriverLicNo':
      return row.driverLicSealed ? maskedDriverLic(row.driverLicEnd ?? '') : null
    case 'Languages':
      return [...state.langIds]
    case 'Race':
      return [...state.concepts.race]
    case 'Ethnicity':
      return [...state.concepts.ethnicity]
    case 'Religion':
      return [...state.concepts.religion]
    case 'Address': {
      const one = state.addresses.find(({ id }) => id === change.entryId)
      return orNull(
        one && {
          TypeId: one.addrTypeId,
          Street: one.streetAddr,
          ZipCodeId: one.zipCodeId,
          ZipCode: one.zipCode,
          City: one.city,
          StateId: one.stateId,
          StateName: one.stateName,
          CountryId: one.countryId,
          IsDefault: one.isDefault,
        },
      )
    }
    case 'Phone': {
      const one = state.phones.find(({ id }) => id === change.entryId)
      return orNull(one && { PhoneTypeID: one.phoneTypeId, TextNo: one.textNo })
    }
    default:
      return state.patient[change.field]
  }
}
