/**
 * Outcome of a choice about this device. `declined`: the person declined the passkey, or this device can't make one.
 */
export type KeepResult = { readonly kind: 'done' | 'declined' | 'failed' | 'gone' | 'wiped' } | WrongPin

interface WrongPin {
  readonly kind: 'wrong'
  /** Remaining attempts. */
  readonly left: number
}
