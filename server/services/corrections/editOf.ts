import type { AddressValue, CorrectionChange, PhoneValue } from '#src/contract/corrections.ts'
import { listFields, type PatientEdit } from '#src/contract/personalInfo.ts'
import type { InfoEdit } from '../personalInfo/InfoState.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

const addressEdit = (EntryId: number, value: AddressValue) => ({ EntryId, ...value })
const phoneEdit = (PhoneEntryID: number, value: PhoneValue) => ({ PhoneEntryID, ...value })

/** Empty texts count as none, as in changes of staff. */
const lineOf = (to: string | null) => to?.trim() || null

/** Returns wished changes as an edit of staff, which is checked and stored in the same way. */
export function editOf(changes: readonly CorrectionChange[]): InfoEdit {
  const patient: Mutable<PatientEdit> = {}
  const addresses = { saved: [] as ReturnType<typeof addressEdit>[], removed: [] as number[] }
  const phones = { saved: [] as ReturnType<typeof phoneEdit>[], removed: [] as number[] }
  const lists: Mutable<Pick<InfoEdit, (typeof listFields)[keyof typeof listFields]>> = {}
  for (const change of changes)
    switch (change.field) {
      case 'Address':
        if (change.to) addresses.saved.push(addressEdit(change.entryId ?? 0, change.to))
        else if (change.entryId !== null) addresses.removed.push(change.entryId)
        break
      case 'Phone':
        if (change.to) phones.saved.push(phoneEdit(change.entryId ?? 0, change.to))
        else if (change.entryId !== null) phones.removed.push(change.entryId)
        break
      case 'Languages':
      case 'Race':
      case 'Ethnicity':
      case 'Religion':
        lists[listFields[change.field]] = change.to
        break
      case 'NameFirst':
      case 'NameLast':
        patient[change.field] = change.to
        break
      case 'Sex':
        patient.Sex = change.to
        break
      case 'IsStudent':
      case 'IsStudentFullTime':
        patient[change.field] = change.to
        break
      case 'DriverLicStID':
      case 'SchoolID':
        patient[change.field] = change.to
        break
      default:
        patient[change.field] = lineOf(change.to)
    }
  return { patient, addresses, phones, ...lists }
}
