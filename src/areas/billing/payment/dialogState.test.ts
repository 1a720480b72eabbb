import { describe, expect, it } from 'vitest'
import type { DeclineReason } from '#src/contract/purchase.ts'
import { canAuthorize, type DialogAction, dialogReducer, type DialogState, firstState, hasForm } from './dialogState.ts'
import type { PurchaseResult } from './purchaseResult.ts'

const after = (state: DialogState, ...actions: readonly DialogAction[]) => actions.reduce(dialogReducer, state)
const offer: DialogAction = { do: 'offer', methods: ['card', 'paypal'] }
const complete: DialogAction = { do: 'form-changed', form: { isComplete: true, hasError: false } }
const end = (result: PurchaseResult): DialogAction => ({ do: 'end', result })
const declined = (reason: DeclineReason) => end({ kind: 'declined', reason })
const purchase = {
  paymentID: 5,
  status: 'done' as const,
  transactionID: 't',
  receiptNo: 'R-1',
  amount: 1,
  sentAt: '2026-11-22T15:14:00Z',
  paidAt: null,
}

const open = after(firstState, offer, { do: 'wait' }, { do: 'form-ready' }, { do: 'name', name: 'Maria Ruiz' })
const authorizing = after(open, complete, { do: 'authorize' })

describe('opening the payment dialog', () => {
  it('shows the loader until it has shown long enough and the form can be used, in either order', () => {
    expect(after(firstState, offer, { do: 'form-ready' }).face.is).toBe('opening')
    expect(after(firstState, offer, { do: 'wait' }).face.is).toBe('opening')
    expect(after(firstState, offer, { do: 'wait' }, { do: 'form-ready' }).face.is).toBe('form')
    expect(after(firstState, offer, { do: 'form-ready' }, { do: 'wait' }).face.is).toBe('form')
  })
  it('begins with the first way to pay', () => {
    expect(open.method).toBe('card')
  })
  it('says that there is no way to pay', () => {
    expect(after(firstState, { do: 'offer-nothing', isBrowser: false }).face).toEqual({ is: 'none', isBrowser: false })
  })
  it.each(['options', 'token', 'form'] as const)('reads everything again after a failure: %s', (what) => {
    const failed = after(firstState, offer, { do: 'wait' }, { do: 'fail-to-open', what })
    expect(failed.face).toMatchObject({ is: 'not-opened', what })
    const again = after(failed, { do: 'reopen' })
    expect([again.face.is, again.round, again.isWaited]).toEqual(['opening', 1, false])
  })
  it('ignores what arrives after it failed', () => {
    const failed = after(firstState, { do: 'fail-to-open', what: 'token' })
    expect(after(failed, offer, { do: 'form-ready' }, { do: 'wait' }).face.is).toBe('not-opened')
  })
  it('keeps the chosen way to pay if it is still offered', () => {
    const failed = after(open, { do: 'choose', method: 'paypal' }, { do: 'fail-to-open', what: 'form' })
    expect(after(failed, { do: 'reopen' }, offer).method).toBe('paypal')
    expect(after(failed, { do: 'reopen' }, { do: 'offer', methods: ['card'] }).method).toBe('card')
  })
})

describe('Authorize', () => {
  it('can be pressed in a card form, which then says what is missing', () => {
    expect(canAuthorize(open)).toBe(true)
  })
  it('needs a confirmed wallet', () => {
    const wallet = after(open, { do: 'choose', method: 'paypal' }, { do: 'form-ready' })
    expect(canAuthorize(wallet)).toBe(false)
    expect(canAuthorize(after(wallet, complete))).toBe(true)
  })
  it.each([
    ['a field has an error', { do: 'form-changed', form: { isComplete: false, hasError: true } }],
    ['the name is missing', { do: 'check', isNameMissing: true }],
    ['the form has been returned with an error', { do: 'check', isNameMissing: false }],
  ] as const)('is disabled if %s', (_, action) => {
    const wrong = after(open, action)
    expect(canAuthorize(wrong)).toBe(false)
    expect(after(wrong, { do: 'authorize' })).toBe(wrong)
  })
  it('is enabled again when everything is corrected', () => {
    const wrong = after(open, { do: 'name', name: ' ' }, { do: 'check', isNameMissing: true })
    const named = after(wrong, { do: 'name', name: 'Maria' })
    expect([named.isNameMissing, canAuthorize(named)]).toEqual([false, false])
    expect(canAuthorize(after(named, complete))).toBe(true)
  })
  it('counts once: a second press changes nothing', () => {
    expect(after(authorizing, { do: 'authorize' })).toBe(authorizing)
  })
  it('returns to the form if the payment service does not answer, and can be pressed again then', () => {
    const lost = after(authorizing, { do: 'no-token', why: 'lost' })
    expect([lost.face.is, canAuthorize(lost)]).toEqual(['form', false])
    expect(after(lost, { do: 'authorize' }).face.is).toBe('authorizing')
  })
  it('returns to the form if the card is not accepted, until it is corrected', () => {
    const wrong = after(authorizing, { do: 'no-token', why: 'check' })
    expect(after(wrong, { do: 'authorize' }).face.is).toBe('form')
    expect(canAuthorize(after(wrong, complete))).toBe(true)
  })
})

describe('the end of a payment', () => {
  it('is shown as paid', () => {
    expect(after(authorizing, end({ kind: 'paid', purchase })).face).toEqual({ is: 'paid', purchase })
  })
  it('keeps name, way to pay and reason if declined, and waits for another card', () => {
    const state = after(authorizing, declined('insufficient-funds'))
    expect([state.face.is, state.name, state.method]).toEqual(['form', 'Maria Ruiz', 'card'])
    expect([state.notice, canAuthorize(state)]).toEqual([{ is: 'declined', reason: 'insufficient-funds' }, false])
    const typing = after(state, { do: 'form-changed', form: { isComplete: false, hasError: false } })
    expect(typing.notice).not.toBeNull()
    const whole = after(typing, complete)
    expect([whole.notice, canAuthorize(whole)]).toEqual([null, true])
  })
  it('forgets the reason if another way to pay is chosen', () => {
    expect(after(authorizing, declined('card'), { do: 'choose', method: 'paypal' }).notice).toBeNull()
  })
  it('opens the form again with a new client token if the token has expired, and keeps the name', () => {
    const state = after(authorizing, declined('token'))
    expect([state.face.is, state.round, state.name]).toEqual(['opening', 1, 'Maria Ruiz'])
    const again = after(state, offer, { do: 'wait' }, { do: 'form-ready' })
    expect([again.face.is, again.notice]).toEqual(['form', { is: 'declined', reason: 'token' }])
  })
  it('offers no second payment while the outcome is unknown', () => {
    const state = after(authorizing, end({ kind: 'unknown' }))
    expect([state.face.is, hasForm(state), canAuthorize(state)]).toEqual(['unknown', false, false])
    for (const action of [{ do: 'back' }, { do: 'reopen' }, { do: 'authorize' }, complete] as const)
      expect(after(state, action).face.is).toBe('unknown')
  })
  it('shows how an unknown payment ended', () => {
    const unknown = after(authorizing, end({ kind: 'unknown' }))
    expect(after(unknown, end({ kind: 'paid', purchase })).face.is).toBe('paid')
    expect(after(unknown, declined('card'))).toMatchObject({ face: { is: 'opening' }, notice: { is: 'declined' } })
    const failed = after(unknown, end({ kind: 'failed', why: 'failed', retryAfter: null }))
    expect([failed.face.is, after(failed, { do: 'back' }).face.is]).toEqual(['failed', 'opening'])
  })
  it.each(['amount', 'locked', 'options'] as const)('stops if the charges can’t be paid as chosen: %s', (code) => {
    const state = after(authorizing, end({ kind: 'refused', code, ledgerIDs: [11] }))
    expect(state.face).toEqual({ is: 'refused', code, ledgerIDs: [11] })
    expect(hasForm(state)).toBe(false)
  })
  it('leads back to the form after a failure, with everything that was typed', () => {
    const failed = after(authorizing, end({ kind: 'failed', why: 'not-sent', retryAfter: null }))
    expect(hasForm(failed)).toBe(true)
    expect(after(failed, { do: 'back' })).toMatchObject({
      face: { is: 'form' },
      name: 'Maria Ruiz',
      form: { isComplete: true },
    })
  })
  it('ignores an outcome that nobody waits for', () => {
    expect(after(open, end({ kind: 'unknown' }))).toBe(open)
  })
})
