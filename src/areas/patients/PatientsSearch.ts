import * as v from 'valibot'
import { letters, noLetter, wildcard } from './model.ts'

/** What the address of the patient list holds: what it is listed by. Never what was searched for. */
export const PatientsSearch = v.object({
  under: v.optional(v.fallback(v.optional(v.picklist([...letters, noLetter, wildcard])), undefined)),
})
