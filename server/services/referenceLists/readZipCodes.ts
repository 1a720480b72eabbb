import { personalInfoLimits } from '#src/contract/personalInfo.ts'
import { readCsv } from './readCsv.ts'

/** A place of a postal code as a file states it, with codes in capitals. `state` is empty if there is none. */
export interface ZipCodePlace {
  /** Line of the file, from 1. */
  readonly line: number
  readonly zipCode: string
  readonly city: string
  readonly state: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** A line that was left out, and why. */
export interface RefusedLine {
  readonly line: number
  readonly reason: string
}

type Column = 'zip' | 'city' | 'state' | 'country'

/** Names of columns in the headers of common files, in small letters and without other characters. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  zip: ['zip', 'zipcode', 'zip5', 'physicalzip', 'postalcode', 'postcode'],
  city: ['city', 'primarycity', 'placename', 'place', 'physicalcity', 'town'],
  state: ['state', 'statecode', 'stateid', 'stateabbr', 'stateabbreviation', 'physicalstate', 'province', 'admincode1'],
  country: ['country', 'countrycode'],
}
/** Order of the columns without a header. */
const plainOrder: readonly Column[] = ['zip', 'city', 'state', 'country']

/** Returns the place of each column in the header; null if the cells are no header. */
function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const found: Partial<Record<Column, number>> = {}
  for (const column of plainOrder) {
    const [at] = columnNames[column].map((name) => names.indexOf(name)).filter((place) => place >= 0)
    if (at !== undefined) found[column] = at
  }
  return found.zip !== undefined && found.city !== undefined ? found : null
}

/** Spreadsheets drop leading zeros, and some lists have ZIP+4. */
function usZipCode(zip: string): string | null {
  const digits = /^(\d{3,5})(-\d{4})?$/.exec(zip)?.[1]
  return digits === undefined ? null : digits.padStart(5, '0')
}

/** Returns the place of a line, or why it is left out. */
function placeOf(
  line: number,
  { zip, city, state, country }: Readonly<Record<Column, string>>,
): ZipCodePlace | RefusedLine {
  if (!/^[A-Z]{2}$/.test(country)) return { line, reason: 'country: expected an ISO code of two letters' }
  const zipCode = country === 'US' ? usZipCode(zip) : zip
  if (zipCode === null) return { line, reason: 'zip: expected 5 digits' }
  if (!/^[0-9A-Z](?:[0-9A-Z -]{0,8}[0-9A-Z])?$/.test(zipCode))
    return { line, reason: `zip: expected at most ${personalInfoLimits.zipCode} letters and digits` }
  if (city === '') return { line, reason: 'city: missing' }
  if (city.length > personalInfoLimits.city || /\p{Cc}|\uFFFD/u.test(city))
    return { line, reason: `city: expected at most ${personalInfoLimits.city} characters of text` }
  return { line, zipCode, city, state, country }
}

/**
 * Reads postal codes from a CSV file: code, city, state, and optionally country. A header may name the columns in any
 * order. Lines without a country are of `defaultCountry`. Throws `CsvRefusal` if the file is no such table.
 */
export function readZipCodes(
  bytes: Uint8Array,
  defaultCountry: string,
): { readonly places: readonly ZipCodePlace[]; readonly refused: readonly RefusedLine[] } {
  const rows = readCsv(bytes)
  const header = columnsOf(rows[0]?.cells ?? [])
  const columns = header ?? Object.fromEntries(plainOrder.map((column, at) => [column, at]))
  const places: ZipCodePlace[] = []
  const refused: RefusedLine[] = []
  for (const { line, cells } of header ? rows.slice(1) : rows) {
    const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? ''
    const place = placeOf(line, {
      zip: cell('zip').toUpperCase(),
      city: cell('city').replaceAll(/\s+/g, ' '),
      state: cell('state').toUpperCase(),
      country: cell('country').toUpperCase() || defaultCountry,
    })
    if ('reason' in place) refused.push(place)
    else places.push(place)
  }
  return { places, refused }
}
