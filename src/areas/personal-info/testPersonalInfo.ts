import type { PersonalInfo } from './personalInfo.ts'

/** A record of a test. `change` replaces some of its details. */
export function testPersonalInfo(change: Partial<PersonalInfo['details']> = {}): PersonalInfo {
  return {
    details: {
      PtID: 10482,
      ExtID: '00-48213',
      Title: 'Ms.',
      NameFirst: 'Maria',
      NameMiddle: null,
      NameLast: 'Alvarez Ruiz',
      SuffixID: null,
      NameSuffix: null,
      NameNick: null,
      Sex: 'F',
      Gender: 'female',
      SSNMasked: '***-**-4821',
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
      SiteTimeZone: 'America/New_York',
      UpdatedAt: '2026-11-01T10:00:00Z',
      DriverLicSt_Ref: { CodeX: 'CA', NameX: 'California' },
      School_Ref: null,
      AdvDirective_Ref: null,
      ...change,
    },
    addresses: [
      {
        AddrEntryID: 4,
        AddrTypeID: 2,
        StreetAddr: '418 Willow Street\nApartment 3B',
        ZipCodeID: 9,
        ZipCode: '92501',
        City: 'Riverside',
        StateID: 5,
        StateName: null,
        CountryID: 1,
        IsDefault: true,
        AddrType_Ref: { NameX: 'Home' },
        State_Ref: { CodeX: 'CA', NameX: 'California' },
        Country_Ref: { CodeX: 'US', NameX: 'United States' },
      },
    ],
    phones: [
      {
        PhoneEntryID: 7,
        PhoneTypeID: 8,
        TextNo: '9515550142',
        AppearOrder: 1,
        PhoneCode: null,
        PhoneType_Ref: { NameX: 'Mobile' },
      },
    ],
    languages: [
      {
        LangEntID: 1,
        LangID: 22,
        IsPreferred: true,
        RecptID: 10482,
        RecptTypeID: 53,
        Lang_Ref: { CodeX: 'es', NameX: 'Spanish' },
      },
    ],
    concepts: [
      { ConceptEntryID: 1, ConceptID: 102, ConceptTypeID: 1, ParentConceptID: null, CodeX: '2106-3', NameX: 'White' },
      { ConceptEntryID: 2, ConceptID: 101, ConceptTypeID: 1, ParentConceptID: null, CodeX: '2028-9', NameX: 'Asian' },
    ],
  }
}
