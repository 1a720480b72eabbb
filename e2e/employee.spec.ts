import type { Page } from '@playwright/test'
import { clientPortal as client, employeePortal as employee, patientPortal as patient } from './clinic.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear } from './story.ts'

const desktop = { width: 1280, height: 800 }
const english = { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desktop } as const

const bar = (page: Page) => page.getByRole('region', { name: 'The open record' })

async function openRecord(page: Page, row: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(row) })
    .getByRole('button', { name: /Open record/ })
    .click()
  await page.waitForURL('**/app/home')
}

test('drlee finds patients by letter and by search, reads a record, switches to another, and closes it', async ({
  page,
}) => {
  await wear(page, english)
  await signInAt(page, employee, 'drlee')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Employee Portal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No record is open' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Labs' })).toHaveCount(0)

  // Finds a patient by letter, and opens her record.
  await menu.getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('navigation', { name: 'Last name starts with' }).getByText('W', { exact: true }).click()
  await expect(page.getByRole('row', { name: /Whitaker, Eleanor Ruth/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Alvarez/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideways(page)
  await openRecord(page, 'Whitaker, Eleanor Ruth')
  await expect(bar(page)).toContainText('Eleanor Ruth Whitaker')
  await expect(bar(page)).toContainText('RFC-010484')

  // Finds a patient by search words, which must not appear in a URL. Her record replaces the first one.
  await menu.getByRole('link', { name: 'Patients' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('searchbox').fill('álvarez')
  await expect(page.getByRole('row', { name: /Alvarez Ruiz, Maria/ })).toBeVisible()
  expect(asked.join(' ')).not.toMatch(/lvarez/i)
  expect(page.url()).not.toMatch(/lvarez/i)
  await openRecord(page, 'Alvarez Ruiz, Maria')
  await expect(bar(page)).toContainText('Maria Alvarez Ruiz')
  await expect(page.getByText('Eleanor')).toHaveCount(0)

  // Shows a page of her record, with the bar that identifies her.
  await menu.getByRole('link', { name: 'Labs' }).click()
  await expect(page.getByText('NT-proBNP').first()).toBeVisible()
  await expect(bar(page)).toContainText('Born 14 Mar 1974')
  await expectAccessible(page)

  // Chooses one of her encounters. This tab stores it by number, without her name, until the record is closed.
  await bar(page).getByRole('link', { name: 'Choose an encounter' }).click()
  await page
    .getByRole('button', { name: /Make current/ })
    .first()
    .click()
  await expect(bar(page).getByRole('link', { name: /Encounter E-\d+/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Exam room/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(bar(page)).toContainText('Maria Alvarez Ruiz')
  await expect(bar(page).getByRole('link', { name: /Encounter E-\d+/ })).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(await kept()).toContain('yarrow.encounter-number')
  expect(await kept()).not.toMatch(/maria|alvarez|RFC-/i)

  await bar(page).getByRole('button', { name: 'Close record' }).click()
  await expect(page.getByRole('heading', { name: 'No record is open' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await kept()).not.toContain('yarrow.encounter')
})

test('a record page without an open patient says so and links to the patient list', async ({ page, allowErrors }) => {
  // The server refuses the request of the page's loader.
  allowErrors.allowed = true
  await wear(page, english)
  await signInAt(page, employee, 'drlee')
  await page.goto(`${employee}/app/records/labs`)
  await expect(page.getByText('Please select an API and enter a valid Patient ID')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the patient list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
})

test('all patients are loaded once, and filtering by letter needs no further requests', async ({ page }) => {
  await signInAt(page, employee, 'drlee')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/odata/Patients')) asked.push(new URL(request.url()).searchParams.get('$filter') ?? '')
  })
  await page.goto(`${employee}/app/patients?under=*`)
  await expect(page.getByText(/^\d\d patients$/)).toBeVisible()
  expect(asked).toEqual(['IsActive eq true'])
  const letters = page.getByRole('navigation', { name: 'Last name starts with' })
  await letters.getByText('#', { exact: true }).click()
  await expect(page.getByText('منصور').first()).toBeVisible()
  await letters.getByText('A', { exact: true }).click()
  await expect(page.getByRole('row', { name: /Alvarez Ruiz, Maria/ })).toBeVisible()
  expect(asked).toHaveLength(1)
  await expectNoSideways(page)
})

test('the patient list in Arabic is right-to-left, fits a desktop and is accessible', async ({ page }) => {
  await wear(page, { name: 'Arabic desktop', locale: 'ar', theme: 'yarrow', mode: 'dark', size: desktop })
  await signInAt(page, employee, 'drlee')
  await page.goto(`${employee}/app/patients?under=%23`)
  await expect(page.getByText('منصور').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('acme, a client, has no record and is asked to select a patient', async ({ page }) => {
  await signInAt(page, client, 'acme')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose who you act for' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Eleanor Ruth Whitaker')).toBeVisible()
  await expectAccessible(page)
})

test('the app manifests of the three portals have the names of their portals', async ({ page }) => {
  for (const [origin, name] of [
    [patient, 'Yarrow'],
    [employee, 'Yarrow Employee Portal'],
    [client, 'Yarrow Client Portal'],
  ] as const) {
    const response = await page.request.get(`${origin}/manifest.webmanifest`)
    expect(await response.json()).toMatchObject({ name, id: '/' })
  }
})
