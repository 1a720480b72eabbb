import type { EncounterRow } from '#src/contract/patients.ts'
import { encounters } from '../db/schema/records.ts'
import type { Resource } from './resource.ts'
import { siteReference } from './siteReference.ts'

/** portal §3 "Patient encounter". `DtFrom` is sorted by its instant, not by its text. */
export const encountersResource: Resource<Exclude<keyof EncounterRow, 'Site'>> = {
  table: encounters,
  key: 'PtEncID',
  maxTop: 1000,
  fields: {
    PtEncID: { column: encounters.ptEncId, type: 'number' },
    PtID: { column: encounters.ptId, type: 'number' },
    EncNo: { column: encounters.encNo, type: 'text' },
    DtFrom: { column: encounters.admission, type: 'text', order: encounters.sortedAt },
    DtTo: { column: encounters.discharge, type: 'text' },
    Type: { column: encounters.type, type: 'text' },
    Class: { column: encounters.encounterClass, type: 'text' },
    Status: { column: encounters.status, type: 'text' },
    Reason: { column: encounters.reason, type: 'text' },
    Providers: { column: encounters.providers, type: 'text' },
  },
  references: { Site: siteReference(encounters.siteId) },
}
