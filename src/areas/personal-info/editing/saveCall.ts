import * as v from 'valibot'
import { savePersonalInfo } from '#src/contract/personalInfo.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'

export const saveCall: KeyedKind<typeof savePersonalInfo> = { endpoint: savePersonalInfo, kind: 'personal-info-save' }

/**
 * What the device stores about a call before it is sent. `id`: the batch of the edits (`KeptEdits`), or the request that is
 * answered. `keys`: the edits that are saved. If the reply is lost, they are not sent again after a reload.
 */
export const SaveAbout = v.object({
  ptId: v.number(),
  id: v.string(),
  count: v.number(),
  keys: v.optional(v.array(v.string()), []),
})
export type SaveAbout = v.InferOutput<typeof SaveAbout>

/**
 * What became of a call that changes personal information.
 * - `changed`: another person changed the record meanwhile (412).
 * - `conflict`: it was done before, such as a request that a colleague answered.
 * - `refused`: the clinic does not accept a value.
 * - `not-allowed`: the user may not do it (any more).
 * - `not-sent`: nothing left the device.
 * - `failed`: the clinic did not do it.
 */
export type SaveResult = 'done' | 'unknown' | 'changed' | 'conflict' | 'refused' | 'not-allowed' | 'not-sent' | 'failed'

/** Returns the result to show for the outcome of a call. */
export function saveResult(outcome: KeyedOutcome<unknown>): SaveResult {
  if (outcome.kind !== 'refused') return outcome.kind
  switch (outcome.code) {
    case 'changed-meanwhile':
      return 'changed'
    case 'conflict':
      return 'conflict'
    case 'bad-input':
    case 'not-found':
      return 'refused'
    case 'not-allowed':
    case 'representation-ended':
      return 'not-allowed'
    case 'not-sent':
      return 'not-sent'
    default:
      return 'failed'
  }
}
