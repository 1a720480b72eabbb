import type { School } from '#src/contract/referenceLists.ts'
import { schools } from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/** clinical §7: schools. */
export const schoolsResource: Resource<keyof School> = {
  table: schools,
  key: 'SchoolID',
  maxTop: 5000,
  fields: {
    SchoolID: { column: schools.schoolId, type: 'number' },
    NameX: { column: schools.nameX, type: 'text' },
    IsActive: { column: schools.isActive, type: 'boolean' },
  },
}
