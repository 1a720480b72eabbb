import { expect, signIn, testWithWorker } from './story.ts'

testWithWorker(
  'without a network, the payment page leads to the list of charges and never opens from the saved copy',
  async ({ page, context, allowErrors }) => {
    allowErrors.allowed = true
    await signIn(page, 'maria')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const loadedPath = () =>
      page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname)
    await page.goto('/app/billing/pay')
    expect(await loadedPath()).toBe('/app/billing/pay')
    await context.setOffline(true)
    await page.goto('/app/billing/pay')
    expect(await loadedPath()).toBe('/app/billing/billing-list')
    await expect(page.locator('main h1')).toBeVisible()
  },
)
