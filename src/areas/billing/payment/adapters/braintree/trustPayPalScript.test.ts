import { describe, expect, it } from 'vitest'
import { payPalScript } from './trustPayPalScript.ts'

describe('payPalScript', () => {
  it('returns the address that braintree-web loads', () => {
    const address = 'https://www.paypal.com/sdk/js?components=buttons&client-id=abc&currency=USD'
    expect(payPalScript(address)).toBe(address)
  })
  it.each([
    'https://www.paypal.com/sdk/js/../../evil.js',
    'https://www.paypal.com/other.js',
    'https://www.paypal.com.evil.example/sdk/js',
    'http://www.paypal.com/sdk/js',
    'https://evil.example/?https://www.paypal.com/sdk/js',
    'data:text/javascript,alert(1)',
    '/assets/own.js',
  ])('throws for any other address: %s', (address) => {
    expect(() => payPalScript(address)).toThrow(TypeError)
  })
})
