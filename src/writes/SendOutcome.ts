/**
 * Outcome of an attempt to send a write.
 * - `waiting`: queued, to be sent later.
 * - `unknown`: sent, but no reply arrived.
 * - `refused`: rejected by the clinic, and a draft again.
 * - `no-room`, `unavailable`: neither sent nor stored. Only this page's memory holds the write.
 */
export type SendOutcome =
  | { readonly kind: 'sent' | 'waiting' | 'unknown' | 'no-room' | 'unavailable' }
  | { readonly kind: 'refused'; readonly code: string }
