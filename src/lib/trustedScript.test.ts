import { afterEach, expect, test, vi } from 'vitest'
import { trustedScript } from './trustedScript.ts'

afterEach(() => vi.unstubAllGlobals())

test("trustedScript accepts only the app's own scripts", () => {
  expect(trustedScript('/sw.js')).toBe('/sw.js')
  expect(trustedScript('/assets/vitals-B3x_9a-Z.js')).toBe('/assets/vitals-B3x_9a-Z.js')
  for (const other of [
    '',
    'sw.js',
    '/sw.js?x',
    '//elsewhere.example/sw.js',
    'https://elsewhere.example/sw.js',
    '/assets/../sw.js',
    '/assets/a/b.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '/api/main/notices/x',
    '/sw.js\n',
  ])
    expect(() => trustedScript(other)).toThrow(TypeError)
})

test('trustedScript returns a TrustedScriptURL if the browser supports Trusted Types', () => {
  const made: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => ({
      createScriptURL: (address: string) => {
        made.push(name)
        return { trusted: rules.createScriptURL(address) }
      },
    }),
  })
  expect(trustedScript('/sw.js')).toEqual({ trusted: '/sw.js' })
  expect(made).toEqual(['yarrow-script'])
})
