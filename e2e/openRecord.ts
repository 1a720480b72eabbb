import type { Page } from '@playwright/test'
import { employeePortal } from './clinic.ts'

/** Opens a patient's record, as staff who are signed in. */
export async function openRecord(page: Page, family: string): Promise<void> {
  await page.goto(`${employeePortal}/app/patients`)
  await page.getByRole('searchbox').fill(family)
  await page
    .getByRole('row', { name: new RegExp(family) })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL('**/app/home')
}
