import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { addressEntries } from '../../db/schema/personalInfo.ts'
import { addressEntriesResource } from '../../odata/addressEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/** Returns the addresses of the shown patient (clinical §7). */
export function listAddressEntries({ db, caller }: RecordContext, { query }: { readonly query: ODataQuery }) {
  return readResource(db, addressEntriesResource, query, eq(addressEntries.ptId, caller.ptId))
}
