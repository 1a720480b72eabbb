import * as v from 'valibot'

export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** All patients (portal §9 "Select-all values"). */
export const wildcard = '*'
/** Last names that start with none of the letters: another script, a digit, a mark. */
export const noLetter = '#'

/** What the address of the patient list holds: what it is listed by. Never what was searched for. */
export const PatientsSearch = v.object({
  under: v.optional(v.fallback(v.optional(v.picklist([...letters, noLetter, wildcard])), undefined)),
})
