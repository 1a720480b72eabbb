import { phoneEntries } from '#src/contract/contactMethods.ts'
import { corrections } from '#src/contract/corrections.ts'
import {
  addressEntries,
  conceptEntries,
  languageEntries,
  patientDetails,
  patientPicture,
} from '#src/contract/personalInfo.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: patientDetails, phase: 'later', part: 'personalInfo', searched: false },
  { endpoint: addressEntries, phase: 'later', part: 'personalInfo', searched: false },
  { endpoint: phoneEntries, phase: 'later', part: 'personalInfo', searched: false },
  { endpoint: languageEntries, phase: 'later', part: 'personalInfo', searched: false },
  { endpoint: conceptEntries, phase: 'later', part: 'personalInfo', searched: false },
  { endpoint: corrections, phase: 'later', part: 'personalInfo', searched: false },
  { endpoint: patientPicture, phase: 'later', part: 'personalInfo', searched: false },
] as const satisfies readonly AreaRecord[]
