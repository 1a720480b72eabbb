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

test('a device without room: the portal works, and fills it once there is room', async ({ page, network, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { origin } = network
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await signIn(page, 'maria')
  await page.goto('/app/records/labs')
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
  await page.goto('/app/settings/device')
  await expect(page.getByText(/^This (browser stores nothing|device has no room left)$/)).toBeVisible()
  expect(await countRows(page)).toBe(0)
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await expectRows(page)
})

/** Added to the worker: its database finds the disk full from when it is told so until it is told otherwise. */
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

test('a disk that fills up: what was saved stays and is read, and all is well when there is room', async ({
  page,
  network,
}) => {
  network.appended.set('/sw.js', fullOnCommand)
  const tell = (full: boolean) =>
    page.evaluate((full) => navigator.serviceWorker.controller?.postMessage({ full }), full)
  await signInAndFill(page, 'maria')
  await tell(true)
  // Another packing is another tag: everything comes anew.
  network.unpacked = true
  await page.goto('/app/settings/device')
  await expect(page.getByText('This device has no room left')).toBeVisible({ timeout: 30_000 })
  network.fault = { kind: 'cut' }
  await openImmunizations(page)
  await expect(saved(page)).toBeVisible()
  expect(await countRows(page)).toBe(wholeRecord)
  network.fault = null
  await tell(false)
  await page.goto('/app/settings/device')
  await expect(page.getByText(/^Everything is fresh/)).toBeVisible({ timeout: 30_000 })
})

test('a database that is deleted under a session: the portal goes on, and fills it anew', async ({ page, network }) => {
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
