/** How a choice about this device ended. `declined`: the passkey was turned down, or this device can't make one. */
export type KeepResult = { readonly kind: 'done' | 'declined' | 'failed' | 'gone' | 'wiped' } | WrongPin

interface WrongPin {
  readonly kind: 'wrong'
  /** How many tries remain. */
  readonly left: number
}
