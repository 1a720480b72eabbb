import { describe, expect, it } from 'vitest'
import { idleState } from './idle.ts'

const timeout = { duration: 10, redirectWait: 60 }
const minute = 60_000
const start = Date.UTC(2026, 10, 20, 12)

describe('idleState', () => {
  it('is active until the warning is due, and returns the ms until then', () => {
    expect(idleState(start, start, timeout)).toEqual({ kind: 'active', msUntilChange: 9 * minute })
    expect(idleState(start + 9 * minute - 1, start, timeout)).toEqual({ kind: 'active', msUntilChange: 1 })
  })

  it('is warning in the last redirectWait seconds, and counts whole seconds down to 1', () => {
    expect(idleState(start + 9 * minute, start, timeout)).toEqual({ kind: 'warning', secondsLeft: 60 })
    expect(idleState(start + 9 * minute + 1, start, timeout)).toEqual({ kind: 'warning', secondsLeft: 60 })
    expect(idleState(start + 10 * minute - 1000, start, timeout)).toEqual({ kind: 'warning', secondsLeft: 1 })
    expect(idleState(start + 10 * minute - 1, start, timeout)).toEqual({ kind: 'warning', secondsLeft: 1 })
  })

  it('is expired at the limit, and long after it if the device slept', () => {
    expect(idleState(start + 10 * minute, start, timeout)).toEqual({ kind: 'expired' })
    expect(idleState(start + 24 * 60 * minute, start, timeout)).toEqual({ kind: 'expired' })
  })

  it('treats the last activity as now if it lies in the future because the clock was set back', () => {
    expect(idleState(start, start + 60 * minute, timeout)).toEqual({ kind: 'active', msUntilChange: 9 * minute })
  })

  it('is warning immediately if the warning is as long as the limit', () => {
    expect(idleState(start, start, { duration: 1, redirectWait: 60 })).toEqual({ kind: 'warning', secondsLeft: 60 })
  })
})
