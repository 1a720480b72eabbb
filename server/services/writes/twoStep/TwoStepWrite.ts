import * as v from 'valibot'
import type { KeyedEndpoint, ParsedInput } from '#src/contract/endpoint.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { Allowed, Context } from '../../context.ts'
import type { TransactionHooks, WriteContext } from '../runIdempotent.ts'
import type { OutsideAnswer, OutsideEnd, OutsideRequest, OutsideSystem } from './OutsideSystem.ts'
import type { OutsideSystems } from './OutsideSystems.ts'
import { withinLimit } from './withinLimit.ts'

/** Context of `settle`: `db` is its transaction. There is no caller, because a job can settle the write. */
export type SettleContext = Pick<Context, 'db' | 'database' | 'now'> & TransactionHooks

interface Declared<E extends KeyedEndpoint, Request, Unstored, Result> {
  /** Stored with pending writes: never change it. */
  readonly name: string
  readonly endpoint: E
  /** What is stored until the write is settled. No secrets and no card data. */
  readonly request: v.GenericSchema<unknown, Request>
  readonly system: (systems: OutsideSystems) => OutsideSystem<Request, Unstored, Result>
  /**
   * Step 1: checks the input and writes the area's own rows, in one transaction with the key's row. Throws
   * `ServiceError` to refuse; then nothing is stored or called.
   */
  readonly begin: (
    ctx: AccountContext & WriteContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
  ) => Promise<{ readonly request: Request; readonly unstored: Unstored }>
  /** The reply while the outcome is not known. */
  readonly pending: (request: Request) => v.InferInput<E['reply']>
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
  begin(
    ctx: AccountContext & WriteContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
  ): Promise<{ readonly request: unknown; readonly reply: unknown; readonly call: Asking }>
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
      const { request, unstored } = await declared.begin(ctx, input)
      const call: Asking = async (systems, asked) => {
        const { limitMs, ...outside } = withTimes(system(systems))
        return withinLimit(limitMs, (signal) => outside.call(opened(asked), unstored, signal))
      }
      return { request, reply: v.parse(endpoint.reply, declared.pending(request)), call }
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
