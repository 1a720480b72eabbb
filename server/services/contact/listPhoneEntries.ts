import type { ODataQuery } from '#src/contract/odata.ts'
import { phoneEntries } from '../../db/schema/people.ts'
import { phoneEntriesResource } from '../../odata/phoneEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'
import { entriesOf } from './ownEntries.ts'

/**
 * Returns the phone numbers of the open record's patient (portal §7), by `AppearOrder` unless another order is
 * requested.
 */
export function listPhoneEntries(ctx: RecordContext, { query }: { readonly query: ODataQuery }) {
  const own = entriesOf(phoneEntries, ctx.caller.ptId)
  return readResource(ctx.db, phoneEntriesResource, { $orderby: 'AppearOrder', ...query }, own)
}
