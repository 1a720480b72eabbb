import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { phoneTypeIds } from '#src/contract/referenceLists.ts'

/** Name of each field, as labels write it. */
export const fieldNames: Readonly<Record<CorrectionField, MessageDescriptor>> = {
  Title: msg({ message: 'Title', context: 'of a name, such as Dr.' }),
  NameFirst: msg`First name`,
  NameMiddle: msg`Middle name`,
  NameLast: msg`Last name`,
  NameSuffix: msg({ message: 'Suffix', context: 'of a name, such as Jr.' }),
  NameNick: msg`Nickname`,
  Sex: msg`Gender`,
  SSN: msg`Social security number`,
  DOB: msg`Date of birth`,
  DriverLicNo: msg`Driver license number`,
  DriverLicStID: msg`Driver license state`,
  MaritalStatus: msg`Marital status`,
  SchoolID: msg`School`,
  IsStudent: msg`Student`,
  IsStudentFullTime: msg`Full-time student`,
  Languages: msg`Languages`,
  Race: msg`Race`,
  Ethnicity: msg`Ethnicity`,
  Religion: msg`Religion`,
  Address: msg`Address`,
  Phone: msg({ message: 'Phone', context: 'a telephone number' }),
}

/** Names of phone numbers by their type (clinical §9). */
const phoneNames: Readonly<Record<number, MessageDescriptor>> = {
  [phoneTypeIds.mobile]: msg`Mobile phone`,
  [phoneTypeIds.home]: msg`Home phone`,
  [phoneTypeIds.work]: msg`Work phone`,
  [phoneTypeIds.other]: msg`Other phone`,
}

/** Returns the name of a phone number of a type. A type that is in no list has the plain name. */
export function phoneName(typeId: number): MessageDescriptor {
  return phoneNames[typeId] ?? fieldNames.Phone
}
