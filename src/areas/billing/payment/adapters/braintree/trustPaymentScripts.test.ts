import { describe, expect, it } from 'vitest'
import { paymentScript } from './trustPaymentScripts.ts'

describe('paymentScript', () => {
  it.each(['https://www.paypal.com/sdk/js?components=buttons&client-id=abc', 'https://pay.google.com/gp/p/js/pay.js'])(
    'returns the address of a payment service: %s',
    (address) => {
      expect(paymentScript(address)).toBe(address)
    },
  )
  it.each([
    'https://www.paypal.com/sdk/js/../../evil.js',
    'https://www.paypal.com/other.js',
    'https://www.paypal.com.evil.example/sdk/js',
    'http://www.paypal.com/sdk/js',
    'https://evil.example/?https://www.paypal.com/sdk/js',
    'data:text/javascript,alert(1)',
    '/assets/own.js',
  ])('throws for any other address: %s', (address) => {
    expect(() => paymentScript(address)).toThrow(TypeError)
  })
})
