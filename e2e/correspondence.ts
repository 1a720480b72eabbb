import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { employeePortal } from './clinic.ts'
import { expect, wear, type Look } from './story.ts'

/** Signs in to the employee portal in a separate browser context. */
export async function signInStaff(browser: Browser, userName: string, look: Look): Promise<Page> {
  const context = await browser.newContext({ baseURL: employeePortal, timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await wear(page, look)
  await page.goto('/auth')
  await page.locator('input[autocomplete="username"]').fill(userName)
  await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  await expect(page.locator('select[name="site"] option:checked')).toHaveText('Riverside Family Clinic')
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL('**/app/home')
  return page
}

export interface Letter {
  /** The recipient's label in the list; missing in replies. */
  readonly to?: string
  readonly subject?: string
  readonly body: string
}

const form = (page: Page) => page.locator('main form')

/** Types a letter into the open form without sending it. */
export async function write(page: Page, { to, subject, body }: Letter): Promise<void> {
  if (to !== undefined) await form(page).locator('select').first().selectOption({ label: to })
  if (subject !== undefined) await form(page).locator('input[maxlength="200"]').fill(subject)
  // Matches the editor itself, not the placeholder that is shown while the editor loads.
  const editor = form(page).locator('[contenteditable="true"]')
  await editor.click()
  await editor.pressSequentially(body)
}

export async function send(page: Page): Promise<void> {
  await form(page).locator('button[type="submit"]').click()
}

/** Waits until the input is stored on the device, so that a reload restores it. */
export async function savedOnDevice(page: Page): Promise<void> {
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
}

/** Returns a row of a folder's list. */
export function row(page: Page, subject: string) {
  return page
    .locator('main li')
    .filter({ has: page.locator('a[href*="message="]') })
    .filter({ hasText: subject })
}

/** Path of a picture in this repository, to attach as a photo. */
export const photo = fileURLToPath(new URL('../docs/people.png', import.meta.url))
