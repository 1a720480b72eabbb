import { countryLines } from './countryLines.ts'
import { languageLines } from './languageLines.ts'
import { stateLines } from './stateLines.ts'

/** An entry of a list with codes. `name` is in English. */
export interface CodedEntry {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Returns the entries of lines such as `840 US United States`. */
function entriesOf(lines: string): CodedEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id, code = '', ...words] = line.split(' ')
      return { id: Number(id), code, name: words.join(' ') }
    })
}

/** Returns the countries (ISO 3166-1). 1 is the United States. */
export const countryList = (): CodedEntry[] => entriesOf(countryLines)

/** Returns the languages (ISO 639). */
export const languageList = (): CodedEntry[] => entriesOf(languageLines)

/** Returns the states of the United States, Canada and Mexico with the numbers of their countries. */
export function stateList(): (CodedEntry & { readonly countryId: number })[] {
  const countryIds = new Map(countryList().map(({ id, code }) => [code, id]))
  return Object.entries(stateLines).flatMap(([country, lines]) => {
    const countryId = countryIds.get(country)
    if (countryId === undefined) throw new Error(`states: unknown country ${country}`)
    return entriesOf(lines).map((entry) => ({ ...entry, countryId }))
  })
}
