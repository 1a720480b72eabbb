import { isOfSystem, systems } from './codes.ts'
import type { CodeableConcept, Coding } from './datatypes.ts'

/**
 * Names of answers by SNOMED CT or LOINC answer code: blood groups and outcomes of tests. Some laboratories send only
 * the code.
 */
const answers: Readonly<Record<string, string>> = {
  '112144000': 'A',
  '112149005': 'B',
  '165743006': 'AB',
  '58460004': 'O',
  '278149003': 'A Rh positive',
  '278152006': 'A Rh negative',
  '278150003': 'B Rh positive',
  '278153001': 'B Rh negative',
  '278151004': 'AB Rh positive',
  '278154007': 'AB Rh negative',
  '278147001': 'O Rh positive',
  '278148006': 'O Rh negative',
  '165747007': 'Rh positive',
  '165746003': 'Rh negative',
  'LA19710-5': 'A',
  'LA19709-7': 'B',
  'LA28449-9': 'AB',
  'LA19708-9': 'O',
  '10828004': 'Positive',
  '260385009': 'Negative',
  '260373001': 'Detected',
  '260415000': 'Not detected',
  '52101004': 'Present',
  '2667000': 'Absent',
  '82334004': 'Indeterminate',
  '419984006': 'Inconclusive',
  '42425007': 'Equivocal',
  '17621005': 'Normal',
  '263654008': 'Abnormal',
  'LA6576-8': 'Positive',
  'LA6577-6': 'Negative',
  'LA11882-0': 'Detected',
  'LA11883-8': 'Not detected',
  'LA9633-4': 'Present',
  'LA9634-2': 'Absent',
  'LA11884-6': 'Indeterminate',
}

/** Returns the name of an answer code, or undefined if the code is not a known one. */
export const knownAnswer = (code: string): string | undefined =>
  Object.hasOwn(answers, code) ? answers[code] : undefined

/** Matches digits that are a code if they are the only words of an answer. SNOMED CT's codes have 6 to 18 digits. */
const onlyDigits = /^\d{6,18}$/

/** Returns the text for a code whose name is unknown. The bare code could be read as a number. */
export const textOfBareCode = (code: string): string => `Code ${code}`

/**
 * Returns a coded answer in its source's words. A bare code is replaced with its name if the name is known, otherwise
 * marked as a code.
 */
export function answerText(concept: CodeableConcept | undefined): string | null {
  if (!concept) return null
  const codings = concept.coding.flatMap((coding) =>
    coding.code?.trim() ? { ...coding, code: coding.code.trim() } : [],
  )
  const written = [concept.text, ...concept.coding.map(({ display }) => display)].flatMap((text) => text?.trim() || [])
  const words = written.find((text) => !onlyDigits.test(text) && codings.every(({ code }) => code !== text))
  if (words !== undefined) return words
  const known = codings.find((coding) => isStandard(coding) && knownAnswer(coding.code) !== undefined)
  if (known) return knownAnswer(known.code) ?? null
  const bare = codings[0]?.code ?? written[0]
  return bare === undefined ? null : textOfBareCode(bare)
}

/** Whether a coding is of SNOMED CT, LOINC or no system. In a local system the same number might mean something else. */
const isStandard = (coding: Coding) =>
  [systems.snomed, systems.loinc, null].some((system) => isOfSystem(coding, system))

/** Returns the text of a string whose digits are a code; null if the string is no code. */
export function codeAsText(text: string, isQualitative: boolean): string | null {
  const code = text.trim()
  if (!onlyDigits.test(code)) return null
  return knownAnswer(code) ?? (isQualitative ? textOfBareCode(code) : null)
}
