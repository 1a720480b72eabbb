import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { paymentPage } from '#src/contract/paymentPage.ts'
import type { Database } from '../db/client.ts'
import { securityActions } from '../db/schema/scheduling.ts'
import { testServer } from '../../tests/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yarrow-app-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(folder, { recursive: true }))

/** Turns on payment and the given actions of the payment page (clinical §6). */
const turnOn =
  (...actions: number[]) =>
  async (db: Database) => {
    const values = [1, ...actions].map((ppSecPgActionId) => ({
      ppSecPgAccessId: 9,
      ppSecPgActionId,
      nameX: 'An option',
    }))
    const target = [securityActions.ppSecPgAccessId, securityActions.ppSecPgActionId]
    await db.delete(securityActions)
    await db
      .insert(securityActions)
      .values(values)
      .onConflictDoUpdate({ target, set: { isActive: true } })
  }

async function headersAt(path: string, actions: number[], braintree?: 'sandbox' | 'production'): Promise<Headers> {
  const server = await testServer({ staticFolder: folder, seed: turnOn(...actions), ...(braintree && { braintree }) })
  return (await server.fetch(path)).headers
}

const sourcesOf = (headers: Headers, directive: string) =>
  (headers.get('content-security-policy') ?? '')
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

const names = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'cache-control']
const usual = await headersAt('/app/home', [2, 3, 4, 9999])
const pick = (headers: Headers) => names.map((name) => headers.get(name))

describe('the payment page with Braintree', () => {
  it('may show the card fields and reach Braintree, and nothing else, if there are only cards', async () => {
    const headers = await headersAt(paymentPage, [2], 'sandbox')
    expect(sourcesOf(headers, 'frame-src')).toEqual(["'self'", 'https://assets.braintreegateway.com'])
    expect(sourcesOf(headers, 'connect-src')).toEqual([
      "'self'",
      'https://api.sandbox.braintreegateway.com',
      'https://payments.sandbox.braintree-api.com',
    ])
    expect(sourcesOf(headers, 'script-src')).toEqual(sourcesOf(usual, 'script-src'))
    expect(sourcesOf(headers, 'trusted-types')).toEqual(sourcesOf(usual, 'trusted-types'))
    expect(headers.get('permissions-policy')).toContain('payment=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('reaches the production of Braintree if that is configured', async () => {
    expect(sourcesOf(await headersAt(paymentPage, [2], 'production'), 'connect-src')).toEqual([
      "'self'",
      'https://api.braintreegateway.com',
      'https://payments.braintree-api.com',
    ])
  })

  it('may load PayPal if that is on, but not report to it', async () => {
    const headers = await headersAt(paymentPage, [2, 3], 'production')
    expect(sourcesOf(headers, 'script-src')).toContain('https://www.paypal.com')
    expect(sourcesOf(headers, 'frame-src')).toContain('https://www.paypal.com')
    expect(sourcesOf(headers, 'frame-src')).toContain('https://checkout.paypal.com')
    expect(sourcesOf(headers, 'connect-src').join(' ')).not.toContain('paypal')
    expect(sourcesOf(headers, 'trusted-types')).toEqual([...sourcesOf(usual, 'trusted-types'), 'default'])
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('content-security-policy')).not.toContain('google')
    expect(headers.get('permissions-policy')).toContain('payment=()')
  })

  it('may open the payment sheets of Google and Apple if those are on', async () => {
    const google = await headersAt(paymentPage, [4], 'production')
    expect(google.get('permissions-policy')).toContain('payment=(self "https://pay.google.com")')
    expect(sourcesOf(google, 'script-src')).toContain('https://pay.google.com')
    expect(sourcesOf(google, 'trusted-types').filter((name) => name === 'default')).toHaveLength(1)
    const apple = await headersAt(paymentPage, [9999], 'production')
    expect(apple.get('permissions-policy')).toContain('payment=(self)')
    expect(sourcesOf(apple, 'script-src')).toEqual(sourcesOf(usual, 'script-src'))
  })

  it('is not stored, so that its headers are never old', async () => {
    expect((await headersAt(paymentPage, [2], 'sandbox')).get('cache-control')).toBe('no-store')
  })

  it('needs no other headers if payment is off', async () => {
    const server = await testServer({
      staticFolder: folder,
      braintree: 'sandbox',
      seed: async (db) => void (await db.delete(securityActions)),
    })
    const { headers } = await server.fetch(paymentPage)
    expect(sourcesOf(headers, 'script-src')).toEqual(sourcesOf(usual, 'script-src'))
    expect(headers.get('permissions-policy')).toContain('payment=()')
  })
})

it.each(['/app/billing/billing-list', '/app/billing/pay/', '/app/billing/payment-plans', '/', '/portal.json'])(
  '%s has the usual headers also with Braintree',
  async (path) => {
    const headers = await headersAt(path, [2, 3, 4, 9999], 'sandbox')
    expect(pick(headers)).toEqual(pick(usual))
  },
)

it('the payment page has the usual headers without Braintree', async () => {
  expect(pick(await headersAt(paymentPage, [2, 3, 4, 9999]))).toEqual(pick(usual))
})

describe('Apple’s domain verification file', () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association'

  it('is served as it is', async () => {
    const server = await testServer({ applePayFile: '7B227073704964\n' })
    const response = await server.fetch(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('7B227073704964\n')
  })

  it('is missing if none is configured', async () => {
    expect((await (await testServer({ staticFolder: folder })).fetch(path)).status).toBe(404)
  })
})
