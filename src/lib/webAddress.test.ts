import { expect, test } from 'vitest'
import { webAddress } from './webAddress.ts'

test('webAddress returns http and https addresses', () => {
  expect(webAddress('https://connect.medlineplus.gov/application?a=b')?.host).toBe('connect.medlineplus.gov')
  expect(webAddress('http://localhost:9/x')?.host).toBe('localhost:9')
})
test.each([
  null,
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//no.protocol/x',
  'medlineplus.gov',
  'https://medlineplus.gov@evil.example/',
])('webAddress returns null for %s', (text) => {
  expect(webAddress(text)).toBeNull()
})
