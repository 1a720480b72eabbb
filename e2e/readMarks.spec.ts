import { choose, desk, expect, signInAndFill, test } from './offlineStory.ts'

test.use({ viewport: desk })

test('a message opened offline looks read, also after a reload, and is marked at the clinic once', async ({
  page,
  network,
}) => {
  // The wait for the delivery alone can take a minute.
  test.setTimeout(120_000)
  await signInAndFill(page, 'sam')
  await choose(page, 'Messages')
  const unread = page.locator('main li').filter({ hasText: 'Unread:' })
  const mark = page.locator('article').getByRole('button', { name: 'Mark as unread' })
  // The only unread message may have been opened before, if this test runs again.
  await page
    .locator('main li')
    .getByRole('link', { name: /Flu vaccine/ })
    .click()
  await mark.click()
  await choose(page, 'Messages')
  await expect(unread.first()).toBeVisible()
  const inBar = page.getByRole('banner').getByRole('link', { name: /^Messages/ })
  const count = Number(/(\d+) unread/.exec((await inBar.getAttribute('aria-label')) ?? '')?.[1])
  expect(count).toBeGreaterThan(0)
  const before = network.asked.length
  network.fault = { kind: 'cut' }
  await unread.first().getByRole('link').first().click()
  await expect(mark).toBeVisible()
  await page.reload()
  await expect(mark).toBeVisible()
  await expect(inBar).toHaveAccessibleName(count > 1 ? `Messages, ${count - 1} unread` : 'Messages')
  network.fault = null
  const sent = () =>
    network.asked
      .slice(before)
      .filter(({ path, status }) => /\/messages\/\d+\/read$|writes\/deliver/.test(path) && status === 200)
  await expect.poll(() => sent().length, { timeout: 60_000 }).toBe(1)
  await page.reload()
  await expect(mark).toBeVisible()
  expect(sent()).toHaveLength(1)
})
