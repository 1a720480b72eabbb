import { recordFile } from '#src/contract/documentMaking.ts'
import { readRecordFile } from '../services/documents/readRecordFile.ts'
import { type AreaRoute, fileRoute } from './mount.ts'

export const recordFileRoutes: AreaRoute[] = [fileRoute(recordFile, readRecordFile, 'application/fhir+json')]
