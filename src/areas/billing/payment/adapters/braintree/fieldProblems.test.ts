import { describe, expect, it } from 'vitest'
import { emptyFrames, firstUnready, frameProblem } from './fieldProblems.ts'

const state = (isEmpty: boolean, isValid: boolean, isPotentiallyValid: boolean) => ({
  isEmpty,
  isValid,
  isPotentiallyValid,
})

describe('frameProblem', () => {
  it.each([
    ['an empty field that was not left', state(true, false, true), false, null],
    ['an empty field at Authorize', state(true, false, true), true, 'missing'],
    ['a number that is still typed', state(false, false, true), false, null],
    ['a number that was left too short', state(false, false, true), true, 'wrong'],
    ['a number that can’t become right', state(false, false, false), false, 'wrong'],
    ['a valid field', state(false, true, true), true, null],
  ] as const)('judges %s', (_, frame, isJudged, problem) => {
    expect(frameProblem(frame, isJudged)).toBe(problem)
  })
})

describe('firstUnready', () => {
  it('returns the first field in the order of the form that is not valid', () => {
    const valid = state(false, true, true)
    expect(firstUnready(emptyFrames)).toBe('number')
    expect(firstUnready({ ...emptyFrames, number: valid })).toBe('expirationDate')
    expect(firstUnready({ number: valid, expirationDate: valid, cvv: valid })).toBeNull()
  })
})
