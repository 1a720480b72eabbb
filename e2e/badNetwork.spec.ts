import type { Page } from '@playwright/test'
import { captivePage, type Fault } from './faultyNetwork.ts'
import {
  choose,
  desk,
  expect,
  expectRows,
  openImmunizations,
  signInAndFill,
  test,
  wordsOfMaria,
} from './offlineStory.ts'
import { signIn } from './story.ts'
import { expectNothingStored, whatIsStored } from './whatIsStored.ts'

const record = /p-portal\/(?!ActivityLog)/
const saved = (page: Page) => page.locator('main').getByText('Saved copy from').first()

/** The message of a page for an empty list. */
const emptyText = /^No .+ (found|returned)\.$|^\w+ are unavailable\.$/

test.use({ viewport: desk })

test('with errors, invalid data or no answers from the clinic, saved copies are shown, and updated later', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  await signInAndFill(page, 'maria')
  const faults: [string, string, Fault][] = [
    ['/app/records/history/immun', 'Influenza', { kind: 'status', status: 500, paths: record }],
    ['/app/records/history/radiology', 'X-ray', { kind: 'nonsense', paths: record }],
    ['/app/pharma/meds', 'Metformin', { kind: 'hang', paths: record }],
    ['/app/records/labs', 'Lipid panel', { kind: 'captive' }],
  ]
  for (const [path, text, fault] of faults)
    await test.step(`the saved copy is shown on the fault ${fault.kind}`, async () => {
      network.fault = fault
      await page.goto(path)
      await expect(saved(page)).toBeVisible()
      await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  expect((await whatIsStored(page)).words.includes(captivePage)).toBe(false)
  await expectRows(page)
  network.fault = null
  // Hanging calls occupy the browser's connections to the clinic until their timeout of 20 s.
  await expect(saved(page)).toHaveCount(0, { timeout: 25_000 })
  await expect(page.getByText("The clinic can't be reached")).toHaveCount(0)
})

test('if the clinic takes longer than three seconds, the saved copy is shown until the new data arrives', async ({
  page,
  network,
}) => {
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'slow', ms: 4500, paths: record }
  const since = Date.now()
  await openImmunizations(page)
  await expect(saved(page)).toBeVisible({ timeout: 4400 })
  expect(Date.now() - since).toBeGreaterThan(2900)
  network.fault = null
  await expect(saved(page)).toHaveCount(0)
  await expect(page.locator('main').getByText('Influenza').first()).toBeVisible()
})

test('a session that the clinic ends during use leaves no data in the browser', async ({ page, network }) => {
  await signIn(page, 'maria')
  await expectRows(page, 4)
  network.fault = { kind: 'status', status: 401, paths: record }
  await page.waitForURL('**/auth/timeout')
  await expect(page.getByText('Your session has expired.')).toBeVisible()
  await expectNothingStored(page, wordsOfMaria)
})

test('with an unstable network, no page shows an error code or an empty record, and the app recovers', async ({
  page,
  network,
}) => {
  const long = process.env['MATRIX'] === 'whole' ? 60_000 : 12_000
  test.setTimeout(60_000 + long)
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'flap', ms: 1000 }
  const until = Date.now() + long
  while (Date.now() < until)
    for (const screen of ['Medical History', 'Vitals', 'Labs', 'Medications', 'Billing', 'Messages', 'Home']) {
      await choose(page, screen)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(emptyText)).toHaveCount(0)
      await expect(page.getByText(/^Code: /)).toHaveCount(0)
    }
  network.fault = null
  await openImmunizations(page)
  await expect(page.locator('main').getByText('Influenza').first()).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
  await expect(page.getByText("The clinic can't be reached")).toHaveCount(0)
})
