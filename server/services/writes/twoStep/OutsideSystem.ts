/** What an outside system says of a request. */
export type OutsideAnswer<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** Not done, and it will not be. `code`: why, in a word that the area knows. */
  | { readonly kind: 'declined'; readonly code: string }
  /** No answer, or one that does not say what became of the request. */
  | { readonly kind: 'unknown' }
  /** The system never received the request. Only `ask` says so. */
  | { readonly kind: 'absent' }

/** How a request ended. A request that never arrived is declined with the code `not-received`. */
export type OutsideEnd<Result> = Extract<OutsideAnswer<Result>, { readonly kind: 'done' | 'declined' }>

/** A request as it is stored. */
export interface OutsideRequest<Request> {
  /** The same for every call and question about one write: under it the system does the request at most once. */
  readonly requestKey: string
  readonly request: Request
  readonly startedAt: Date
}

/**
 * An outside system such as a payment gateway. Both functions may throw or hang: that counts as `unknown`. `Unstored` is
 * what only the first call needs and no table may hold, such as a payment nonce.
 */
export interface OutsideSystem<Request, Unstored, Result> {
  /** Time limit for one call or question, ms. */
  readonly limitMs: number
  /**
   * Age from which `absent` is believed, ms: until then the request might still be on its way. Longer than any proxy in
   * between holds a request.
   */
  readonly absentAfterMs: number
  call(asked: OutsideRequest<Request>, unstored: Unstored, signal: AbortSignal): Promise<OutsideAnswer<Result>>
  /** Asks what became of a request. A system that can't be asked may be called again under the same request key. */
  ask(asked: OutsideRequest<Request>, signal: AbortSignal): Promise<OutsideAnswer<Result>>
}
