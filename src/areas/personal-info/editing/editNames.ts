import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldNames, phoneName } from '../values/fieldNames.ts'
import { isPhoneValue } from '../fields/fieldValues.ts'
import { entryOf, fieldOf, isStaffField, textFieldOf, type EditValue, type StaffField } from './editModel.ts'

/** Names of the fields that only staff see, as labels write them. */
export const staffFieldNames: Readonly<Record<StaffField, MessageDescriptor>> = {
  IsAcctHolder: msg`Account holder`,
  PrvID1: msg`Provider 1`,
  PrvID2: msg`Provider 2`,
  SiteID: msg`Site`,
  BillingTypeID: msg`Billing type`,
  DSS: msg`Don't send statement`,
  AdvDirectiveID: msg`Advance directive`,
  AdvDirectiveDate: msg`Date of the advance directive`,
}

/** Returns the name of what an edit changes. `value`: of a phone number, whose name is that of its type. */
export function editName(key: string, value: EditValue): MessageDescriptor {
  if (isStaffField(key)) return staffFieldNames[key]
  if (entryOf(key)?.field === 'Phone' && isPhoneValue(value)) return phoneName(value.PhoneTypeID)
  const field = fieldOf(key) ?? textFieldOf(key)
  return field ? fieldNames[field] : msg`Picture`
}
