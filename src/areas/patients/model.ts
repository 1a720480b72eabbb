import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { patients } from '#src/contract/patients.ts'
import { fold } from '#src/lib/fold.ts'
import { letters, noLetter, wildcard } from './PatientsSearch.ts'

/** What a list of patients is loaded by: a letter, `#`, or `*`. */
export type Start = string

/** portal §9: up to so many starting letters are loaded for the patient list. */
const maxLetters = 26

/**
 * Whether choosing `start` has to load anything (portal §5): not what is loaded already, nothing once the wildcard is,
 * and no letter beyond the 26th.
 */
export function needsLoading(loaded: readonly Start[], start: Start): boolean {
  if (loaded.includes(wildcard) || loaded.includes(start)) return false
  if (start === wildcard || start === noLetter) return true
  return loaded.filter((one) => one !== noLetter).length < maxLetters
}

/** What a last name is listed under, accents and case aside. */
export function startOf(nameLast: string): Start {
  const first = fold(nameLast.trimStart()).slice(0, 1).toUpperCase()
  return letters.includes(first) ? first : noLetter
}

/** A text as it stands in an OData filter. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const startsWith = (letter: string) => `startswith(tolower(NameLast),${quoted(letter.toLowerCase())})`

/** Active patients only, by how their last name starts or doesn't (portal §7). */
export function startFilter(start: Start): string {
  const active = 'IsActive eq true'
  if (start === wildcard) return active
  if (start === noLetter) return [active, ...letters.map((letter) => `not ${startsWith(letter)}`)].join(' and ')
  return `${active} and ${startsWith(start)}`
}

/** As many words as a filter takes, and as much of each. */
const maxWords = 4
const maxWordLength = 25

/** The words of a search box, as they are looked for: what comes after the fourth narrows nothing. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll('\0', '').trim()
  return plain === '' ? [] : plain.split(/[\s,،]+/u, maxWords).flatMap((word) => word.slice(0, maxWordLength) || [])
}

/** Active patients of whom each word stands in a name, or begins the medical record number. */
export function searchFilter(words: readonly string[]): string {
  const anywhere = (word: string) => [
    ...['NameLast', 'NameFirst', 'NameMiddle'].map((name) => `contains(tolower(${name}),${quoted(word)})`),
    `startswith(tolower(ExtID),${quoted(word.toLowerCase())})`,
  ]
  return ['IsActive eq true', ...words.map((word) => `(${anywhere(word).join(' or ')})`)].join(' and ')
}

type Row = ReplyOf<typeof patients>['value'][number]
export type ListedPatient = Row & { readonly PtID: number; readonly NameLast: string }

/** Every row once: a list that changes while its pages come may name one on two of them. */
export function rowsOf(pages: readonly { readonly value: readonly Row[] }[]): readonly ListedPatient[] {
  const rows = new Map<number, ListedPatient>()
  for (const { value } of pages)
    for (const row of value)
      if (row.PtID !== undefined && row.NameLast !== undefined)
        rows.set(row.PtID, { ...row, PtID: row.PtID, NameLast: row.NameLast })
  return [...rows.values()]
}

/** Those of all patients who are listed under `start`. */
export function listedUnder(all: readonly ListedPatient[], start: Start): readonly ListedPatient[] {
  return start === wildcard ? all : all.filter(({ NameLast }) => startOf(NameLast) === start)
}
