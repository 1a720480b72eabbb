import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { wordKey } from '#src/lib/wordKey.ts'

/**
 * Types of visits by their `wordKey`: HL7's names of encounter classes, which the import of FHIR files writes if the
 * source gives no type of its own (`server/fhir/values/encounterClasses.ts`).
 */
const known: Readonly<Record<string, MessageDescriptor>> = {
  ambulatory: msg`Visit to the clinic`,
  emergency: msg`Emergency`,
  field: msg`Away from the clinic`,
  'home health': msg`Home visit`,
  inpatient: msg`Hospital stay`,
  'inpatient acute': msg`Hospital stay`,
  'inpatient non acute': msg`Hospital stay`,
  'observation encounter': msg`Observation`,
  'pre admission': msg`Preparation for a hospital stay`,
  'short stay': msg`Short stay`,
  virtual: msg`Video or phone visit`,
}

/** Returns the text for a visit's type. Null for a type that only the clinic knows, which is shown as written. */
export function visitClassWord(type: string): MessageDescriptor | null {
  const key = wordKey(type)
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null
}
