import { expect, it } from 'vitest'
import { guidedSign } from './guidedSign.ts'
import type { SignReadings } from './model.ts'

const facts = { birth: '1974-03-14', problems: [] }
const wordOf = (sign: SignReadings['sign'], value: number) =>
  guidedSign(sign, { value, date: '2026-11-12' }, facts)?.band.word.message ?? null

it('guidedSign compares the value as shown', () => {
  expect(wordOf('pulse', 72)).toBe('Normal')
  expect(wordOf('pulse', 100.4021)).toBe('Normal')
  expect(wordOf('temperature', 100.3999)).toBe('High')
  expect(wordOf('bmi', 24.9512)).toBe('A little high')
  expect(wordOf('bmi', 24.94)).toBe('Normal')
})

it('guidedSign gives no guide to height, weight, and signs that no guide is about', () => {
  expect([wordOf('height', 64), wordOf('weight', 164)]).toEqual([null, null])
  expect(wordOf({ code: '9843-4', name: 'Head circumference', units: 'cm' }, 50)).toBeNull()
})

it('guidedSign rounds an oxygen saturation down, and reads it only in percent', () => {
  const spo2 = (units: string) => ({ code: '59408-5', name: 'SpO2', units })
  expect(wordOf(spo2('%'), 95)).toBe('Normal')
  expect(wordOf(spo2('%'), 94.9)).toBe('A little low')
  expect(wordOf(spo2('%'), 92.9)).toBe('Very low')
  expect(wordOf(spo2('1'), 0.98)).toBeNull()
})
