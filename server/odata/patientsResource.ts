import { eq } from 'drizzle-orm'
import type { PatientRow } from '#src/contract/patients.ts'
import { foldedName } from '../db/foldedName.ts'
import { patients, providers } from '../db/schema/people.ts'
import type { Folding, Resource } from './resource.ts'
import { siteReference } from './siteReference.ts'

type Names = Exclude<keyof PatientRow, 'Site' | 'Prv1'>

const folding = (column: Folding['column']) => ({ folding: { column, fold: foldedName }, hasPartsIndex: true }) as const

/**
 * portal §3 "Patient (account patient list)". Sorting and `tolower` use the folded form of first, middle and last
 * names.
 */
export const patientsResource: Resource<Names> = {
  table: patients,
  key: 'PtID',
  maxTop: 1000,
  fields: {
    PtID: { column: patients.ptId, type: 'number' },
    // The reference server uses the same number for PtID and AcctPtID.
    AcctPtID: { column: patients.ptId, type: 'number' },
    ExtID: { column: patients.extId, type: 'text', hasPartsIndex: true },
    NameFirst: { column: patients.nameFirst, type: 'text', ...folding(patients.nameFirstKey) },
    NameMiddle: { column: patients.nameMiddle, type: 'text', ...folding(patients.nameMiddleKey) },
    NameLast: { column: patients.nameLast, type: 'text', ...folding(patients.nameLastKey) },
    NameNick: { column: patients.nameNick, type: 'text' },
    Title: { column: patients.namePrefix, type: 'text' },
    DOB: { column: patients.dob, type: 'text' },
    Sex: { column: patients.sex, type: 'text' },
    EMail: { column: patients.email, type: 'text' },
    IsActive: { column: patients.isActive, type: 'boolean' },
    MaritalStatus: { column: patients.maritalStatus, type: 'text' },
    SiteID: { column: patients.siteId, type: 'number' },
    PrvID1: { column: patients.prvId1, type: 'number' },
  },
  references: {
    Site: siteReference(patients.siteId),
    Prv1: {
      table: providers,
      on: eq(providers.prvId, patients.prvId1),
      key: 'PrvID',
      fields: {
        PrvID: { column: providers.prvId, type: 'number' },
        NameFirst: { column: providers.nameFirst, type: 'text' },
        NameLast: { column: providers.nameLast, type: 'text' },
        SiteID: { column: providers.siteId, type: 'number' },
      },
    },
  },
}
