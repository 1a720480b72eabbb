import { expect, it } from 'vitest'
import { freeName, platformName } from './model.ts'

it('platformName returns the name that people use for a device', () => {
  const named = (userAgent: string, touchPoints = 0) => platformName(`Mozilla/5.0 (${userAgent})`, touchPoints)
  expect(named('iPhone; CPU iPhone OS 18_0 like Mac OS X', 5)).toBe('iPhone')
  expect(named('Macintosh; Intel Mac OS X 10_15_7', 5)).toBe('iPad')
  expect(named('Macintosh; Intel Mac OS X 10_15_7')).toBe('Mac')
  expect(named('Linux; Android 15; Pixel 9', 5)).toBe('Android')
  expect(named('Windows NT 10.0; Win64; x64', 10)).toBe('Windows')
  expect(named('X11; CrOS x86_64 14541.0.0')).toBe('Chromebook')
  expect(named('X11; Linux x86_64')).toBe('Linux')
  expect(named('PlayStation 5')).toBeNull()
})

it('freeName adds a number if the name is taken', () => {
  expect(freeName('Mac', [])).toBe('Mac')
  expect(freeName('Mac', ['Windows'])).toBe('Mac')
  expect(freeName('Mac', ['Mac', 'Mac 3'])).toBe('Mac 2')
  expect(freeName('Mac', ['Mac 2', 'Mac'])).toBe('Mac 3')
})
