import type { patients } from '../../db/schema/people.ts'
import type { PlainFields } from './InfoState.ts'

type PatientRow = typeof patients.$inferSelect

/** Columns of the fields that are stored as they are. */
const columnOf = {
  Title: 'namePrefix',
  NameFirst: 'nameFirst',
  NameMiddle: 'nameMiddle',
  NameLast: 'nameLast',
  NameSuffix: 'nameSuffix',
  NameNick: 'nameNick',
  Sex: 'sex',
  DOB: 'dob',
  DriverLicStID: 'driverLicStId',
  MaritalStatus: 'maritalStatus',
  SchoolID: 'schoolId',
  IsStudent: 'isStudent',
  IsStudentFullTime: 'isStudentFullTime',
  AdvDirectiveID: 'advDirectiveId',
  AdvDirectiveDate: 'advDirectiveDate',
  IsAcctHolder: 'isAcctHolder',
  PrvID1: 'prvId1',
  PrvID2: 'prvId2',
  SiteID: 'siteId',
  BillingTypeID: 'billingTypeId',
  DSS: 'dss',
} as const satisfies Record<keyof PlainFields, keyof PatientRow>

const fieldNames = Object.keys(columnOf) as (keyof PlainFields)[]

/** Returns the fields of a patient's row. */
export function plainFieldsOf(row: PatientRow): PlainFields {
  return Object.fromEntries(fieldNames.map((name) => [name, row[columnOf[name]]])) as PlainFields
}

/** Returns the names of the fields that differ. */
export function changedFields(before: PlainFields, after: PlainFields): (keyof PlainFields)[] {
  return fieldNames.filter((name) => before[name] !== after[name])
}

/** Returns the columns of these fields. */
export function columnsOf(fields: PlainFields, names: readonly (keyof PlainFields)[]): Partial<PatientRow> {
  return Object.fromEntries(names.map((name) => [columnOf[name], fields[name]]))
}
