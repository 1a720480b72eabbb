import type { Browser, Locator, Page } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { patientWithCharges } from './patientWithCharges.ts'
import { runCommand } from './runCommand.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear } from './story.ts'

const phone = { locale: 'en', theme: 'yarrow', mode: 'light', size: { width: 390, height: 844 } } as const
const arabicPhone = { ...phone, locale: 'ar' } as const
const desk = { ...phone, size: { width: 1280, height: 800 } } as const

const list = `${patientPortal}/app/billing/billing-list`
const createPurchase = '**/ledger/CreatePurchase'

async function openAs(
  browser: Browser,
  user: string,
  origin: string,
  look: typeof phone | typeof arabicPhone | typeof desk,
) {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await wear(page, { name: look.locale, ...look })
  await signInAt(page, origin, user)
  return page
}

/** Adds the charges with these names, and presses Pay Now. */
async function payNow(page: Page, ...names: string[]): Promise<Locator> {
  for (const name of names) await page.getByRole('button', { name: new RegExp(`^Add ${name},`) }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  return page.getByRole('dialog', { name: 'Payment' })
}

/** Fills in the form of the sandbox. */
async function enterCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name on the card' }).fill('Ada Payer')
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(number)
  await dialog.getByRole('textbox', { name: /^Expires/ }).fill('12/31')
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123')
}

const authorize = (dialog: Locator) => dialog.getByRole('button', { name: /^Authorize/ })
const amountOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Amount to pay for ${name}`) })

test('a person pays a part of one charge and all of another on a phone, after a card was declined, and staff pay a part back', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const user = patientWithCharges(info.outputPath(), 'Payer', [
    { name: 'Office visit', dollars: 84.2, days: 75 },
    { name: 'Lipid panel', dollars: 38.2, days: 2 },
  ])
  const page = await openAs(browser, user, patientPortal, phone)

  // Home leads to the very charge that is past due.
  await page
    .locator('main')
    .getByRole('link', { name: /Past Due/ })
    .first()
    .click()
  await expect(page).toHaveURL(/billing-list\?.*row=/)
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await pay.click()
  await expect(page.getByText('Your Balance is zero or you have no payments selected.')).toBeVisible()
  await amountOf(page, 'Office visit').fill('84.201')
  await page.getByRole('button', { name: /^Add Office visit/ }).click()
  await expect(amountOf(page, 'Office visit')).toHaveAttribute('aria-invalid', 'true')
  await amountOf(page, 'Office visit').fill('50')

  const dialog = await payNow(page, 'Office visit', 'Lipid panel')
  await enterCard(dialog, '4000000000009995')
  await expectAccessible(page)
  await expectNoSideways(page)
  await expect(dialog.getByRole('button', { name: 'Authorize $88.20' })).toBeVisible()
  await authorize(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('There was not enough money in the account.')
  await expect(dialog.getByRole('textbox', { name: 'Name on the card' })).toHaveValue('Ada Payer')

  // The choices are there again after a reload.
  await page.reload()
  await expect(amountOf(page, 'Office visit')).toHaveValue('50.00')
  await expect(page.getByText('2 charges selected')).toBeVisible()
  await pay.click()
  await enterCard(dialog, '4111111111111111')
  await authorize(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'See the receipt' }).click()
  const receipt = page.locator('main')
  await expect(receipt.getByRole('heading', { name: /^Receipt R-/ })).toBeVisible()
  await expect(receipt).toContainText('$88.20')
  await expectAccessible(page)
  await expectNoSideways(page)
  const receiptAddress = page.url()

  // The new balance, also after a reload: what was paid is gone, what is left of the other is open.
  await page.goto(list)
  await expect(amountOf(page, 'Office visit')).toHaveValue('34.20')
  await expect(page.getByText('Lipid panel')).toHaveCount(0)

  // Staff refund a part, and the patient sees it.
  await page.goto(receiptAddress)
  const staff = await openAs(browser, 'drlee', employeePortal, desk)
  await staff.goto(`${employeePortal}/app/patients`)
  await staff.getByRole('searchbox').fill(user)
  await staff
    .getByRole('row', { name: new RegExp(user) })
    .getByRole('button', { name: /Open record/ })
    .click()
  await staff.waitForURL('**/app/home')
  await staff.goto(`${employeePortal}/app/billing/billing-list`)
  await expect(staff.getByText('Office visit')).toBeVisible()
  await expect(staff.getByRole('button', { name: /^(Add|Pay Now)/ })).toHaveCount(0)
  await staff.goto(`${employeePortal}${new URL(receiptAddress).pathname}${new URL(receiptAddress).search}`)
  await staff.getByRole('button', { name: 'Refund' }).click()
  const refund = staff.getByRole('dialog')
  await refund.getByRole('radio', { name: 'A part of it' }).check()
  await refund.getByRole('textbox', { name: /Office visit/ }).fill('20')
  await refund.getByRole('combobox', { name: /Reason/ }).selectOption('insurance-paid')
  await refund.getByRole('radio', { name: 'No' }).check()
  await expectAccessible(staff)
  await refund.getByRole('button', { name: 'Continue' }).click()
  await refund.getByRole('button', { name: /^Refund \$20\.00/ }).click()
  await expect(staff.getByText('$20.00 was refunded', { exact: true })).toBeVisible()
  await expect(receipt.getByText('$20.00').filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 })
})

test('a payment without an answer locks its charges, also after a reload and on another device, until the answer comes', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const user = patientWithCharges(info.outputPath(), 'Unsure', [
    { name: 'Office visit', dollars: 84.2, days: 3 },
    { name: 'Lipid panel', dollars: 38.2, days: 2 },
  ])
  const other = await openAs(browser, user, patientPortal, desk)
  await other.goto(list)
  const late = await payNow(other, 'Office visit', 'Lipid panel')
  await enterCard(late, '4111111111111111')

  const page = await openAs(browser, user, patientPortal, phone)
  await page.goto(list)
  const dialog = await payNow(page, 'Office visit')
  // Cards with this number get no answer for 20 seconds.
  await enterCard(dialog, '4000000000000119')
  await authorize(dialog).click()
  await expect(dialog.getByText('We are checking whether it went through')).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)

  // Another device can't pay it again.
  await authorize(late).click()
  await expect(late.getByText('Another payment of these charges is under way')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Locked. We are checking whether your payment went through.')).toBeVisible()
  await expect(page.getByText('We are checking whether your payment of $84.20 went through')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add Office visit/ })).toHaveCount(0)
  await expectAccessible(page)
  const done = page.getByText('Your payment of $84.20 went through', { exact: true })
  await expect(async () => {
    if (!(await done.isVisible())) await page.getByRole('button', { name: 'Check now' }).click({ timeout: 1000 })
    await expect(done).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText('Office visit')).toHaveCount(0)
  await expect(page.getByText('Lipid panel')).toBeVisible()
})

test('whatever fails on the way to a payment says what happened, and keeps the choices', async ({
  browser,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  test.setTimeout(180_000)
  const user = patientWithCharges(info.outputPath(), 'Faulty', [{ name: 'Office visit', dollars: 84.2, days: 3 }])
  const page = await openAs(browser, user, patientPortal, phone)
  const retry = (dialog: Locator) => dialog.getByRole('button', { name: 'Try again' })

  // The options and the token.
  const access = '**/odata/PPSecPgAccess*'
  await page.route(access, (route) => route.fulfill({ json: { value: [] } }))
  await page.goto(list)
  const dialog = await payNow(page, 'Office visit')
  await expect(dialog.getByText('No Payment options have been configured.')).toBeVisible()
  await page.unroute(access)
  await page.keyboard.press('Escape')
  const token = '**/ledger/getClientToken'
  for (const answer of [{ status: 500, body: 'no' }, { json: { clientToken: 'nonsense' } }, { json: [] }]) {
    await page.route(token, (route) => route.fulfill(answer))
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(retry(dialog)).toBeVisible({ timeout: 15_000 })
    await page.unroute(token)
    if ('status' in answer) await expect(dialog.getByText('Failed to receive client token.')).toBeVisible()
    await page.keyboard.press('Escape')
  }

  // The purchase: refused, nonsense, and without a connection.
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await enterCard(dialog, '4111111111111111')
  await page.route(createPurchase, (route) => route.fulfill({ status: 400, json: { code: 'bad-input' } }))
  await authorize(dialog).click()
  await expect(dialog.getByText('Something went wrong with payment processing.')).toBeVisible()
  await page.unroute(createPurchase)
  await retry(dialog).click()

  // A number that is not a test card never leaves the device.
  const sent: string[] = []
  // Digits only, because a number could be sent with gaps.
  page.on('request', (request) => sent.push((request.postData() ?? '').replaceAll(/\D/g, '')))
  await enterCard(dialog, '4012888888881881')
  await authorize(dialog).click({ force: true })
  await expect(dialog.getByRole('textbox', { name: 'Card number' })).toHaveAttribute('aria-invalid', 'true')
  await expect(authorize(dialog)).toBeDisabled()
  expect(sent.join(' ')).not.toContain('4012888888881881')

  // A lost reply: the server did it, and the app finds out.
  await enterCard(dialog, '4111111111111111')
  await page.route(createPurchase, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await authorize(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 20_000 })
  expect(sent.join(' ')).not.toContain('4111111111111111')
  await page.unroute(createPurchase)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('No Billing data found.')).toBeVisible()

  await page.goto(`${patientPortal}/app/billing/payments`)
  await expect(page.getByText(/^Receipt R-/).first()).toBeVisible()
})

test('on an Arabic phone, a person pays another amount of a payment plan, typed in Arabic digits', async ({
  browser,
  request,
}, info) => {
  const user = patientWithCharges(info.outputPath(), 'Planned', [{ name: 'Surgery', dollars: 600, days: 100 }])
  const caller = await callerAt(request, patientPortal, user)
  const { billingSummaries } = await caller.get<{
    readonly billingSummaries: readonly { readonly billingDetails: readonly { readonly ledgerID: number }[] }[]
  }>('p-portal/billing/summary')
  const [charge] = billingSummaries.flatMap(({ billingDetails }) => billingDetails)
  const created = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10)
  const terms = ['--name', 'Surgery in parts', '--months', '10', '--created', created, '--late-fee', '5']
  runCommand('writePaymentPlan', ['--charge', String(charge?.ledgerID), ...terms])

  const page = await openAs(browser, user, patientPortal, arabicPhone)
  await page.goto(`${patientPortal}/app/billing/payment-plans`)
  const main = page.locator('main')
  await expect(main.getByRole('heading', { name: 'Surgery in parts' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^دفع المبلغ المتأخر/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('button', { name: 'دفع مبلغ آخر' }).click()
  await main.getByRole('textbox').fill('٧٥٫٢٠')
  await main.getByRole('button', { name: 'دفع هذا المبلغ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'الاسم المكتوب على البطاقة' }).fill('آدا')
  await dialog.getByRole('textbox', { name: 'رقم البطاقة' }).fill('٤١١١١١١١١١١١١١١١')
  await dialog.getByRole('textbox', { name: /^الانتهاء/ }).fill('١٢٣١')
  await dialog.getByRole('textbox', { name: 'رمز الأمان' }).fill('١٢٣')
  await expectAccessible(page)
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: /^الموافقة على دفع/ }).click()
  await expect(dialog.getByRole('heading', { name: 'مدفوع' })).toBeVisible()
  await expect(dialog).toContainText('75.20')
  await dialog.getByRole('button', { name: 'إغلاق', exact: true }).click()
  await expect(main).toContainText('524.80')

  // The list leaves the plan's charge out.
  await page.goto(list)
  await expect(page.getByText('Surgery')).toHaveCount(0)
})

test('a payment that is being entered ends when another tab switches to another person, who has no part of it', async ({
  browser,
  request,
}, info) => {
  const charges = [{ name: 'Office visit', dollars: 84.2, days: 3 }]
  const user = patientWithCharges(info.outputPath(), 'Parent', charges)
  const child = patientWithCharges(info.outputPath(), 'Child', [{ name: 'Vaccination', dollars: 20, days: 5 }])
  const { user: ofChild } = await callerAt(request, patientPortal, child)
  const tie = ['--user', user, '--patient', String(ofChild.RecptID), '--relation', 'child']
  runCommand('writeRepresentative', tie)

  const page = await openAs(browser, user, patientPortal, desk)
  await page.goto(list)
  const dialog = await payNow(page, 'Office visit')
  await enterCard(dialog, '4111111111111111')
  const other = await page.context().newPage()
  await other.setViewportSize(desk.size)
  await other.goto(`${patientPortal}/app/home`)
  await other.locator('header button[aria-expanded]:has(svg.lucide-users)').click()
  await other.locator('header li button').filter({ hasText: child }).click()
  await expect(other.locator('section.acting-bar')).toContainText(child)

  await page.bringToFront()
  await page.waitForURL('**/app/home')
  await expect(dialog).toHaveCount(0)
  await page.goto(list)
  await expect(page.getByText('Vaccination')).toBeVisible()
  await expect(page.getByText('0 charges selected')).toBeVisible()
  const caller = await callerAt(request, patientPortal, user)
  expect(await caller.get('p-portal/billing/payments')).toEqual({ payments: [] })
})
