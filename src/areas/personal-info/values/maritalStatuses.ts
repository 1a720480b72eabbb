import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Marital statuses as record systems write them and as HL7 names them, by their `wordKey`. */
export const maritalStatusNames: Readonly<Record<string, MessageDescriptor>> = {
  single: msg({ message: 'Single', context: 'marital status' }),
  'never married': msg({ message: 'Never married', context: 'marital status' }),
  married: msg({ message: 'Married', context: 'marital status' }),
  partnered: msg({ message: 'Partnered', context: 'marital status' }),
  'domestic partner': msg({ message: 'Domestic partner', context: 'marital status' }),
  separated: msg({ message: 'Separated', context: 'marital status' }),
  'legally separated': msg({ message: 'Legally separated', context: 'marital status' }),
  divorced: msg({ message: 'Divorced', context: 'marital status' }),
  widowed: msg({ message: 'Widowed', context: 'marital status' }),
  annulled: msg({ message: 'Annulled', context: 'marital status' }),
  'common law': msg({ message: 'Common law', context: 'marital status' }),
  unmarried: msg({ message: 'Unmarried', context: 'marital status' }),
  unknown: msg({ message: 'Unknown', context: 'marital status' }),
}

/** The statuses to choose from, as the record stores them. */
export const maritalStatuses = [
  'Single',
  'Married',
  'Partnered',
  'Separated',
  'Divorced',
  'Widowed',
  'Unknown',
] as const
