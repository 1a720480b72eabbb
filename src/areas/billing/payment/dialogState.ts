import type { DeclineReason, PaymentMethod, Purchase } from '#src/contract/purchase.ts'
import type { FormState, TokenError } from './adapters/PaymentAdapter.ts'
import type { PurchaseFailure, PurchaseResult } from './purchaseResult.ts'

/** How long the loader shows after the payment options came, ms (clinical §4, §9). */
export const loaderMs = 2_000

/** What the dialog shows. */
export type Face =
  /** Until the form can be used, and at least for `loaderMs` after the options came. */
  | { readonly is: 'opening' }
  /** The clinic offers no way to pay. `isBrowser`: it offers one that this browser can't use. */
  | { readonly is: 'none'; readonly isBrowser: boolean }
  | { readonly is: 'not-opened'; readonly what: 'options' | 'token' | 'form'; readonly error?: unknown }
  | { readonly is: 'form' }
  | { readonly is: 'authorizing' }
  | { readonly is: 'paid'; readonly purchase: Purchase }
  | { readonly is: 'unknown' }
  | { readonly is: 'refused'; readonly code: 'options' | 'amount' | 'locked'; readonly ledgerIDs: readonly number[] }
  | { readonly is: 'failed'; readonly failure: PurchaseFailure }

/** A message above or below the form. While one shows, Authorize is disabled (clinical §4). */
export type Notice =
  | { readonly is: 'declined'; readonly reason: DeclineReason }
  /** Something in the form is missing, wrong, or was not accepted. */
  | { readonly is: 'check' }
  /** The payment service did not answer the form. */
  | { readonly is: 'lost' }

export interface DialogState {
  readonly face: Face
  /** Ways to pay that the clinic offers and this browser can use, by priority. */
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod | null
  /** Name on the card. It survives every error. */
  readonly name: string
  readonly isNameMissing: boolean
  readonly notice: Notice | null
  readonly form: FormState
  readonly isFormReady: boolean
  /** Whether the loader has shown long enough. */
  readonly isWaited: boolean
  /** Number of openings: each reads the options and the client token again. */
  readonly round: number
}

export type DialogAction =
  | { readonly do: 'offer'; readonly methods: readonly PaymentMethod[] }
  | { readonly do: 'offer-nothing'; readonly isBrowser: boolean }
  | { readonly do: 'wait' }
  | { readonly do: 'fail-to-open'; readonly what: 'options' | 'token' | 'form'; readonly error?: unknown }
  | { readonly do: 'form-ready' }
  | { readonly do: 'form-changed'; readonly form: FormState }
  | { readonly do: 'choose'; readonly method: PaymentMethod }
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'check'; readonly isNameMissing: boolean }
  | { readonly do: 'authorize' }
  | { readonly do: 'no-token'; readonly why: TokenError['why'] }
  | { readonly do: 'end'; readonly result: PurchaseResult }
  /** Back to the form: what was typed is still there. */
  | { readonly do: 'back' }
  | { readonly do: 'reopen' }

const emptyForm: FormState = { isComplete: false, hasError: false }

export const firstState: DialogState = {
  face: { is: 'opening' },
  methods: [],
  method: null,
  name: '',
  isNameMissing: false,
  notice: null,
  form: emptyForm,
  isFormReady: false,
  isWaited: false,
  round: 0,
}

/** Whether Authorize can be pressed: no error shows, and a wallet is confirmed. A card form says what is missing. */
export function canAuthorize({ face, method, notice, form, isFormReady, isNameMissing }: DialogState): boolean {
  if (face.is !== 'form' || !isFormReady || notice !== null || form.hasError || isNameMissing) return false
  return method === 'card' || form.isComplete
}

/** Whether the form stays on the screen or behind another face, with what was typed. */
export function hasForm({ face }: DialogState): boolean {
  return face.is === 'opening' || face.is === 'form' || face.is === 'authorizing' || face.is === 'failed'
}

/** The payment dialog's next state. An action that does not fit the face changes nothing. */
export function dialogReducer(state: DialogState, action: DialogAction): DialogState {
  const { face } = state
  switch (action.do) {
    case 'offer': {
      if (face.is !== 'opening') return state
      const chosen = action.methods.find((method) => method === state.method) ?? action.methods[0]
      return { ...state, methods: action.methods, method: chosen ?? null }
    }
    case 'offer-nothing':
      return face.is === 'opening' ? { ...state, face: { is: 'none', isBrowser: action.isBrowser } } : state
    case 'wait':
      return opened({ ...state, isWaited: true })
    case 'fail-to-open': {
      if (face.is !== 'opening' && !(face.is === 'form' && action.what === 'form')) return state
      return { ...state, face: { is: 'not-opened', what: action.what, error: action.error }, isFormReady: false }
    }
    case 'form-ready':
      return opened({ ...state, isFormReady: true })
    case 'form-changed':
      return withoutSolved({ ...state, form: action.form })
    case 'choose': {
      if (!state.methods.includes(action.method) || state.method === action.method) return state
      const chosen = { ...state, method: action.method, notice: null, form: emptyForm, isFormReady: false }
      if (face.is === 'not-opened') return reopened(chosen)
      return face.is === 'form' ? { ...chosen, isNameMissing: false } : state
    }
    case 'name': {
      const isNameMissing = state.isNameMissing && action.name.trim() === ''
      return withoutSolved({ ...state, name: action.name, isNameMissing })
    }
    case 'check':
      if (face.is !== 'form') return state
      return { ...state, isNameMissing: action.isNameMissing, notice: { is: 'check' } }
    case 'authorize': {
      const isRetry = state.notice?.is === 'lost' && canAuthorize({ ...state, notice: null })
      return isRetry || canAuthorize(state) ? { ...state, face: { is: 'authorizing' }, notice: null } : state
    }
    case 'no-token':
      return face.is === 'authorizing' ? { ...state, face: { is: 'form' }, notice: { is: action.why } } : state
    case 'end':
      return face.is === 'authorizing' || face.is === 'unknown' ? ended(state, action.result) : state
    case 'back':
      if (face.is !== 'failed') return state
      return state.isFormReady ? { ...state, face: { is: 'form' } } : reopened(state)
    case 'reopen':
      return face.is === 'not-opened' || face.is === 'refused' ? reopened(state) : state
  }
}

/** Shows the form if it can be used and the loader has shown long enough. */
function opened(state: DialogState): DialogState {
  const isOpen = state.face.is === 'opening' && state.isWaited && state.isFormReady
  return isOpen ? { ...state, face: { is: 'form' } } : state
}

/** A refused or declined payment stays explained until the form is complete again; a mistake until it is corrected. */
function withoutSolved(state: DialogState): DialogState {
  const { face, form, isNameMissing, notice } = state
  const isSolved = form.isComplete && !form.hasError && !isNameMissing
  return face.is === 'form' && notice !== null && isSolved ? { ...state, notice: null } : state
}

function ended(state: DialogState, result: PurchaseResult): DialogState {
  switch (result.kind) {
    case 'paid':
      return { ...state, face: { is: 'paid', purchase: result.purchase } }
    case 'unknown':
      return { ...state, face: { is: 'unknown' }, form: emptyForm, isFormReady: false }
    case 'declined': {
      const declined: DialogState = { ...state, notice: { is: 'declined', reason: result.reason }, form: emptyForm }
      // The form needs a new client token, or it was closed while the outcome was unknown.
      const isOver = result.reason === 'token' || !state.isFormReady
      return isOver ? reopened(declined) : { ...declined, face: { is: 'form' } }
    }
    case 'refused':
      return { ...state, face: { is: 'refused', code: result.code, ledgerIDs: result.ledgerIDs } }
    case 'failed':
      return { ...state, face: { is: 'failed', failure: { why: result.why, retryAfter: result.retryAfter } } }
  }
}

function reopened(state: DialogState): DialogState {
  const { round } = state
  return { ...state, face: { is: 'opening' }, form: emptyForm, isFormReady: false, isWaited: false, round: round + 1 }
}
