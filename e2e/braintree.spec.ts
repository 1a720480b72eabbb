import type { Locator, Page, Response } from '@playwright/test'
import { StandInBraintree } from '../tests/braintree/StandInBraintree.ts'
import { braintreePortal, startBraintreeClinic } from './braintree/braintreeClinic.ts'
import { answerBraintreeHosts, type BraintreeHosts, clientToken } from './braintree/braintreeHosts.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, test } from './story.ts'

// The stories share one clinic.
test.describe.configure({ mode: 'default' })

let gateway: StandInBraintree
let stop: () => Promise<void>
let hosts: BraintreeHosts
let errors: string[]

test.beforeAll(async () => {
  gateway = await StandInBraintree.open()
  gateway.clientToken = () => clientToken
  stop = await startBraintreeClinic(gateway.port)
})
test.afterAll(async () => {
  await stop()
  await gateway.close()
})

/** Braintree's telemetry: a part of `braintree-web` that can't be turned off. */
const isTelemetry = (text: string) => text.includes('https://www.paypal.com/xoplatform/logger/api/logger')
/** A call that a story leaves without an answer. */
const isUnanswered = (text: string) =>
  text.startsWith('Failed to load resource: net::ERR_FAILED https://payments.sandbox')

test.beforeEach(async ({ page, context, allowErrors }) => {
  gateway.clear()
  // Below, only two of them are.
  allowErrors.allowed = true
  errors = []
  hosts = await answerBraintreeHosts(context)
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
})
test.afterEach(() => {
  expect(errors.filter((text) => !isTelemetry(text) && !isUnanswered(text))).toEqual([])
  // The policy of the page blocked the telemetry before it left.
  expect(errors.some(isTelemetry)).toBe(true)
  expect(hosts.strange).toEqual([])
})

const loadedPath = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
const policyOf = (response: Response) => response.headers()['content-security-policy'] ?? ''
/** The next document that the browser loads at a path. */
const nextDocument = (page: Page, path: string) =>
  page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && response.request().isNavigationRequest(),
  )

/** Signs in, adds a charge, and presses Pay Now. */
async function payNow(page: Page, name: string): Promise<Locator> {
  await signInAt(page, braintreePortal, 'maria')
  await page.goto(`${braintreePortal}/app/billing/billing-list`)
  await page.getByRole('button', { name: new RegExp(`^Add ${name},`) }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL('**/app/billing/pay')
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  await expect(authorize(dialog)).toBeEnabled()
  return dialog
}
const authorize = (dialog: Locator) => dialog.getByRole('button', { name: /^Authorize/ })
const field = (dialog: Locator, name: string) =>
  dialog.frameLocator(`iframe[name="braintree-hosted-field-${name}"]`).getByRole('textbox')

async function enterCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name on the card' }).fill('Ada Payer')
  await field(dialog, 'number').fill(number)
  await field(dialog, 'expirationDate').fill('12/31')
  await field(dialog, 'cvv').fill('123')
}

test('a card is paid by Braintree on a page of its own, whose fields are frames of Braintree', async ({ page }) => {
  const opened = nextDocument(page, '/app/billing/pay')
  const dialog = await payNow(page, 'Lipid panel')
  expect(await loadedPath(page)).toBe('/app/billing/pay')
  const policy = policyOf(await opened)
  expect(policy).toContain('https://assets.braintreegateway.com')
  await expect(field(dialog, 'number')).toHaveAccessibleName('Card number')
  // The style of the app's own fields.
  await expect(field(dialog, 'number')).toHaveCSS('font-size', '16px')
  await expectAccessible(page)
  const total = await authorize(dialog).textContent()

  // A wrong number.
  await enterCard(dialog, '4111111111111112')
  await dialog.getByRole('textbox', { name: 'Name on the card' }).click()
  await expect(authorize(dialog)).toBeDisabled()
  await expect(dialog.getByRole('alert')).toContainText('Please double check your payment options.')
  await expect(field(dialog, 'number')).toHaveAttribute('aria-invalid', 'true')
  expect(hosts.cards).toEqual([])

  // Braintree refuses the card.
  hosts.tokens = 'refused'
  await field(dialog, 'number').fill('4111111111111111')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await authorize(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('Please double check your payment options.')
  await expect(authorize(dialog)).toBeDisabled()
  expect(hosts.cards).toEqual([expect.objectContaining({ number: '4111111111111111', cardholderName: 'Ada Payer' })])

  // Braintree does not answer.
  hosts.tokens = 'none'
  await field(dialog, 'cvv').fill('12')
  await field(dialog, 'cvv').fill('123')
  await authorize(dialog).click()
  await expect(dialog.getByText('The payment service did not answer. Nothing was taken.')).toBeVisible()
  hosts.tokens = 'made'

  // The page keeps what is to be paid, but no card.
  await page.reload()
  await expect(authorize(dialog)).toBeEnabled()
  await expect(authorize(dialog)).toHaveText(total ?? '')
  await expect(field(dialog, 'number')).toHaveValue('')
  await enterCard(dialog, '4111111111111111')
  const sent = page.waitForRequest('**/ledger/CreatePurchase')
  await field(dialog, 'cvv').press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  const { paymentDetail } = (await sent).postDataJSON() as { paymentDetail: Readonly<Record<string, unknown>> }
  expect(paymentDetail).toEqual({
    nonce: expect.stringMatching(/^tokencc_card_/),
    amount: Number(total?.replace(/[^\d.]/g, '')),
    paymentType: 'card',
    cardType: 'Visa',
    expirationMonth: '12',
    expirationYear: '2031',
    lastFour: '1111',
  })
  expect(gateway.kept).toEqual([expect.objectContaining({ status: 'SUBMITTED_FOR_SETTLEMENT' })])
  expect(gateway.bodies.join(' ')).not.toContain('4111111111111111')

  // The next page is a new document, which may load nothing of Braintree.
  const left = nextDocument(page, '/app/billing/billing-list')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  expect(policyOf(await left)).not.toContain('braintree')
  await expect(page.locator('main h1')).toBeVisible()
  expect(await loadedPath(page)).toBe('/app/billing/billing-list')
})

for (const { wallet, charge, paymentType, lastFour } of [
  { wallet: 'PayPal', charge: 'Echocardiogram', paymentType: 'paypal', lastFour: null },
  { wallet: 'Google Pay', charge: 'Office visit', paymentType: 'googlePay', lastFour: '4242' },
])
  test(`${wallet} is paid by Braintree, with a script that only the payment page may load`, async ({ page }) => {
    const dialog = await payNow(page, charge)
    await dialog.getByRole('radio', { name: wallet }).check()
    await expect(authorize(dialog)).toBeDisabled()
    await dialog.getByRole('button', { name: wallet }).click()
    await expect(authorize(dialog)).toBeEnabled()
    const sent = page.waitForRequest('**/ledger/CreatePurchase')
    await authorize(dialog).click()
    await expect(dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
    const nonce: unknown = expect.stringMatching(/^tokencc_(paypal|google)_/)
    expect((await sent).postDataJSON()).toMatchObject({ paymentDetail: { nonce, paymentType, lastFour } })
    expect(gateway.kept).toEqual([expect.objectContaining({ status: 'SUBMITTED_FOR_SETTLEMENT' })])
  })
