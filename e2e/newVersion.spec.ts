import type { Page } from '@playwright/test'
import { desk, expect, signInAndFill, test } from './offlineStory.ts'

const offer = (page: Page) => page.getByText('A new version is ready')
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { before: true }) && undefined)
/** Whether any tab holds the lock that delays updates. */
const isBusy = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'yarrow.busy'))
/** Whether the page has not been reloaded since it was marked; null during a reload. */
const isMarked = (page: Page) => page.evaluate(() => 'before' in window).catch(() => null)

test.use({ viewport: desk })

test('a new version is offered, reloads nothing while a form is being filled in, and on click reloads every tab', async ({
  page,
  network,
  context,
}) => {
  await signInAndFill(page, 'maria')
  const second = await context.newPage()
  await second.goto('/app/settings/device')
  await expect(second.locator('main h1')).toBeVisible()
  await mark(page)
  await mark(second)
  network.appended.set('/sw.js', '\n// another version')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(offer(page)).toBeVisible()
  await expect(offer(second)).toBeVisible()
  expect([await isMarked(page), await isMarked(second)]).toEqual([true, true])

  const update = page.getByRole('button', { name: 'Update now' })
  await second.getByRole('radio', { name: 'Keep my records on this device' }).check()
  await second.getByLabel('New PIN', { exact: true }).fill('7301')
  await update.click()
  await expect(page.getByText('A form or a scan is open in this window or another one. Finish it first.')).toBeVisible()
  expect([await isMarked(page), await isMarked(second)]).toEqual([true, true])
  await second.getByRole('radio', { name: 'Remove everything' }).check()
  await expect.poll(() => isBusy(page)).toBe(false)
  await update.click()
  await expect.poll(async () => [await isMarked(page), await isMarked(second)]).toEqual([false, false])
  await expect(page.getByRole('button', { name: 'Account of Maria Alvarez Ruiz' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  network.fault = { kind: 'cut' }
  await page.goto('/app/records/history/immun')
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
})
