import type { Page } from '@playwright/test'
import {
  desk,
  expect,
  expectRows,
  openImmunizations,
  signInAndFill,
  signOut,
  test,
  wholeRecord,
  wordsOfMaria,
} from './offlineStory.ts'
import { signIn } from './story.ts'
import { countRows, expectNothingStored } from './whatIsStored.ts'

const saved = (page: Page) => page.locator('main').getByText('Saved copy from').first()

test.use({ viewport: desk })

test('without storage space the portal works, and downloads the record once there is space', async ({
  page,
  network,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { origin } = network
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await signIn(page, 'maria')
  await page.goto('/app/records/labs')
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
  await page.goto('/app/settings/device')
  await expect(page.getByText(/^This (browser stores nothing|device has no space left)$/)).toBeVisible()
  expect(await countRows(page)).toBe(0)
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await expectRows(page)
})

/**
 * Code that is appended to the service worker. After the message `full: true`, the worker's database reports a full
 * disk until the message `full: false`.
 */
const fullOnCommand = `
{
  let full = false
  self.addEventListener('message', ({ data }) => { if (typeof data?.full === 'boolean') full = data.full })
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...row) {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, row)
  }
}`

test('if the disk becomes full, saved data stays readable, and everything is stored once there is space', async ({
  page,
  network,
}) => {
  network.appended.set('/sw.js', fullOnCommand)
  const tell = (full: boolean) =>
    page.evaluate((full) => navigator.serviceWorker.controller?.postMessage({ full }), full)
  await signInAndFill(page, 'maria')
  await tell(true)
  // A different encoding has a different ETag, so everything is transferred again.
  network.unpacked = true
  await page.goto('/app/settings/device')
  await expect(page.getByText('This device has no space left')).toBeVisible({ timeout: 30_000 })
  network.fault = { kind: 'cut' }
  await openImmunizations(page)
  await expect(saved(page)).toBeVisible()
  expect(await countRows(page)).toBe(wholeRecord)
  network.fault = null
  await tell(false)
  await page.goto('/app/settings/device')
  await expect(page.getByText(/^Everything is up to date/)).toBeVisible({ timeout: 30_000 })
})

test('if the database is deleted during a session, the portal works and downloads the record again', async ({
  page,
  network,
}) => {
  await signInAndFill(page, 'maria')
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('yarrow')
        deleting.addEventListener('success', resolve)
        deleting.addEventListener('error', reject)
      }),
  )
  expect(await countRows(page)).toBe(0)
  await openImmunizations(page)
  await expect(page.locator('main').getByText('Influenza').first()).toBeVisible()
  await page.reload()
  await expectRows(page)
  network.fault = { kind: 'cut' }
  await page.reload()
  await expect(saved(page)).toBeVisible()
  await signOut(page)
  await expectNothingStored(page, wordsOfMaria)
})
