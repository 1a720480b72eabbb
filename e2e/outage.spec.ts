import type { Page } from '@playwright/test'
import { choose, desk, expect, openImmunizations, signInAndFill, test } from './offlineStory.ts'

const minute = 60_000

/** Lets time pass for a person who uses the portal all along: the pointer moves every few minutes. */
async function stayActive(page: Page, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 4) {
    await page.clock.fastForward(4 * minute)
    await page.mouse.move(100 + (passed % 50), 200)
  }
}

test('an active person stays signed in through an outage that outlasts the token, and goes on afterwards', async ({
  page,
  network,
}) => {
  await page.setViewportSize(desk)
  await page.clock.install()
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'cut' }
  await stayActive(page, 90)
  await openImmunizations(page)
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await expect(page.getByText("The clinic can't be reached").first()).toBeVisible()
  expect(page.url()).toContain('/app/')
  network.fault = null
  await page.clock.fastForward(minute)
  await choose(page, 'Labs')
  await expect(page.getByText("The clinic can't be reached")).toHaveCount(0)
  await expect(page.getByText('Saved copy from')).toHaveCount(0)
})

test("the clinic's no after an outage ends the session with a true reason", async ({ page, network }) => {
  await page.setViewportSize(desk)
  await page.clock.install()
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'cut' }
  await stayActive(page, 90)
  await page.route('**/account/refresh-token', (route) =>
    route.fulfill({ status: 401, json: { code: 'session-ended' } }),
  )
  await page.clock.fastForward(minute)
  await page.waitForURL('**/auth/timeout')
  await expect(page.getByText('This device had no connection to the clinic for a while')).toBeVisible()
  await expect(page.getByText('There was no activity for a while')).toHaveCount(0)
})

test('an idle person is signed out during an outage, with the reason of the idle limit', async ({ page, network }) => {
  await page.clock.install()
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'cut' }
  await page.clock.fastForward(60 * minute)
  await page.waitForURL('**/auth/timeout')
  await expect(page.getByText('There was no activity for a while')).toBeVisible()
})
