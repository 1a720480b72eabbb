import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, sessionAtom, store, switchSession } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { numberReveal } from './numberReveal.ts'

const calls: ((reply: { data: { value: string } }) => void)[] = []
vi.mock('#src/session/lifecycle/sessionCall.ts', () => ({
  sessionCall: () => new Promise((resolve) => calls.push(resolve)),
}))

const session = testSession()
const ofOther = { ...session, user: { ...session.user, PtID: 10500 } }
const reply = { data: { value: '219-09-4821' } }

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  store.set(sessionAtom, session)
})
afterEach(() => {
  store.set(sessionAtom, null)
  vi.useRealTimers()
})

/** Shows a number. */
async function shown() {
  const number = numberReveal('SSN')
  const showing = number.show()
  calls[0]?.(reply)
  await showing
  return number
}

describe('a masked number', () => {
  it('is shown for 30 s', async () => {
    const number = await shown()
    vi.advanceTimersByTime(29_000)
    expect(number.get()).toEqual({ kind: 'shown', value: '219-09-4821', secondsLeft: 1 })
    vi.advanceTimersByTime(1000)
    expect(number.get()).toEqual({ kind: 'hidden' })
  })

  it.each([
    ['ends', () => endSession('logout')],
    ['switches person', () => switchSession(session.logonHisID, ofOther)],
  ])('is hidden at once when the session %s', async (_, act) => {
    const number = await shown()
    act()
    expect(number.get()).toEqual({ kind: 'hidden' })
  })

  it('is not shown if its reply arrives after the switch to another person', async () => {
    const number = numberReveal('SSN')
    const showing = number.show()
    expect(number.get()).toEqual({ kind: 'loading' })
    switchSession(session.logonHisID, ofOther)
    calls[0]?.(reply)
    await showing
    expect(number.get()).toEqual({ kind: 'hidden' })
  })

  it('is not shown if it was hidden meanwhile, such as by leaving the page', async () => {
    const number = numberReveal('SSN')
    const showing = number.show()
    number.hide()
    calls[0]?.(reply)
    await showing
    expect(number.get()).toEqual({ kind: 'hidden' })
  })
})
