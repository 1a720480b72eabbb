import { codesIn, systems, writtenText } from './codes.ts'
import type { CodeableConcept } from './datatypes.ts'

/** Names of blood groups by SNOMED CT or LOINC answer code: some laboratories send only the code. */
const bloodGroups: Readonly<Record<string, string>> = {
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
  'LA6576-8': 'Positive',
  'LA6577-6': 'Negative',
}

/** Returns a coded answer in its source's words. A blood group sent as a bare code is replaced with its name. */
export function answerText(concept: CodeableConcept | undefined): string | null {
  const text = writtenText(concept)
  const bare = [systems.snomed, systems.loinc]
    .flatMap((system) => codesIn(concept, system))
    .find((code) => code === text)
  return bare !== undefined && Object.hasOwn(bloodGroups, bare) ? (bloodGroups[bare] ?? null) : text
}
