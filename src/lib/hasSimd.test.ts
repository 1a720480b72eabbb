import { afterEach, expect, it, vi } from 'vitest'
import { hasSimd } from './hasSimd.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('hasSimd returns true where WebAssembly has SIMD', () => {
  expect(hasSimd()).toBe(true)
})

it.each([
  ['without WebAssembly', undefined],
  ['whose WebAssembly has no SIMD', { validate: () => false }],
])('hasSimd returns false in a browser %s', (_, webAssembly) => {
  vi.stubGlobal('WebAssembly', webAssembly)
  expect(hasSimd()).toBe(false)
})
