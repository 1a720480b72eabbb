import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { patients } from '#src/contract/patients.ts'
import { fold } from '#src/lib/fold.ts'
import { birthDays } from './birthDays.ts'
import { letters, noLetter, wildcard } from './PatientsSearch.ts'

/** Key by which a list of patients is loaded: a letter, `#`, or `*`. */
export type Start = string

/** portal §9: maximum number of starting letters loaded for the patient list. */
const maxLetters = 26

/**
 * Whether choosing `start` needs loading (portal §5). False if `start` or the wildcard is loaded already. A letter also
 * needs no loading after 26 others are loaded.
 */
export function needsLoading(loaded: readonly Start[], start: Start): boolean {
  if (loaded.includes(wildcard) || loaded.includes(start)) return false
  if (start === wildcard || start === noLetter) return true
  return loaded.filter((one) => one !== noLetter).length < maxLetters
}

/** Returns the letter or `#` under which a last name is listed, ignoring accents and case. */
export function startOf(nameLast: string): Start {
  const first = fold(nameLast.trimStart()).slice(0, 1).toUpperCase()
  return letters.includes(first) ? first : noLetter
}

/** Returns a text as an OData string literal. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const startsWith = (letter: string) => `startswith(tolower(NameLast),${quoted(letter.toLowerCase())})`

/** Returns the filter of active patients by the start of their last names (portal §7). */
export function startFilter(start: Start): string {
  const active = 'IsActive eq true'
  if (start === wildcard) return active
  if (start === noLetter) return [active, ...letters.map((letter) => `not ${startsWith(letter)}`)].join(' and ')
  return `${active} and ${startsWith(start)}`
}

/** Maximum number of terms in a filter, and maximum length of each. */
const maxWords = 4
const maxWordLength = 25

/** A part of a search: a word of a name or number, or the days that a date of birth can mean. */
export type SearchTerm = string | { readonly born: readonly string[] }

/**
 * Returns the terms of a search in the user's language. Terms after the fourth are ignored. The whole text, or one of
 * its words, can be a date of birth (`birthDays`). Digits become ASCII digits.
 */
export function termsOf(text: string, locale: string): readonly SearchTerm[] {
  const plain = text.replaceAll('\0', '').trim()
  if (plain === '') return []
  const whole = birthDays(plain, locale)
  if (whole.length > 0) return [{ born: whole }]
  return plain.split(/[\s,،]+/u, maxWords).flatMap((word) => {
    const born = birthDays(word, locale)
    if (born.length > 0) return { born }
    const digits = fold(word)
    return (/^\d+$/.test(digits) ? digits : word).slice(0, maxWordLength) || []
  })
}

/** Returns the conditions of which a patient must meet one: a word in a name or record number, or a date of birth. */
function conditionsOf(term: SearchTerm): readonly string[] {
  if (typeof term !== 'string') return term.born.map((day) => `DOB eq ${quoted(day)}`)
  const names = ['NameLast', 'NameFirst', 'NameMiddle'].map((name) => `contains(tolower(${name}),${quoted(term)})`)
  if (!/^\d+$/.test(term)) return [...names, `startswith(tolower(ExtID),${quoted(term.toLowerCase())})`]
  // A bare number: people leave out a record number's letters. Larger numbers than the column's are no patient ids.
  const ptId = Number(term)
  return [...names, `contains(ExtID,${quoted(term)})`, ...(Number.isSafeInteger(ptId) ? [`PtID eq ${ptId}`] : [])]
}

/**
 * Returns the filter of active patients who match every term: a word is part of a name or starts the medical record
 * number, a number is part of the record number or is the patient's id, and a date is the date of birth.
 */
export function searchFilter(terms: readonly SearchTerm[]): string {
  return ['IsActive eq true', ...terms.map((term) => `(${conditionsOf(term).join(' or ')})`)].join(' and ')
}

type Row = ReplyOf<typeof patients>['value'][number]
export type ListedPatient = Row & { readonly PtID: number; readonly NameLast: string }

/** Returns every row once: a list that changes between two pages can have a row on both. */
export function rowsOf(pages: readonly { readonly value: readonly Row[] }[]): readonly ListedPatient[] {
  const rows = new Map<number, ListedPatient>()
  for (const { value } of pages)
    for (const row of value)
      if (row.PtID !== undefined && row.NameLast !== undefined)
        rows.set(row.PtID, { ...row, PtID: row.PtID, NameLast: row.NameLast })
  return [...rows.values()]
}

/** Returns the patients listed under `start`. */
export function listedUnder(all: readonly ListedPatient[], start: Start): readonly ListedPatient[] {
  return start === wildcard ? all : all.filter(({ NameLast }) => startOf(NameLast) === start)
}
