import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { languageEntries } from '../../db/schema/personalInfo.ts'
import { languageEntriesResource } from '../../odata/languageEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/** Returns the languages of the shown patient (clinical §7). */
export function listLanguageEntries({ db, caller }: RecordContext, { query }: { readonly query: ODataQuery }) {
  return readResource(db, languageEntriesResource, query, eq(languageEntries.ptId, caller.ptId))
}
