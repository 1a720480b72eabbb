import * as v from 'valibot'
import { ApiError, UnrenewedError } from '#src/api/errors.ts'
import type { Input, ReplyOf } from '#src/contract/endpoint.ts'
import { updateSpecStatus } from '#src/contract/specimens.ts'
import { authorizedCall } from '#src/session/lifecycle/authorizedCall.ts'
import { handleRefusal } from '#src/session/lifecycle/sessionCall.ts'
import { noteReachable } from '#src/session/state/reachable.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

export type UpdateBody = Input<typeof updateSpecStatus>['body']
export type UpdateData = ReplyOf<typeof updateSpecStatus>['data']

/**
 * What became of an update (clinical §4, §7). `problems`: nothing was changed, for these reasons. `failed`: not 200.
 * `message`: the clinic's own words, in its language; null if it sent none. `isAnswered`: whether the clinic's refusal is
 * certain; otherwise the update might have been done.
 */
export type UpdateResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'problems'; readonly data: UpdateData }
  | { readonly kind: 'failed'; readonly message: string | null; readonly isAnswered: boolean }

const WithMessage = v.object({
  error: v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)) }),
})

/** Returns `error.message` of a reply's body; null if there is none. */
function messageIn(body: unknown): string | null {
  const parsed = v.safeParse(WithMessage, body)
  return parsed.success ? parsed.output.error.message : null
}

/** Returns what a reply of the contract means. */
export function resultOf({ status, data, error }: ReplyOf<typeof updateSpecStatus>): UpdateResult {
  if (status !== 200) return { kind: 'failed', message: messageIn({ error }), isAnswered: true }
  return data.errors.length + data.warnings.length === 0 ? { kind: 'saved' } : { kind: 'problems', data }
}

/** Sends an update under a key: sent again under the same key, it is done once. Never rejects. */
export async function saveUpdate(body: UpdateBody, key: string): Promise<UpdateResult> {
  const session = store.get(sessionAtom)
  if (!session) return { kind: 'failed', message: null, isAnswered: true }
  let message: string | null = null
  // The contract's errors have no message, but a clinic's own record system can send one (clinical §7).
  const readingErrors = async (request: Request) => {
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
  try {
    const options = { idempotencyKey: key, fetch: readingErrors }
    const { data } = await authorizedCall(updateSpecStatus, { body }, session, undefined, options)
    noteReachable()
    return resultOf(data)
  } catch (error) {
    noteReachable(error)
    handleRefusal(error, session)
    const isAnswered =
      error instanceof UnrenewedError || (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return { kind: 'failed', message, isAnswered }
  }
}
