/**
 * What became of a write. `waiting`: it goes when it can. `unknown`: it went, and no answer came. `refused`: it is a draft
 * again. `no-room`, `unavailable`: nothing was sent, and it is in memory alone.
 */
export type SendOutcome =
  | { readonly kind: 'sent' | 'waiting' | 'unknown' | 'no-room' | 'unavailable' }
  | { readonly kind: 'refused'; readonly code: string }
