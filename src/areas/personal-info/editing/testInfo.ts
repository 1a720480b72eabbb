import type { PatientDetails } from '#src/contract/personalInfo.ts'
import type { PersonalInfo } from '../personalInfo.ts'

/** Returns personal information for tests: two addresses, a mobile and a work phone, two languages and races. */
export function testInfo(more: Partial<PatientDetails> = {}): PersonalInfo {
  const details: PatientDetails = {
    PtID: 100,
    ExtID: 'MRN-100',
    Title: null,
    NameFirst: 'Maria',
    NameMiddle: null,
    NameLast: 'Alvarez Ruiz',
    SuffixID: null,
    NameSuffix: null,
    NameNick: null,
    Sex: 'F',
    Gender: 'female',
    SSNMasked: '***-**-1234',
    DOB: '1974-03-14',
    DriverLicNoMasked: '*****482',
    DriverLicStID: 5,
    MaritalStatus: 'Married',
    SchoolID: null,
    IsStudent: false,
    IsStudentFullTime: false,
    AdvDirectiveID: null,
    AdvDirectiveDate: null,
    HasPicture: false,
    UpdatedAt: '2026-11-20T10:00:00.000Z',
    IsAcctHolder: false,
    PrvID1: 1,
    PrvID2: 2,
    SiteID: 1,
    BillingTypeID: null,
    DSS: false,
    DriverLicSt_Ref: { CodeX: 'CA', NameX: 'California' },
    School_Ref: null,
    AdvDirective_Ref: null,
    ...more,
  }
  const address = {
    AddrTypeID: 2,
    ZipCodeID: 7,
    ZipCode: '92501',
    City: 'Riverside',
    StateID: 5,
    StateName: null,
    CountryID: 1,
    AddrType_Ref: { NameX: 'Home' },
    State_Ref: { CodeX: 'CA', NameX: 'California' },
    Country_Ref: { CodeX: 'US', NameX: 'United States' },
  }
  const phone = { PhoneCode: null, PhoneType_Ref: null }
  const concept = { ConceptTypeID: 1, ParentConceptID: null }
  const language = { RecptID: 100, RecptTypeID: 1 }
  return {
    details,
    addresses: [
      { ...address, AddrEntryID: 5, StreetAddr: '12 Orange St', IsDefault: true },
      { ...address, AddrEntryID: 6, StreetAddr: '9 Office Park', AddrTypeID: 3, IsDefault: false },
    ],
    phones: [
      { ...phone, PhoneEntryID: 1, PhoneTypeID: 8, TextNo: '9515550142', AppearOrder: 1 },
      { ...phone, PhoneEntryID: 2, PhoneTypeID: 2, TextNo: '9515550199', AppearOrder: 2 },
    ],
    languages: [
      { ...language, LangEntID: 1, LangID: 1, IsPreferred: true, Lang_Ref: { CodeX: 'es', NameX: 'Spanish' } },
      { ...language, LangEntID: 2, LangID: 2, IsPreferred: false, Lang_Ref: { CodeX: 'en', NameX: 'English' } },
    ],
    concepts: [
      { ...concept, ConceptEntryID: 1, ConceptID: 11, CodeX: '2106-3', NameX: 'White' },
      { ...concept, ConceptEntryID: 2, ConceptID: 12, CodeX: '1002-5', NameX: 'American Indian' },
    ],
  }
}
