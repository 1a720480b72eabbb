/** An outside system's reply about a request. */
export type OutsideAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The system did not do the request and never will. `code`: the reason, one of the system's own codes. */
  | { readonly kind: 'declined'; readonly code: string }
  /** No reply, or one that does not state the outcome. */
  | { readonly kind: 'unknown' }
  /** The system never received the request. Only `ask` returns it. */
  | { readonly kind: 'absent' }

/** Outcome of a request. A request that never arrived is declined with the code `not-received`. */
export type OutsideEnd<Result> = Extract<OutsideAnswer<Result>, { readonly kind: 'done' | 'declined' }>

/** A request as it is stored. */
export interface OutsideRequest<Request> {
  /**
   * The key sent with every call and query about one write. The outside system does the request at most once per key.
   */
  readonly requestKey: string
  readonly request: Request
  readonly startedAt: Date
}

/**
 * An outside system such as a payment gateway. Both functions may throw or hang, which counts as `unknown`. `Unstored`:
 * data that only the first call needs and no table may contain, such as a payment nonce.
 */
export interface OutsideSystem<Request, Unstored, Result> {
  /** Timeout of one call or query, ms. */
  readonly limitMs: number
  /**
   * Age of a request from which `absent` is trusted, ms. A younger request might still be in transit. Must be longer
   * than any proxy in between holds a request.
   */
  readonly absentAfterMs: number
  call(asked: OutsideRequest<Request>, unstored: Unstored, signal: AbortSignal): Promise<OutsideAnswer<Result>>
  /**
   * Queries the outcome of a request. If the system can't be queried, `ask` may repeat the call under the same request
   * key.
   */
  ask(asked: OutsideRequest<Request>, signal: AbortSignal): Promise<OutsideAnswer<Result>>
}
