import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchFilter, startFilter, termsOf } from '#src/areas/patients/model.ts'
import { testDatabase } from '../../tests/database.ts'
import { patients } from '../db/schema/people.ts'
import { patientsResource } from './patientsResource.ts'
import { readResource } from './readResource.ts'

const { db } = await testDatabase()

/** Names whose parts recur, with accents, vowel marks, ligatures, astral letters and SQL's special characters. */
const syllables = [
  'an',
  'Na',
  'Ál',
  'va',
  'rez',
  'ﬁ',
  'ß',
  'İ',
  'Σ',
  'ς',
  "O'",
  '%',
  '_',
  '\\',
  ' ',
  'مُ',
  'ى',
  '王',
  '😀',
  '𝕸',
]
const Name = fc.array(fc.constantFrom(...syllables), { maxLength: 6 }).map((parts) => parts.join(''))
const [names] = fc.sample(
  fc.array(fc.tuple(Name, Name, fc.option(Name), fc.option(Name)), { minLength: 400, maxLength: 400 }),
  {
    numRuns: 1,
    seed: 7,
  },
)

interface Row {
  readonly id: number
  readonly keys: readonly (string | null)[]
  readonly extId: string | null
}
let rows: readonly Row[]

beforeAll(async () => {
  await db
    .insert(patients)
    .values(
      (names ?? []).map(([nameFirst, nameLast, nameMiddle, extId]) => ({ nameFirst, nameLast, nameMiddle, extId })),
    )
  await db.execute(sql`analyze patients`)
  rows = (
    await db
      .select({
        id: patients.ptId,
        last: patients.nameLastKey,
        first: patients.nameFirstKey,
        middle: patients.nameMiddleKey,
        extId: patients.extId,
        lowerId: sql<string | null>`lower(${patients.extId})`,
      })
      .from(patients)
      .orderBy(patients.ptId)
  ).map(({ id, last, first, middle, extId, lowerId }) => ({ id, extId, keys: [last, first, middle, lowerId] }))
})

const folded = async (text: string) => {
  const { rows: found } = await db.execute<{ key: string }>(
    sql`select ${patientsResource.fields.NameLast.folding?.fold(sql`${text}::text`)} as key`,
  )
  return found[0]?.key ?? ''
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Returns the ids that a filter finds, by the plan that PostgreSQL chooses and by the indexes alone. */
async function found(
  $filter: string,
): Promise<{ ids: readonly unknown[]; byIndex: readonly unknown[]; count: unknown }> {
  const query = { $filter, $select: 'PtID', $top: '1000', $count: 'true' } as const
  const one = await readResource(db, patientsResource, query, undefined)
  const other = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    return readResource(tx, patientsResource, query, undefined)
  })
  const ids = (reply: typeof one) => reply.value.map(({ PtID }) => PtID)
  return { ids: ids(one), byIndex: ids(other), count: one['@odata.count'] }
}

const Pattern = fc.oneof(
  fc.array(fc.constantFrom(...syllables), { maxLength: 3 }).map((parts) => parts.join('')),
  fc.constantFrom('a', 'n', 'AN', 'anna', 'xq', 'fi', 'alva', 'a\u0301l', 'ss', "o'", '\u0301', 'σ', '\ud83d\ude00'),
)

describe('searching patients by parts of their names', () => {
  it('finds exactly the patients whose folded name or number contains the text', async () => {
    const property = fc.asyncProperty(Pattern, fc.constantFrom(0, 1, 2, 3), async (pattern, at) => {
      const name = ['tolower(NameLast)', 'tolower(NameFirst)', 'tolower(NameMiddle)', 'ExtID'][at] ?? ''
      const key = at === 3 ? pattern : await folded(pattern)
      // A missing name neither contains a text nor doesn't: it is in neither list.
      const texts = rows.flatMap(({ id, keys, extId }) => ({ id, text: at === 3 ? extId : keys[at] }))
      for (const isNegated of [false, true]) {
        const ids = texts
          .filter(({ text }) => typeof text === 'string' && text.includes(key) !== isNegated)
          .map(({ id }) => id)
        const $filter = `${isNegated ? 'not ' : ''}contains(${name},${quoted(pattern)})`
        expect({ $filter, ...(await found($filter)) }).toEqual({ $filter, ids, byIndex: ids, count: ids.length })
      }
    })
    await fc.assert(property, { numRuns: 150 })
  })

  it('finds exactly the patients of which each word of the search is a part', async () => {
    const property = fc.asyncProperty(Pattern, Pattern, async (one, other) => {
      const terms = termsOf(`${one} ${other}`, 'en')
      const words = terms.filter((term) => typeof term === 'string')
      fc.pre(words.length > 0 && words.length === terms.length && words.every((word) => !/\d/.test(word)))
      const keys = await Promise.all(words.map(async (word) => [await folded(word), word.toLowerCase()] as const))
      const ids = rows
        .filter(({ keys: [last, first, middle, number] }) =>
          keys.every(
            ([key, start]) =>
              [last, first, middle].some((name) => name?.includes(key)) || (number?.startsWith(start) ?? false),
          ),
        )
        .map(({ id }) => id)
      expect(await found(searchFilter(terms))).toEqual({ ids, byIndex: ids, count: ids.length })
    })
    await fc.assert(property, { numRuns: 100 })
  })

  it('reads an index for a word, not the whole table', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows: lines } = await tx.execute(
        sql`explain select pt_id from patients where strpos(name_last_key, 'rez') > 0 and text_parts(name_last_key) @> text_parts('rez')`,
      )
      return JSON.stringify(lines)
    })
    expect(plan).toContain('Bitmap Index Scan on patients_name_parts')
  })

  it('counts all matches, whether they fill the page, end on it or end before it', async () => {
    const $filter = startFilter('*')
    for (const [$top, $skip] of [
      ['10', '0'],
      ['10', '395'],
      ['10', '390'],
      ['10', '500'],
      ['0', '0'],
      ['400', '0'],
      ['1000', '0'],
    ] as const) {
      const reply = await readResource(db, patientsResource, { $filter, $top, $skip, $count: 'true' }, undefined)
      expect({ $top, $skip, count: reply['@odata.count'] }).toEqual({ $top, $skip, count: 400 })
    }
  })
})
