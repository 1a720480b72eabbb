import {
  listFields,
  type AddressEdit,
  type PersonalInfoEdit,
  type PhoneEdit,
  type TextField,
} from '#src/contract/personalInfo.ts'
import { isAddressValue, isPhoneValue } from '../fields/fieldValues.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { entryOf, isStaffField, textFieldOf, type EditValue, type NewPicture, type Pending } from './editModel.ts'

const isListField = (key: string): key is keyof typeof listFields => key in listFields

function isNewPicture(value: EditValue): value is NewPicture {
  return typeof value === 'object' && value !== null && 'uploadKey' in value
}

/** Texts without spaces around them; an empty one is nothing. */
const cleaned = (value: EditValue) => (typeof value === 'string' ? value.trim() || null : value)

/** Returns the body that saves edits (clinical §4): only what they change. */
export function editBody(pending: Pending, info: PersonalInfo): PersonalInfoEdit {
  const patient: Record<string, unknown> = {}
  const addresses: { saved: AddressEdit[]; removed: number[] } = { saved: [], removed: [] }
  const phones: { saved: PhoneEdit[]; removed: number[] } = { saved: [], removed: [] }
  const removedTexts: TextField[] = []
  const rest: Record<string, unknown> = {}
  for (const [key, { to }] of Object.entries(pending)) {
    const entry = entryOf(key)
    const textField = textFieldOf(key)
    if (textField) removedTexts.push(textField)
    else if (entry?.field === 'Address') {
      if (isAddressValue(to)) addresses.saved.push({ EntryId: entry.entryId ?? 0, ...to })
      else if (entry.entryId !== null) addresses.removed.push(entry.entryId)
    } else if (entry?.field === 'Phone') {
      if (isPhoneValue(to)) phones.saved.push({ PhoneEntryID: entry.entryId ?? 0, ...to })
      else if (entry.entryId !== null) phones.removed.push(entry.entryId)
    } else if (key === 'Picture') rest['pictureUploadKey'] = isNewPicture(to) ? to.uploadKey : null
    else if (isListField(key)) rest[listFields[key]] = to
    else patient[key] = isStaffField(key) ? to : cleaned(to)
  }
  return {
    UpdatedAt: info.details.UpdatedAt,
    patient,
    addresses,
    phones,
    ...(removedTexts.length > 0 && { removedTexts }),
    ...rest,
  }
}
