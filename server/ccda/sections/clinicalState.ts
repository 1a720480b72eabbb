import { oids } from '../codeSystemIds.ts'
import { fixedCode } from '../datatypes.ts'
import { lookUp } from '../lookUp.ts'

/** Code of the act that a problem or an allergy is in. */
export const concernCode = fixedCode('code', 'CONC', oids.actClass, 'Concern')

/** Code of an observation of a problem. */
export const problemCode = fixedCode(
  'code',
  '55607006',
  oids.snomed,
  'Problem',
  fixedCode('translation', '75326-9', oids.loinc, 'Problem'),
)

/** SNOMED CT codes of the states of a problem or an allergy. */
export const problemStates = {
  active: ['55561003', 'Active'],
  inactive: ['73425007', 'Inactive'],
  resolved: ['413322009', 'Resolved'],
} as const

const states: Readonly<Record<string, keyof typeof problemStates>> = {
  inactive: 'inactive',
  remission: 'inactive',
  resolved: 'resolved',
}

/** Returns the state of a problem or an allergy by the record's word. Any word that does not end it leaves it active. */
export const clinicalState = (status: string | null): keyof typeof problemStates =>
  lookUp(
    states,
    status
      ?.replace(/ ?\(.*$/s, '')
      .trim()
      .toLowerCase() ?? '',
  ) ?? 'active'
