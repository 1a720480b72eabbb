import * as v from 'valibot'
import type { KeyedEndpoint, ParsedInput } from '#src/contract/endpoint.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { Allowed, Context } from '../../context.ts'
import type { TransactionHooks, WriteContext } from '../runIdempotent.ts'
import type { OutsideAnswer, OutsideEnd, OutsideRequest, OutsideSystem } from './OutsideSystem.ts'
import type { OutsideContext, OutsideSystems } from './OutsideSystems.ts'
import { withinLimit } from './withinLimit.ts'

/** Context of `settle`: `db` is its transaction. There is no caller, because a job can settle the write. */
export interface SettleContext
  extends Pick<Context, 'db' | 'database' | 'now'>, Pick<AccountContext, 'mail' | 'push'>, TransactionHooks {
  /** Whether the caller might have been told that the outcome is not known, because it is settled only later. */
  readonly isLate: boolean
}

/** Context of `begin`: `db` is its transaction. It may name an outside system, but must not call one. */
export type BeginContext = AccountContext & WriteContext & OutsideContext

/**
 * What step 1 returns: the request for the outside system, and the reply while its outcome is not known. Or only a
 * reply, with which the write ends: nothing is called, and a repeat under the key gets it again.
 */
type Begun<Request, Unstored, Reply> =
  | { readonly request: Request; readonly unstored: Unstored; readonly pending: Reply }
  | { readonly reply: Reply }

interface Declared<E extends KeyedEndpoint, Request, Unstored, Result> {
  /** Stored with pending writes: never change it. */
  readonly name: string
  readonly endpoint: E
  /** What is stored until the write is settled. No secrets and no card data. */
  readonly request: v.GenericSchema<unknown, Request>
  readonly system: (systems: OutsideSystems) => OutsideSystem<Request, Unstored, Result>
  /**
   * Step 1: checks the input and writes the area's own rows, in one transaction with the key's row. Throws
   * `ServiceError` to refuse; then nothing is stored or called, and the key can be used again. Refusals that the
   * contract reports in the reply are returned as `reply`.
   */
  readonly begin: (
    ctx: BeginContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
  ) => Promise<Begun<Request, Unstored, v.InferInput<E['reply']>>>
  /**
   * Step 3: writes the outcome to the area's own rows, in one transaction with the reply under the key. Commits only
   * once, but runs again after a failure.
   */
  readonly settle: (
    ctx: SettleContext,
    request: Request,
    end: OutsideEnd<Result>,
  ) => Promise<v.InferInput<E['reply']>> | v.InferInput<E['reply']>
}

/** Calls an outside system with a stored request, or queries its outcome, within the system's timeout. */
type Asking = (systems: OutsideSystems, asked: OutsideRequest<unknown>) => Promise<OutsideAnswer<unknown>>

/** A two-step write without its own types, for the route and the job. */
export interface TwoStepWrite<E extends KeyedEndpoint = KeyedEndpoint> {
  readonly name: string
  readonly endpoint: E
  /** Returns the first reply, and the request and its call unless the write ended with this reply. */
  begin(
    ctx: BeginContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
  ): Promise<{
    readonly reply: unknown
    readonly asking: { readonly request: unknown; readonly call: Asking } | null
  }>
  readonly ask: Asking
  settle(ctx: SettleContext, request: unknown, end: OutsideEnd<unknown>): Promise<unknown>
  /** Times of the system, ms. */
  times(systems: OutsideSystems): Pick<OutsideSystem<unknown, unknown, unknown>, 'limitMs' | 'absentAfterMs'>
}

/** Declares a write whose outcome an outside system decides (`runTwoStep`). Add it to `twoStepWrites`. */
export function twoStepWrite<E extends KeyedEndpoint, Request, Unstored, Result>(
  declared: Declared<E, Request, Unstored, Result>,
): TwoStepWrite<E> {
  const { name, endpoint, system } = declared
  const opened = (asked: OutsideRequest<unknown>) => ({ ...asked, request: v.parse(declared.request, asked.request) })
  return {
    name,
    endpoint,
    async begin(ctx, input) {
      const begun = await declared.begin(ctx, input)
      if (!('request' in begun)) return { reply: v.parse(endpoint.reply, begun.reply), asking: null }
      const { request, unstored, pending } = begun
      const call: Asking = async (systems, asked) => {
        const { limitMs, ...outside } = withTimes(system(systems))
        return withinLimit(limitMs, (signal) => outside.call(opened(asked), unstored, signal))
      }
      return { reply: v.parse(endpoint.reply, pending), asking: { request, call } }
    },
    async ask(systems, asked) {
      const { limitMs, ...outside } = withTimes(system(systems))
      return withinLimit(limitMs, (signal) => outside.ask(opened(asked), signal))
    },
    async settle(ctx, request, end) {
      // The cast is safe: the result comes from this write's own system.
      const own = end as OutsideEnd<Result>
      return v.parse(endpoint.reply, await declared.settle(ctx, v.parse(declared.request, request), own))
    },
    times: (systems) => system(systems),
  }
}

/** Wraps the system's functions, keeping `this` for class instances. */
function withTimes<Request, Unstored, Result>(system: OutsideSystem<Request, Unstored, Result>) {
  return {
    limitMs: system.limitMs,
    call: system.call.bind(system),
    ask: system.ask.bind(system),
  }
}
