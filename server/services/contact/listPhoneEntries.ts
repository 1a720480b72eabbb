import type { ODataQuery } from '#src/contract/odata.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { phoneEntries } from '../../db/schema/people.ts'
import { phoneEntriesResource } from '../../odata/phoneEntriesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { requireObjectType } from '../requireObjectType.ts'
import { entriesOf } from './ownEntries.ts'

/** The telephone numbers of the patient whose record is open, in their order unless another is asked for (portal §7). */
export function listPhoneEntries(ctx: SignedInContext, { query }: { readonly query: ODataQuery }) {
  requireObjectType(ctx, objectTypes.settings, objectTypes.patientInfo)
  const own = entriesOf(phoneEntries, ownPatient(ctx))
  return readResource(ctx.db, phoneEntriesResource, { $orderby: 'AppearOrder', ...query }, own)
}
