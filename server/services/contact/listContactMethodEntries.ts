import type { ODataQuery } from '#src/contract/odata.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { contactMethodEntries } from '../../db/schema/people.ts'
import { contactMethodEntriesResource } from '../../odata/contactMethodEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { requireObjectType } from '../requireObjectType.ts'
import { entriesOf } from './ownEntries.ts'

/** How the patient whose record is open wants to be reached (portal §7). */
export async function listContactMethodEntries(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  requireObjectType(ctx, objectTypes.settings)
  const own = entriesOf(contactMethodEntries, ownPatient(ctx))
  return readResource(ctx.db, contactMethodEntriesResource, query, own)
}
