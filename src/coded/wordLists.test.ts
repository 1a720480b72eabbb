import { describe, expect, it } from 'vitest'
import type { CodedKind } from '#src/lib/Coded.ts'
import { table as allergiesAr } from './allergies/ar.ts'
import { concepts as allergies } from './allergies/concepts.ts'
import { table as allergiesEs } from './allergies/es.ts'
import { plainCode } from './codeKey.ts'
import type { Concepts } from './Concepts.ts'
import { table as conditionsAr } from './conditions/ar.ts'
import { concepts as conditions } from './conditions/concepts.ts'
import { table as conditionsEs } from './conditions/es.ts'
import { table as labsAr } from './labs/ar.ts'
import { concepts as labs } from './labs/concepts.ts'
import { table as labsEs } from './labs/es.ts'
import type { CodedTable } from './makeTable.ts'
import { nameKey } from './nameKey.ts'
import { table as resultsAr } from './results/ar.ts'
import { concepts as results } from './results/concepts.ts'
import { table as resultsEs } from './results/es.ts'
import { table as routesAr } from './routes/ar.ts'
import { concepts as routes } from './routes/concepts.ts'
import { table as routesEs } from './routes/es.ts'
import { table as vaccinesAr } from './vaccines/ar.ts'
import { concepts as vaccines } from './vaccines/concepts.ts'
import { table as vaccinesEs } from './vaccines/es.ts'

interface WordList {
  readonly concepts: Concepts
  readonly es: CodedTable
  readonly ar: CodedTable
}

const lists: Readonly<Record<CodedKind, WordList>> = {
  allergies: { concepts: allergies, es: allergiesEs, ar: allergiesAr },
  conditions: { concepts: conditions, es: conditionsEs, ar: conditionsAr },
  labs: { concepts: labs, es: labsEs, ar: labsAr },
  results: { concepts: results, es: resultsEs, ar: resultsAr },
  routes: { concepts: routes, es: routesEs, ar: routesAr },
  vaccines: { concepts: vaccines, es: vaccinesEs, ar: vaccinesAr },
}

/** Latin words that Arabic keeps: abbreviations, letters of types, and names of tests. */
const keptInArabic =
  /^(A1c|A|AB|ABO|ALT|AST|B|BCG|BNP|BUN|C|CK|D|B12|GGT|HDL|HPV\d?|Hib|INR|LDH|LDL|MCH|MCHC|MCV|MMRV?|MPV|MenACWY|NT-proBNP|O|DTaP|DTP|DT|PCR|PCV\d+|PDW|PPSV23|PSA|RDW|RSV|Rh|T4|TSH|Td|Tdap|V|W|Y|G|b|eGFR|mRNA|pH)$/

const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)
const words = (table: CodedTable) =>
  new Set([...table.byCode.values(), ...table.byName.values()].map(({ word }) => word))

describe.each(Object.entries(lists))('the list of %s', (_, { concepts, es, ar }) => {
  it('has every code and every English name once', () => {
    const all = Object.values(concepts)
    expect(repeated(all.flatMap(({ codes }) => codes.map(plainCode)))).toEqual([])
    expect(repeated(all.flatMap(({ names }) => names.map(nameKey)))).toEqual([])
    expect(all.filter(({ names }) => names.length === 0)).toEqual([])
  })
  it('shares only names that another concept has', () => {
    const owned = new Set(Object.values(concepts).flatMap(({ names }) => names.map(nameKey)))
    const shared = Object.values(concepts).flatMap(({ sharedNames = [] }) => sharedNames)
    expect(shared.filter((name) => !owned.has(nameKey(name)) && !general.includes(name))).toEqual([])
  })
  it('writes codes as a short name of their system and a code', () => {
    const all = Object.values(concepts).flatMap(({ codes }) => codes)
    expect(all.filter((code) => !/^(cvx|icd10cm|ips|loinc|nci|route|rxnorm|snomed) [\w.-]+$/.test(code))).toEqual([])
  })
  it.each([
    ['Spanish', es],
    ['Arabic', ar],
  ])('has a word in %s for every concept, with the same word for no two', (__, table) => {
    expect(words(table).size).toBe(Object.keys(concepts).length)
    for (const word of words(table)) expect(word).toBe(word.trim().replaceAll(/\s+/g, ' '))
    expect(words(table)).not.toContain('')
  })
  it('has Arabic words in Arabic letters, except usual abbreviations', () => {
    const latin = [...words(ar)].flatMap((word) => word.match(/[A-Za-z][\w-]*/g) ?? [])
    expect(latin.filter((word) => !keptInArabic.test(word))).toEqual([])
    // `A` is a blood type; a word of digits or abbreviations only would not be Arabic.
    expect([...words(ar)].filter((word) => !/[\u0621-\u064A]{2}/.test(word))).toEqual([])
  })
  it('has no Arabic letters in Spanish words', () => {
    expect([...words(es)].filter((word) => /\p{Script=Arabic}/u.test(word))).toEqual([])
  })
})

/** Names that only one concept shares, and that are too general to be its own: `Color` can be that of another sample. */
const general = [
  'Appearance',
  'Bacteria',
  'Bacteria identified',
  'Blood',
  'Color',
  'Cytology',
  'Ketones',
  'Nitrite',
  'Protein',
  'Severe anxiety (panic) (finding',
  'pH',
]

describe('codes with a check digit', () => {
  it('of LOINC are valid (Mod 10)', () => {
    const codes = Object.values<Concepts[string]>(labs).flatMap((concept) =>
      concept.codes.flatMap((code) => (code.startsWith('loinc ') ? code.slice('loinc '.length) : [])),
    )
    expect(codes.length).toBeGreaterThan(100)
    expect(codes.filter((code) => !isLoinc(code))).toEqual([])
  })
  it('of SNOMED CT are valid (Verhoeff)', () => {
    const codes = Object.values(lists).flatMap(({ concepts }) =>
      Object.values(concepts).flatMap((concept) =>
        concept.codes.flatMap((code) => (code.startsWith('snomed ') ? code.slice('snomed '.length) : [])),
      ),
    )
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.filter((code) => !isSnomed(code))).toEqual([])
  })
})

/** Whether the last digit of a LOINC code is its check digit (LOINC Users' Guide, appendix C: Luhn's Mod 10). */
function isLoinc(code: string): boolean {
  const [digits = '', check] = code.split('-')
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10) === check
}

const multiplied = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Whether the last digit of a SNOMED CT identifier is its check digit (Verhoeff's scheme, dihedral group D5). */
function isSnomed(code: string): boolean {
  const end = Array.from(code)
    .toReversed()
    .reduce((before, digit, place) => {
      const next = permuted[place % 8]?.[Number(digit)]
      return Number(multiplied[before]?.[Number(next)])
    }, 0)
  return end === 0
}
