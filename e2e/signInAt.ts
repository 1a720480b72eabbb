import { expect, type Page } from '@playwright/test'
import { employeePortal } from './clinic.ts'

/** Signs a demo user in at one of the portals. */
export async function signInAt(page: Page, origin: string, userName: string): Promise<void> {
  await page.goto(`${origin}/auth`)
  await page.locator('input[autocomplete="username"]').fill(userName)
  await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  if (origin === employeePortal) {
    // The sites are loaded when the name is entered; the home site is preselected.
    await expect(page.locator('select[name="site"] option:checked')).toHaveText('Riverside Family Clinic')
  }
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL('**/app/home')
  await expect(page.locator('main h1')).toBeVisible()
}
