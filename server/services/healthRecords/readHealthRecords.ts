import type * as contract from '#src/contract/healthRecords.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { RecordReadContext } from '../context.ts'
import { recordTypes } from './recordTypes.ts'

/** Returns the record types by name, with the number of the patient's entries (clinical §7). */
export function readHealthRecords(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.healthRecords>> {
  return recordTypes(ctx)
}
