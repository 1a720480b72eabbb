import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { conceptEntries } from '../../db/schema/personalInfo.ts'
import { conceptEntriesResource } from '../../odata/conceptEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/** Returns race, ethnicity and religion of the shown patient (clinical §7). */
export function listConceptEntries({ db, caller }: RecordContext, { query }: { readonly query: ODataQuery }) {
  return readResource(db, conceptEntriesResource, query, eq(conceptEntries.ptId, caller.ptId))
}
