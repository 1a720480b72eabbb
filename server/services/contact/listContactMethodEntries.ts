import type { ODataQuery } from '#src/contract/odata.ts'
import { contactMethodEntries } from '../../db/schema/people.ts'
import { contactMethodEntriesResource } from '../../odata/contactMethodEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'
import { entriesOf } from './ownEntries.ts'

/** Returns the contact methods of the open record's patient (portal §7). */
export async function listContactMethodEntries(ctx: RecordContext, { query }: { readonly query: ODataQuery }) {
  const own = entriesOf(contactMethodEntries, ctx.caller.ptId)
  return readResource(ctx.db, contactMethodEntriesResource, query, own)
}
