import { entryData, examComponents, healthRecords, recordEntries } from '#src/contract/healthRecords.ts'
import { readEntryData } from '../services/healthRecords/readEntryData.ts'
import { readExamComponents } from '../services/healthRecords/readExamComponents.ts'
import { readHealthRecords } from '../services/healthRecords/readHealthRecords.ts'
import { readRecordEntries } from '../services/healthRecords/readRecordEntries.ts'
import { type AreaRoute, route } from './mount.ts'

/** Routes for Health Records. Templates can change without a change of the record, so no reply is kept until then. */
export const healthRecordRoutes: AreaRoute[] = [
  route(healthRecords, readHealthRecords),
  route(recordEntries, readRecordEntries),
  route(entryData, readEntryData, { isLarge: true }),
  route(examComponents, readExamComponents, { isLarge: true }),
]
