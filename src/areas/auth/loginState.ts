import type { LoginField } from './model.ts'
import type { SignInResult } from './signIn.ts'

export type LoginRefusal = Exclude<SignInResult, { kind: 'done' | 'reset-required' }>

export interface LoginState {
  /** `done` lasts until another page replaces the card: nothing can be typed or sent any more. */
  readonly progress: 'idle' | 'loading' | 'passkey' | 'done'
  /** Fields that were empty in the last attempt and have not changed since. */
  readonly missing: readonly LoginField[]
  /** Fields that are marked because the server refused their combination. */
  readonly marked: readonly LoginField[]
  /** Why the last attempt failed. Shown until the next attempt ends or is canceled, or the database changes. */
  readonly refusal: LoginRefusal | null
  /** Number of finished attempts, so that each is announced. */
  readonly tries: number
  /** Number of failed attempts at this database. Incomplete forms and failures specific to passkeys don't count. */
  readonly failed: number
}

export type LoginEvent =
  | { readonly kind: 'changed'; readonly field: LoginField }
  | { readonly kind: 'sent'; readonly by?: 'passkey' }
  /** The user declined the passkey prompt, or the prompt timed out: no attempt was made. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'incomplete'; readonly missing: readonly LoginField[] }
  | { readonly kind: 'answered'; readonly result: SignInResult }
  | { readonly kind: 'database-changed' }

export const untouched: LoginState = {
  progress: 'idle',
  missing: [],
  marked: [],
  refusal: null,
  tries: 0,
  failed: 0,
}

/** Returns the card's next state (portal §4). */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.kind) {
    case 'changed':
      return { ...state, missing: without(state.missing, event.field), marked: without(state.marked, event.field) }
    case 'sent':
      return { ...state, progress: event.by ?? 'loading', missing: [], marked: [] }
    case 'cancelled':
      return { ...state, progress: 'idle', refusal: null }
    case 'incomplete':
      return { ...state, progress: 'idle', missing: event.missing, marked: [], refusal: null, tries: state.tries + 1 }
    case 'database-changed':
      return { ...state, refusal: null, marked: [], missing: without(state.missing, 'database'), failed: 0 }
    case 'answered':
      return answered(state, event.result)
  }
}

function answered(state: LoginState, result: SignInResult): LoginState {
  const ended = { ...state, missing: [], tries: state.tries + 1 }
  if (result.kind === 'done' || result.kind === 'reset-required')
    return { ...ended, progress: 'done', marked: [], refusal: null, failed: 0 }
  return {
    ...ended,
    progress: 'idle',
    marked: result.kind === 'refused' ? ['username', 'password'] : [],
    refusal: result,
    failed: state.failed + (result.kind === 'passkey' ? 0 : 1),
  }
}

function without(fields: readonly LoginField[], field: LoginField): readonly LoginField[] {
  return fields.filter((one) => one !== field)
}
