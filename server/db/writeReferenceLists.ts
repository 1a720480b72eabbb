import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import { countryList, languageList, stateList } from '../referenceLists/codedLists.ts'
import { conceptList } from '../referenceLists/conceptList.ts'
import {
  addressTypeList,
  advanceDirectiveList,
  billingTypeList,
  type NamedEntry,
  phoneTypeList,
  prefixList,
  suffixList,
} from '../referenceLists/namedLists.ts'
import type { Connection } from './client.ts'
import { listRecordedTexts } from './listRecordedTexts.ts'
import {
  addressTypes,
  advanceDirectives,
  billingTypes,
  concepts,
  countries,
  languages,
  phoneTypes,
  prefixes,
  referenceLists,
  states,
  suffixes,
} from './schema/personalInfo.ts'

interface ReferenceList {
  readonly name: string
  /** Increase it with every change of the list, so that databases get the change at the next start. */
  readonly version: number
  readonly write: (tx: Connection) => Promise<void>
}

/** Inserts rows in one statement, and overwrites all columns of those whose key exists. */
async function upsert<T extends PgTable>(
  tx: Connection,
  table: T,
  key: PgColumn,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const others = Object.entries(getTableColumns(table)).filter(([, column]) => column !== key)
  const set = Object.fromEntries(others.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
  // Drizzle can't check `set` for a table that is a type parameter.
  await tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set: set as never })
}

/** Writes the concepts of a type. Those that are no longer listed stay, because patients can have them, but inactive. */
async function writeConcepts(tx: Connection, type: keyof typeof conceptTypeIds): Promise<void> {
  const rows = conceptList(type).map(({ id, typeId, parentId, code, name }) => {
    const place = { conceptId: id, conceptTypeId: typeId, parentConceptId: parentId }
    return { ...place, codeX: code, nameX: name, isActive: true }
  })
  const listed = rows.map(({ conceptId }) => conceptId)
  await tx
    .update(concepts)
    .set({ isActive: false })
    .where(and(eq(concepts.conceptTypeId, conceptTypeIds[type]), notInArray(concepts.conceptId, listed)))
  await upsert(tx, concepts, concepts.conceptId, rows)
}

/** Returns the rows of a list that has only names. */
const named = <Key extends string>(key: Key, list: readonly NamedEntry[]) =>
  list.map(([id, nameX]) => ({ [key]: id, nameX }) as Record<Key, number> & { nameX: string })

/** The reference lists, each after those to which it refers. */
const lists: readonly ReferenceList[] = [
  {
    name: 'countries',
    version: 1,
    write: (tx) => {
      const rows = countryList().map(({ id, code, name }) => ({ countryId: id, codeX: code, nameX: name }))
      return upsert(tx, countries, countries.countryId, rows)
    },
  },
  {
    name: 'states',
    version: 1,
    write: (tx) => {
      const rows = stateList().map(({ id, code, name, ...rest }) => ({
        stateId: id,
        codeX: code,
        nameX: name,
        ...rest,
      }))
      return upsert(tx, states, states.stateId, rows)
    },
  },
  {
    name: 'languages',
    version: 1,
    write: (tx) => {
      const rows = languageList().map(({ id, code, name }) => ({ langId: id, codeX: code, nameX: name }))
      return upsert(tx, languages, languages.langId, rows)
    },
  },
  {
    name: 'address_types',
    version: 1,
    write: (tx) => upsert(tx, addressTypes, addressTypes.addrTypeId, named('addrTypeId', addressTypeList)),
  },
  {
    name: 'phone_types',
    version: 1,
    write: (tx) => upsert(tx, phoneTypes, phoneTypes.phoneTypeId, named('phoneTypeId', phoneTypeList)),
  },
  {
    name: 'prefixes',
    version: 1,
    write: (tx) => upsert(tx, prefixes, prefixes.prefixId, named('prefixId', prefixList)),
  },
  {
    name: 'suffixes',
    version: 1,
    write: (tx) => upsert(tx, suffixes, suffixes.suffixId, named('suffixId', suffixList)),
  },
  {
    name: 'advance_directives',
    version: 1,
    write: (tx) => {
      const rows = named('advDirectiveId', advanceDirectiveList)
      return upsert(tx, advanceDirectives, advanceDirectives.advDirectiveId, rows)
    },
  },
  {
    name: 'billing_types',
    version: 1,
    write: (tx) => upsert(tx, billingTypes, billingTypes.billingTypeId, named('billingTypeId', billingTypeList)),
  },
  { name: 'races', version: 1, write: (tx) => writeConcepts(tx, 'race') },
  { name: 'ethnicities', version: 1, write: (tx) => writeConcepts(tx, 'ethnicity') },
  { name: 'religions', version: 1, write: (tx) => writeConcepts(tx, 'religion') },
  // Increase the version if a list above gets more languages, races or ethnicities.
  { name: 'recorded_texts', version: 1, write: listRecordedTexts },
]

/**
 * Writes the reference lists of personal information that are newer than those of the database, in one transaction.
 * Rows that are no longer listed stay, because patients refer to them. Lists that a newer version of Yarrow wrote stay as
 * they are. Call it while the start lock is held (`withStartLock.ts`).
 */
export async function writeReferenceLists(db: Connection): Promise<void> {
  const written = new Map((await db.select().from(referenceLists)).map(({ name, version }) => [name, version]))
  const newer = lists.filter(({ name, version }) => version > (written.get(name) ?? 0))
  if (newer.length === 0) return
  await db.transaction(async (tx) => {
    for (const { write } of newer) await write(tx)
    const versions = newer.map(({ name, version }) => ({ name, version }))
    await upsert(tx, referenceLists, referenceLists.name, versions)
  })
}
