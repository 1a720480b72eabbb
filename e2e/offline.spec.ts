import { choose, desk, expect, openImmunizations, screens, signInAndFill, test } from './offlineStory.ts'
import { expectAccessible, expectNoSideways, wear } from './story.ts'

for (const { name, locale, size, saved } of [
  { name: 'English phone', locale: 'en', size: { width: 390, height: 844 }, saved: 'Saved copy from' },
  { name: 'Arabic desktop', locale: 'ar', size: desk, saved: 'نسخة محفوظة من' },
] as const)
  test(`screens that were never opened show saved copies without a network: ${name}`, async ({ page, network }) => {
    test.setTimeout(150_000)
    await wear(page, { name, locale, theme: 'yarrow', mode: 'light', size })
    await signInAndFill(page, 'maria')
    network.fault = { kind: 'cut' }
    // By default, each screen is tested at only one of the two sizes. With MATRIX=whole, each is tested at both.
    const isWhole = process.env['MATRIX'] === 'whole'
    for (const path of screens.filter((_, place) => isWhole || (place % 2 === 0) === (locale === 'en')))
      await test.step(`${path} shows a saved copy`, async () => {
        await page.goto(path)
        await expect(page.getByText(saved).filter({ visible: true }).first()).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
        if (path.endsWith('/vitals')) await expect(page.getByRole('slider').first()).toBeVisible()
        await expectNoSideways(page)
        if (/home|labs|vitals|allergies|emergency|Inbox/.test(path)) await expectAccessible(page)
      })
  })

test('offline, saved copies are shown before the first reload, and a reload keeps the session and the user’s name', async ({
  page,
  network,
}) => {
  await page.setViewportSize(desk)
  await signInAndFill(page, 'maria')
  await page.evaluate(() => Object.assign(window, { firstVisit: true }))
  network.fault = { kind: 'cut' }
  await openImmunizations(page)
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await choose(page, 'Labs')
  await page.getByRole('link', { name: 'Lipid panel' }).first().click()
  const ldl = page.getByRole('listitem').filter({ hasText: 'LDL cholesterol' }).filter({ hasText: 'Normal range' })
  await expect(ldl.first()).toContainText('140')
  await ldl
    .first()
    .getByRole('button', { name: /View Trends/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('slider').first()).toBeVisible()
  expect(await page.evaluate(() => 'firstVisit' in window)).toBe(true)

  await page.goto('/app/records/vitals')
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Maria Alvarez Ruiz' })).toBeVisible()
})

test('a worker that the browser stopped gets the keys from the page again', async ({ page, network, context }) => {
  await page.setViewportSize(desk)
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'cut' }
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await openImmunizations(page)
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Maria Alvarez Ruiz' })).toBeVisible()
})

test("the date of a saved copy is from the clinic's clock, even if the device is a day behind", async ({
  page,
  network,
}) => {
  await page.setViewportSize(desk)
  await page.clock.install({ time: Date.now() - 86_400_000 })
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'cut' }
  await openImmunizations(page)
  // Today in the browser's time zone: it might be another day in the machine's.
  const timeZone = 'America/New_York'
  const today = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format()
  await expect(page.getByText('Saved copy from').first()).toContainText(today)
})
