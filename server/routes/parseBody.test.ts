import { describe, expect, it } from 'vitest'
import { ServiceError } from '../ServiceError.ts'
import { refuseDeepNesting } from './parseBody.ts'

function isRefused(json: string, most: number): boolean {
  try {
    refuseDeepNesting(new TextEncoder().encode(json), most)
    return false
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return true
    throw error
  }
}

describe('refuseDeepNesting', () => {
  it('counts lists and objects, and refuses one more than allowed', () => {
    const json = '{"a":[{"b":[]},{"c":[1]}]}'
    expect([isRefused(json, 4), isRefused(json, 3)]).toEqual([false, true])
  })

  it('ignores what is inside of texts, also after escaped quotation marks', () => {
    for (const text of ['[[[[', '"[[[[', '\\"[[[[', '\\', '\\\\"[[[[\\'])
      expect([text, isRefused(JSON.stringify([text, text]), 1)]).toEqual([text, false])
  })

  it('takes little time for a body of 20 MB', () => {
    const json = JSON.stringify(['"'.repeat(5_000_000), '\\'.repeat(5_000_000)])
    const start = performance.now()
    expect(isRefused(json, 1)).toBe(false)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
