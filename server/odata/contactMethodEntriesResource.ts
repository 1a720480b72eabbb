import { contactMethodEntries } from '../db/schema/people.ts'
import type { Resource } from './resource.ts'

/** portal §3 "Contact-method entry". */
export const contactMethodEntriesResource: Resource = {
  table: contactMethodEntries,
  key: 'ContactMethodEntID',
  maxTop: 100,
  fields: {
    ContactMethodEntID: { column: contactMethodEntries.contactMethodEntId, type: 'number' },
    ContactMethodID: { column: contactMethodEntries.contactMethodId, type: 'number' },
    IsActive: { column: contactMethodEntries.isActive, type: 'boolean' },
    IsActiveDate: { column: contactMethodEntries.isActiveDate, type: 'instant' },
    NoteX: { column: contactMethodEntries.noteX, type: 'text' },
    ZUDate: { column: contactMethodEntries.zuDate, type: 'instant' },
    RecptID: { column: contactMethodEntries.recptId, type: 'number' },
    RecptTypeID: { column: contactMethodEntries.recptTypeId, type: 'number' },
    ByStaff: { column: contactMethodEntries.byStaff, type: 'text' },
  },
}
