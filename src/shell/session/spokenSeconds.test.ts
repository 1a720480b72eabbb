import { expect, it } from 'vitest'
import { spokenSeconds } from './spokenSeconds.ts'

/** Returns everything that is announced while the seconds count down. */
function countDown(seconds: readonly number[]): number[] {
  let spoken: number | null = null
  const said: number[] = []
  for (const left of seconds) {
    const next = spokenSeconds(left, spoken)
    if (next !== spoken) said.push(next)
    spoken = next
  }
  return said
}
const from = (first: number) => Array.from({ length: first }, (_, passed) => first - passed)

it('spokenSeconds announces the real seconds when the warning opens, not a rounded number', () => {
  for (const first of [20, 46, 59, 60]) expect(countDown([first])).toEqual([first])
})

it('spokenSeconds announces few moments, each with the seconds that are left', () => {
  expect(countDown(from(60))).toEqual([60, 45, 30, 15, 10, 5])
  expect(countDown(from(20))).toEqual([20, 15, 10, 5])
})

it('spokenSeconds announces the real seconds after the device skipped some', () => {
  expect(countDown([60, 59, 38, 37, 4])).toEqual([60, 38, 4])
  expect(countDown([12, 60])).toEqual([12, 60])
})
