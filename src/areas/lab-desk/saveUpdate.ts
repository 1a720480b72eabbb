import * as v from 'valibot'
import type { Input, ReplyOf } from '#src/contract/endpoint.ts'
import { updateSpecStatus } from '#src/contract/specimens.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'

export type UpdateBody = Input<typeof updateSpecStatus>['body']
type UpdateReply = ReplyOf<typeof updateSpecStatus>
export type UpdateData = UpdateReply['data']

/**
 * What became of an update (clinical §4, §7). `problems`: nothing was changed, for these reasons. `failed`: not 200.
 * `message`: the clinic's own words, in its language; null if it sent none. `isSent`: whether the update left the device.
 * `unknown`: the reply was lost.
 */
export type UpdateResult =
  | { readonly kind: 'saved' | 'unknown' }
  | { readonly kind: 'problems'; readonly data: UpdateData }
  | { readonly kind: 'failed'; readonly message: string | null; readonly isSent: boolean }

const WithMessage = v.object({
  error: v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)) }),
})

/** Returns `error.message` of a reply's body; null if there is none. */
function messageIn(body: unknown): string | null {
  const parsed = v.safeParse(WithMessage, body)
  return parsed.success ? parsed.output.error.message : null
}

/** `error.message` of the last reply that was not 200: an outcome has only the contract's code. */
let message: string | null = null

/** Sends an update, and reads the clinic's message if the reply is not 200. */
async function fetchWithMessage(request: Request): Promise<Response> {
  message = null
  const response = await fetch(request)
  if (!response.ok)
    message = messageIn(
      await response
        .clone()
        .json()
        .catch(() => null),
    )
  return response
}

/** How updates are sent: each at most once. One at a time. */
export const updating: KeyedKind<typeof updateSpecStatus> = {
  endpoint: updateSpecStatus,
  kind: 'lab-desk-update',
  fetch: fetchWithMessage,
}

/** What the device stores of a call: which `KeptUpdate` was sent, and the numbers of its samples. */
export const UpdateAbout = v.object({ id: v.string(), specimenIDs: v.array(v.number()) })
export type UpdateAbout = v.InferOutput<typeof UpdateAbout>

/** Returns what the outcome of a call means. `isLast`: whether it is the call that was just made. */
export function resultOf(outcome: KeyedOutcome<UpdateReply>, isLast: boolean): UpdateResult {
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  if (outcome.kind === 'refused') {
    const isSent = outcome.code !== 'not-sent'
    return { kind: 'failed', message: isLast && isSent ? message : null, isSent }
  }
  const { status, data, error } = outcome.reply
  if (status !== 200) return { kind: 'failed', message: messageIn({ error }), isSent: true }
  return data.errors.length + data.warnings.length === 0 ? { kind: 'saved' } : { kind: 'problems', data }
}
