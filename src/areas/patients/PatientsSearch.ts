import * as v from 'valibot'

export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** All patients (portal §9 "Select-all values"). */
export const wildcard = '*'
/** Last names that start with no letter A to Z: another script, a digit or a sign. */
export const noLetter = '#'

/** Search params of the patient list: only the chosen letter. The address never contains the words of a search. */
export const PatientsSearch = v.object({
  under: v.optional(v.fallback(v.optional(v.picklist([...letters, noLetter, wildcard])), undefined)),
})
