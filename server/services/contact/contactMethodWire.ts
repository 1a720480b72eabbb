import type { ContactMethodEntry } from '#src/contract/contactMethods.ts'
import type { contactMethodEntries } from '../../db/schema/people.ts'

/** Converts a row to the contract's form. */
export function contactMethodWire(row: typeof contactMethodEntries.$inferSelect): ContactMethodEntry {
  return {
    ContactMethodEntID: row.contactMethodEntId,
    ContactMethodID: row.contactMethodId,
    IsActive: row.isActive,
    IsActiveDate: row.isActiveDate.toISOString(),
    NoteX: row.noteX,
    ZUDate: row.zuDate.toISOString(),
    RecptID: row.recptId,
    RecptTypeID: row.recptTypeId,
    ByStaff: row.byStaff,
  }
}
