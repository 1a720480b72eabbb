import type { Page } from '@playwright/test'
import { expect } from './story.ts'

export const pin = '730195'

/** Sets a PIN on the page This device, so that the device keeps the records after the session. */
export async function keepWithPin(page: Page, chosen = pin): Promise<void> {
  await typeNewPin(page, chosen)
  await setPin(page)
}

export async function typeNewPin(page: Page, chosen = pin): Promise<void> {
  await page.goto('/app/settings/device')
  await page.getByRole('radio', { name: 'Keep my records on this device' }).check()
  await page.getByLabel('New PIN', { exact: true }).fill(chosen)
  await page.getByLabel('New PIN again').fill(chosen)
}

export async function setPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('Your records are kept. Your PIN was set')).toBeVisible()
}

/** Types a PIN on the lock screen. */
export async function tryPin(page: Page, typed = pin): Promise<void> {
  await page.getByLabel('Device PIN').fill(typed)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** Opens the app without a network and unlocks the saved records with a PIN. */
export async function unlock(page: Page, typed = pin): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved records' })).toBeVisible()
  await tryPin(page, typed)
  await page.waitForURL('**/app/home')
  await expect(page.locator('main h1')).toBeVisible()
}
