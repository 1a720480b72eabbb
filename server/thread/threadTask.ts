import { move, transferableSymbol, valueSymbol } from 'piscina'
import { ServiceError } from '../ServiceError.ts'

/** The result of a task, or the refusal that it threw. Errors lose their class between threads. */
export type ThreadReply<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly refusal: Pick<ServiceError, 'status' | 'code' | 'detail' | 'retryAfter'> }

function replyOf<Result>(work: () => Result): ThreadReply<Result> {
  try {
    return { kind: 'done', result: work() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { status, code, detail, retryAfter } = error
    return { kind: 'refused', refusal: { status, code, detail, retryAfter } }
  }
}

/**
 * Makes a function callable by `onThread`. `buffersOf` returns the buffers of the result that are moved to the caller
 * instead of copied.
 */
export function threadTask<Task, Result>(
  work: (task: Task) => Result,
  buffersOf: (result: Result) => readonly ArrayBuffer[] = () => [],
): (task: Task) => unknown {
  return (task) => {
    const reply = replyOf(() => work(task))
    const transfer = reply.kind === 'done' ? buffersOf(reply.result) : []
    return move({ [transferableSymbol]: transfer, [valueSymbol]: reply })
  }
}
