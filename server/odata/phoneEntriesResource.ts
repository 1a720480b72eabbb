import { phoneEntries } from '../db/schema/people.ts'
import { phoneTypes } from '../db/schema/personalInfo.ts'
import { namedReference } from './nameReferences.ts'
import type { Resource } from './resource.ts'

/**
 * portal §3 "Phone entry". Queries can neither select the owner nor filter by it: `listPhoneEntries` limits the rows to
 * the patient whose record is shown.
 */
export const phoneEntriesResource: Resource = {
  table: phoneEntries,
  key: 'PhoneEntryID',
  maxTop: 100,
  fields: {
    PhoneEntryID: { column: phoneEntries.phoneEntryId, type: 'number' },
    PhoneTypeID: { column: phoneEntries.phoneTypeId, type: 'number' },
    TextNo: { column: phoneEntries.textNo, type: 'text' },
    AppearOrder: { column: phoneEntries.appearOrder, type: 'number' },
    PhoneCode: { column: phoneEntries.phoneCode, type: 'text' },
  },
  references: { PhoneType_Ref: namedReference(phoneTypes, phoneTypes.phoneTypeId, phoneEntries.phoneTypeId) },
}
