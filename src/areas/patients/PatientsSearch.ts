import * as v from 'valibot'
import { searchParam } from '#src/lib/searchParam.ts'

export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** All patients (portal §9 "Select-all values"). */
export const wildcard = '*'
/** Last names that start with no letter A to Z: another script, a digit or a sign. */
export const noLetter = '#'

/** Search params of the patient list: only the chosen letter. The address never contains the words of a search. */
export const PatientsSearch = v.object({
  under: searchParam(v.picklist([...letters, noLetter, wildcard])),
})
