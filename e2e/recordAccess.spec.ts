import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { dataDir, employeePortal, patientPortal } from './clinic.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear } from './story.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const english = { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desktop } as const
const arabic = { name: 'Arabic phone, dark', locale: 'ar', theme: 'yarrow', mode: 'dark', size: phone } as const

const bar = (page: Page) => page.getByRole('region', { name: 'The open record' })

/** Opens a patient's record by the search, and then the page about the access to it. */
async function openAccess(page: Page, words: string, row: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('searchbox').fill(words)
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /Open record/ })
    .click()
  await page.waitForURL('**/app/home')
  await bar(page).getByRole('link', { name: 'Access to this record' }).click()
  await expect(page.getByRole('heading', { name: 'Access to this record' })).toBeVisible()
}

/** Opens a page of another person, beside that of the staff member. */
async function beside(browser: Browser, userName: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await wear(page, english)
  await signInAt(page, patientPortal, userName)
  return page
}

test('staff let newton act for a patient in a limited scope, change it, and end it', async ({ page, browser }) => {
  test.slow()
  await wear(page, english)
  await signInAt(page, employeePortal, 'drlee')
  await openAccess(page, 'Whitaker, Noah', /Whitaker, Noah/)

  // The list says who acts for Noah now.
  const people = page.getByRole('region', { name: 'People who act for the patient' })
  await expect(people.getByRole('listitem').filter({ hasText: 'Sam Whitaker' }).first()).toContainText(
    'Can use everything',
  )
  await expectAccessible(page)
  await expectNoSideways(page)

  // An empty form names what is missing, and a wrong name keeps what was typed.
  await people.getByRole('button', { name: 'Add a person' }).click()
  await expect(people.getByRole('heading', { name: 'Add a person' })).toBeFocused()
  await people.getByRole('radio', { name: /Only some parts/ }).check()
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('alert').first()).toContainText('4 things to correct')
  await expectAccessible(page)
  await people.getByLabel('Username').fill('newton')
  await people.getByLabel('Last name').fill('Nobody')
  await people.getByLabel('The patient is their').selectOption({ label: 'Child' })
  await people.getByRole('checkbox', { name: 'Messages' }).check()
  await people.getByRole('checkbox', { name: 'Labs' }).check()
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('alert').first()).toContainText('No account of a patient')
  await expect(people.getByLabel('Username')).toHaveValue('newton')
  await expect(people.getByRole('checkbox', { name: 'Labs' })).toBeChecked()
  await people.getByLabel('Last name').fill('ashby')
  await people.getByLabel('Last day').fill('2999-05-31')
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('status')).toContainText('can now act for the patient')
  const row = people.getByRole('listitem').filter({ hasText: 'Username newton' })
  await expect(row).toContainText('Can use only: Messages, Labs')
  await expect(row).toContainText('Until 31 May 2999')
  await expect(row).toContainText('by Dr. Hannah Lee')
  await expectAccessible(page)

  // Newton sees Noah, and only what the scope has.
  const newton = await beside(browser, 'newton')
  await newton.getByRole('button', { name: /Noah/ }).first().click()
  await expect(newton.getByRole('region', { name: 'Who you act for' })).toContainText('Noah')
  const menu = newton.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Labs' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Vitals' })).toHaveCount(0)
  await expectAccessible(newton)

  // The access is changed to documents only: the next call says so.
  await row.getByRole('button', { name: /Change the access of/ }).click()
  await people.getByRole('checkbox', { name: 'Messages' }).uncheck()
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(people.getByRole('status')).toContainText('was changed')
  await expect(row).toContainText('Can use only: Labs')

  // The access is ended: Newton's next call returns him to his own account.
  await row.getByRole('button', { name: /End the access of/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('End the access of')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End access' }).click()
  await expect(people.getByRole('status')).toContainText('can no longer act for the patient')
  await expect(row).toHaveCount(0)
  await menu.getByRole('link', { name: 'Labs' }).click()
  await expect(newton.getByText(/You can no longer act for/)).toBeVisible()
  await expect(newton.getByRole('region', { name: 'Who you act for' })).toHaveCount(0)
  await newton.context().close()

  // Sam, who acts for Noah, reads who did it in Noah's activity log and in a message.
  const sam = await beside(browser, 'sam')
  await sam.getByRole('button', { name: /Noah/ }).first().click()
  await expect(sam.getByRole('region', { name: 'Who you act for' })).toContainText('Noah')
  await sam.goto(`${patientPortal}/app/settings/activity`)
  await expect(sam.getByText(/Dr. Hannah Lee.* from the clinic ended the access of/).first()).toBeVisible()
  await sam.goto(`${patientPortal}/app/messages/Inbox`)
  await expect(sam.getByText('The clinic changed who can act for you').first()).toBeVisible()
  await sam.context().close()
})

/** Imports a patient without an account, for one test, because all tests share the clinic. Returns the last name. */
function newPatient(folder: string): string {
  const family = `Invited${randomUUID().slice(0, 8)}`
  const patient = {
    resourceType: 'Patient',
    id: 'story',
    identifier: [{ system: 'urn:example:story', value: family }],
    name: [{ family, given: ['Ada'] }],
    birthDate: '1980-01-01',
    telecom: [{ system: 'email', value: 'ada.invited@example.org' }],
  }
  const file = `${folder}/patient.json`
  writeFileSync(file, JSON.stringify(patient))
  execFileSync(process.execPath, ['server/fhir/import.ts', file], { env: { ...process.env, DATA_DIR: dataDir } })
  return family
}

test('staff invite a patient, and the page says when there is no address or no connection', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true

  const family = newPatient(info.outputPath())
  await wear(page, { ...english, size: phone })
  await signInAt(page, employeePortal, 'nadia')
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('searchbox').fill(family)
  await page
    .getByRole('button', { name: /Open record/ })
    .first()
    .click()
  await page.waitForURL('**/app/home')
  await bar(page).getByRole('link', { name: 'Access to this record' }).click()
  const card = page.getByRole('region', { name: "The patient's account" })
  await expect(card).toContainText('No account')
  await expect(card).toContainText('ada.invited@example.org')
  await expect(page.getByText('Nobody acts for the patient')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.getByRole('button', { name: 'Invite the patient' }).click()
  await expect(card.getByRole('status')).toContainText('The invitation is on its way to ada.invited@example.org')
  await expect(card).toContainText('Invited')
  await expect(card.getByRole('button', { name: 'Invite again' })).toBeVisible()
  await expectNoSideways(page)

  await page.context().setOffline(true)
  await expect(card.getByText('You are offline: this needs a connection.')).toBeVisible()
  await page.context().setOffline(false)
})

test('the page fits a phone from right to left, in the dark', async ({ page }) => {
  await wear(page, arabic)
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${employeePortal}/app/patients`)
  await page.getByRole('searchbox').fill('Whitaker, Eleanor')
  await page
    .locator('main')
    .getByRole('row', { name: /Eleanor/ })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL('**/app/home')
  await page.locator('.patient-bar a[href$="/app/patients/access"]').click()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.getByText('Acme Care Homes').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.locator('main form, main button').last().click()
  await expectAccessible(page)
  await expectNoSideways(page)
})
