import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { countries, states, zipCodes } from '../../db/schema/personalInfo.ts'
import type { RefusedLine, ZipCodePlace } from './readZipCodes.ts'

/** Number of places in one statement. */
const batchSize = 10_000

export interface ZipCodeImport {
  /** Number of places that were not in the list before. */
  readonly added: number
  /** Number of places that were in the list, or twice in the file. */
  readonly known: number
  readonly refused: readonly RefusedLine[]
}

/** Returns the numbers of countries by code, and of states by country number and code. */
async function readCodes(tx: Connection) {
  const ofCountries = await tx.select({ id: countries.countryId, code: countries.codeX }).from(countries)
  const ofStates = await tx.select({ id: states.stateId, countryId: states.countryId, code: states.codeX }).from(states)
  return {
    countryIds: new Map(ofCountries.map(({ id, code }) => [code, id])),
    stateIds: new Map(ofStates.map(({ id, countryId, code }) => [`${countryId} ${code}`, id])),
    withStates: new Set(ofStates.map(({ countryId }) => countryId)),
  }
}

/**
 * Adds places of postal codes to the list, in one transaction. Refuses places whose country or state is in no list; the
 * states of countries without listed ones are left out. The same places again change nothing.
 */
export function importZipCodes(db: Connection, places: readonly ZipCodePlace[]): Promise<ZipCodeImport> {
  return db.transaction(async (tx) => {
    const { countryIds, stateIds, withStates } = await readCodes(tx)
    const refused: RefusedLine[] = []
    const rows = new Map<string, readonly [zipCode: string, city: string, stateId: number | null, countryId: number]>()
    for (const { line, zipCode, city, state, country } of places) {
      const countryId = countryIds.get(country)
      const stateId = stateIds.get(`${countryId} ${state}`) ?? null
      if (countryId === undefined) refused.push({ line, reason: 'country: no such code' })
      else if (stateId === null && withStates.has(countryId))
        refused.push({ line, reason: state === '' ? 'state: missing' : 'state: no such code of this country' })
      else rows.set([zipCode, countryId, city, stateId].join('\t'), [zipCode, city, stateId, countryId])
    }
    // Lock the table: two imports at the same time would otherwise both add a place without a state.
    await tx.execute(sql`lock table ${zipCodes} in share row exclusive mode`)
    const all = [...rows.values()]
    let added = 0
    for (let at = 0; at < all.length; at += batchSize) {
      const batch = all.slice(at, at + batchSize)
      const { rowCount } = await tx.execute(sql`
        insert into ${zipCodes} (zip_code, city, state_id, country_id)
        select n.zip_code, n.city, n.state_id, n.country_id
        from unnest(
          ${sql.param(batch.map(([zipCode]) => zipCode))}::text[], ${sql.param(batch.map(([, city]) => city))}::text[],
          ${sql.param(batch.map(([, , stateId]) => stateId))}::int[], ${sql.param(batch.map(([, , , id]) => id))}::int[]
        ) as n (zip_code, city, state_id, country_id)
        where not exists (
          select 1 from ${zipCodes} k where k.zip_code = n.zip_code and k.country_id = n.country_id and k.city = n.city
            and k.state_id is not distinct from n.state_id
        )`)
      added += rowCount ?? 0
    }
    return { added, known: places.length - refused.length - added, refused }
  })
}
