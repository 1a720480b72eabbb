import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { aboutPurchase } from './aboutPurchase.ts'
import { type PaymentAdapter, type PaymentForm, type PaymentToken, TokenError } from './adapters/PaymentAdapter.ts'
import { canAuthorize, type DialogAction, dialogReducer, type DialogState, firstState } from './dialogState.ts'
import { openPayment } from './openPayment.ts'
import type { PaymentLine } from './PaymentLine.ts'
import { purchaseBody } from './purchaseBody.ts'
import type { FollowedPurchase, Purchase } from './purchases.ts'
import { refreshBilling } from '../refreshBilling.ts'
import { usePurchases } from './usePurchases.ts'
import { within } from './within.ts'

/** Time in which a form must become usable, and in which it must return a token, ms. */
const formMs = 30_000

export interface Payment {
  readonly state: DialogState
  readonly dispatch: (action: DialogAction) => void
  /** Whether the session no longer shows the person whose charges these are: nothing may be shown or paid. */
  readonly isOver: boolean
  readonly adapter: PaymentAdapter | null
  readonly form: RefObject<PaymentForm | null>
  readonly nameInput: RefObject<HTMLInputElement | null>
  /** Why nothing can be paid now; null if it can. */
  readonly need: string | null
  readonly canAuthorize: boolean
  /** Pays what is shown, at most once. */
  readonly authorize: () => void
  /** Pays with a token that was confirmed in a window of the payment service. See `PaymentFormProps`. */
  readonly payConfirmed: (token: PaymentToken) => Promise<boolean>
  /** The card or account with which it was paid, without its number. */
  readonly paidWith: PaymentToken | null
  /** A payment for one of these charges whose outcome is not known. Until it is, no other can be made. */
  readonly unknown: FollowedPurchase | null
  /** Asks now what became of it. */
  readonly check: () => Promise<void>
}

/** Runs the payment dialog: opens the payment service, pays at most once, and finds out what became of it. */
export function usePayment(lines: readonly PaymentLine[]): Payment {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const [subject] = useState(() => (session ? subjectOf(session) : null))
  const isOver = session === null || subjectOf(session) !== subject
  const [state, dispatch] = useReducer(dialogReducer, firstState)
  const [adapter, setAdapter] = useState<PaymentAdapter | null>(null)
  const [paidWith, setPaidWith] = useState<PaymentToken | null>(null)
  /** Id of this payment's call if its outcome was unknown. */
  const [ownId, setOwnId] = useState<string | null>(null)
  const form = useRef<PaymentForm | null>(null)
  const nameInput = useRef<HTMLInputElement | null>(null)
  const need = useNetworkNeed()
  const { followed, isLoaded, pay, check, dismiss } = usePurchases()
  // Refs, because a second press can come before the first is rendered.
  const isSending = useRef(false)
  const current = useRef<Purchase | null>(null)
  const { round, face, isFormReady, method, name } = state

  useEffect(() => {
    if (subject === null) return undefined
    const opening = new AbortController()
    void openPayment({ subject, signal: opening.signal, dispatch, onAdapter: setAdapter })
    return () => opening.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round reads everything again
  }, [subject, round])

  const isFormOpening = adapter !== null && !isFormReady && (face.is === 'opening' || face.is === 'form')
  useEffect(() => {
    if (!isFormOpening) return undefined
    const timer = setTimeout(() => dispatch({ do: 'fail-to-open', what: 'form' }), formMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each form has its own time
  }, [isFormOpening, method, round])

  useEffect(
    () => () => {
      current.current?.leave()
    },
    [],
  )

  // This payment while its outcome is unknown. Below: or one of an earlier visit or another tab.
  const mine = face.is === 'unknown' ? followed.find(({ id }) => id === ownId) : undefined
  useEffect(() => {
    if (!mine || mine.result.kind === 'unknown') return
    dispatch({ do: 'end', result: mine.result })
    dismiss(mine.id)
    void refreshBilling(client)
  }, [mine, dismiss, client])
  const unknown =
    mine ??
    followed.find(
      ({ about, result }) =>
        result.kind === 'unknown' && lines.some(({ ledgerID }) => about?.ledgerIDs.includes(ledgerID) ?? false),
    ) ??
    null

  const payWith = async (token: PaymentToken): Promise<boolean> => {
    const now = store.get(sessionAtom)
    if (method === null || now === null || subjectOf(now) !== subject) return false
    const made = pay({ body: purchaseBody({ lines, method, token }) }, aboutPurchase(lines))
    current.current = made
    const result = await made.result
    setOwnId(made.followedAs())
    setPaidWith({ ...token, nonce: '' })
    if (result.kind === 'declined') form.current?.clear()
    dispatch({ do: 'end', result })
    if (result.kind !== 'failed' || result.why !== 'not-sent') void refreshBilling(client)
    return result.kind === 'paid' || result.kind === 'unknown'
  }
  const ready = need === null && isLoaded && unknown === null

  const authorize = async () => {
    const shown = form.current
    if (isSending.current || !shown || !ready) return
    const isNameMissing = method === 'card' && name.trim() === ''
    const isRight = shown.check()
    if (isNameMissing) nameInput.current?.focus()
    if (isNameMissing || !isRight) return dispatch({ do: 'check', isNameMissing })
    isSending.current = true
    dispatch({ do: 'authorize' })
    const token = await within(shown.tokenize(), formMs, () => new TokenError('lost')).catch((error: unknown) => {
      dispatch({ do: 'no-token', why: error instanceof TokenError ? error.why : 'lost' })
      return null
    })
    if (token) await payWith(token)
    isSending.current = false
  }
  const latest = useRef({ payWith, ready })
  useEffect(() => {
    latest.current = { payWith, ready }
  })
  const payConfirmed = useCallback(async (token: PaymentToken) => {
    if (isSending.current || !latest.current.ready) return false
    isSending.current = true
    dispatch({ do: 'authorize' })
    const isPaid = await latest.current.payWith(token)
    isSending.current = false
    return isPaid
  }, [])

  return {
    state,
    dispatch,
    isOver,
    adapter,
    form,
    nameInput,
    need,
    canAuthorize: ready && canAuthorize(state),
    authorize: () => void authorize(),
    payConfirmed,
    paidWith,
    unknown,
    check,
  }
}
