import { sql } from 'drizzle-orm'
import type { billingSectionFields, PatientDetails } from '#src/contract/personalInfo.ts'
import { patients } from '../db/schema/people.ts'
import { advanceDirectives, languageEntries, schools, states, suffixes } from '../db/schema/personalInfo.ts'
import { codedReference, namedReference } from './nameReferences.ts'
import type { Field, Resource } from './resource.ts'
import { siteTimeZone } from '../db/siteTimeZone.ts'

type BillingField = (typeof billingSectionFields)[number]
type ShownField = Exclude<keyof PatientDetails, BillingField | `${string}_Ref`>

/** The sealed numbers are in no resource: only what may be shown of them. */
const shown: Readonly<Record<ShownField, Field>> = {
  PtID: { column: patients.ptId, type: 'number' },
  ExtID: { column: patients.extId, type: 'text' },
  Title: { column: patients.namePrefix, type: 'text' },
  NameFirst: { column: patients.nameFirst, type: 'text' },
  NameMiddle: { column: patients.nameMiddle, type: 'text' },
  NameLast: { column: patients.nameLast, type: 'text' },
  SuffixID: {
    column: sql`(select ${suffixes.suffixId} from ${suffixes} where ${suffixes.nameX} = ${patients.nameSuffix})`,
    type: 'number',
  },
  NameSuffix: { column: patients.nameSuffix, type: 'text' },
  NameNick: { column: patients.nameNick, type: 'text' },
  Sex: { column: patients.sex, type: 'text' },
  Gender: { column: patients.gender, type: 'text' },
  SSNMasked: { column: sql`'***-**-' || ${patients.ssnLast4}`, type: 'text', isOnlyShown: true },
  DOB: { column: patients.dob, type: 'text' },
  DriverLicNoMasked: {
    column: sql`case when ${patients.driverLicSealed} is not null then '***' || coalesce(${patients.driverLicEnd}, '') end`,
    type: 'text',
    isOnlyShown: true,
  },
  DriverLicStID: { column: patients.driverLicStId, type: 'number' },
  MaritalStatus: { column: patients.maritalStatus, type: 'text' },
  SchoolID: { column: patients.schoolId, type: 'number' },
  IsStudent: { column: patients.isStudent, type: 'boolean' },
  IsStudentFullTime: { column: patients.isStudentFullTime, type: 'boolean' },
  AdvDirectiveID: { column: patients.advDirectiveId, type: 'number' },
  AdvDirectiveDate: { column: patients.advDirectiveDate, type: 'text' },
  LanguageText: {
    column: sql`case when not exists (
      select 1 from ${languageEntries} where ${languageEntries.ptId} = ${patients.ptId} and ${languageEntries.isPreferred}
    ) then ${patients.language} end`,
    type: 'text',
    isOnlyShown: true,
  },
  // Entries clear these texts.
  RaceText: { column: patients.race, type: 'text', isOnlyShown: true },
  EthnicityText: { column: patients.ethnicity, type: 'text', isOnlyShown: true },
  ReligionText: { column: patients.religion, type: 'text', isOnlyShown: true },
  HasPicture: { column: sql`(${patients.pictureBlobId} is not null)`, type: 'boolean' },
  SiteTimeZone: { column: siteTimeZone, type: 'text', isOnlyShown: true },
  UpdatedAt: { column: patients.updatedAt, type: 'instant' },
}

const billing: Readonly<Record<BillingField, Field>> = {
  IsAcctHolder: { column: patients.isAcctHolder, type: 'boolean' },
  PrvID1: { column: patients.prvId1, type: 'number' },
  PrvID2: { column: patients.prvId2, type: 'number' },
  SiteID: { column: patients.siteId, type: 'number' },
  BillingTypeID: { column: patients.billingTypeId, type: 'number' },
  DSS: { column: patients.dss, type: 'boolean' },
}

/**
 * clinical §3 "Patient", without the billing section, which only staff see (clinical §2). Queries get one row:
 * `listPatientDetails` limits them to the patient whose record is shown.
 */
export const patientDetailsResource: Resource<ShownField> = {
  table: patients,
  key: 'PtID',
  maxTop: 1,
  fields: shown,
  references: {
    DriverLicSt_Ref: codedReference(states, states.stateId, patients.driverLicStId),
    School_Ref: namedReference(schools, schools.schoolId, patients.schoolId),
    AdvDirective_Ref: namedReference(advanceDirectives, advanceDirectives.advDirectiveId, patients.advDirectiveId),
  },
}

/** The same with the billing section, for staff. */
export const staffPatientDetailsResource: Resource<ShownField | BillingField> = {
  ...patientDetailsResource,
  fields: { ...shown, ...billing },
}
