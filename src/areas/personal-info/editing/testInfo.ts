import type { PatientDetails } from '#src/contract/personalInfo.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { testPersonalInfo } from '../testPersonalInfo.ts'

/**
 * Returns personal information as staff receive it, for tests: with the billing section, two addresses, a mobile and a
 * work phone, two languages and races.
 */
export function testInfo(more: Partial<PatientDetails> = {}): PersonalInfo {
  const { details, addresses, phones, languages, concepts } = testPersonalInfo({
    PtID: 100,
    Title: null,
    SSNMasked: '***-**-1234',
    UpdatedAt: '2026-11-20T10:00:00.000Z',
    IsAcctHolder: false,
    PrvID1: 1,
    PrvID2: 2,
    SiteID: 1,
    BillingTypeID: null,
    DSS: false,
    ...more,
  })
  const twice = <T>([row]: readonly T[], first: Partial<T>, second: Partial<T>): readonly T[] =>
    row === undefined ? [] : [first, second].map((change) => ({ ...row, ...change }))
  return {
    details,
    addresses: twice(
      addresses,
      { AddrEntryID: 5, StreetAddr: '12 Orange St' },
      { AddrEntryID: 6, StreetAddr: '9 Office Park', AddrTypeID: 3, IsDefault: false },
    ),
    phones: twice(
      phones,
      { PhoneEntryID: 1 },
      { PhoneEntryID: 2, PhoneTypeID: 2, TextNo: '9515550199', AppearOrder: 2, PhoneType_Ref: null },
    ),
    languages: twice(
      languages,
      { LangID: 1 },
      { LangEntID: 2, LangID: 2, IsPreferred: false, Lang_Ref: { CodeX: 'en', NameX: 'English' } },
    ),
    concepts: twice(
      concepts,
      { ConceptID: 11 },
      { ConceptEntryID: 2, ConceptID: 12, CodeX: '1002-5', NameX: 'American Indian' },
    ),
  }
}
