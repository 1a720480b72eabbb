import type { Browser, Page } from '@playwright/test'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { openRecord } from './openRecord.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear } from './story.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const english = { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desktop } as const
const arabic = { name: 'Arabic phone, dark', locale: 'ar', theme: 'yarrow', mode: 'dark', size: phone } as const

const bar = (page: Page) => page.getByRole('region', { name: 'The open record' })

/** Opens a patient's record by the search, and then the page about the access to it. */
async function openAccess(page: Page, family: string): Promise<void> {
  await openRecord(page, family)
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

test('staff let a person act for a patient in a limited scope, change it, and end it', async ({
  page,
  browser,
  allowErrors,
}, info) => {
  test.slow()
  // A wrong name is answered with 404, and an ended access with 403.
  allowErrors.allowed = true
  const [patient, carer] = [newName('Patient'), newName('Carer')]
  newPatient(info.outputPath(), patient, { user: patient })
  newPatient(info.outputPath(), carer, { user: carer })
  await wear(page, english)
  await signInAt(page, employeePortal, 'drlee')
  await openAccess(page, patient)

  const people = page.getByRole('region', { name: 'People who act for the patient' })
  await expect(page.getByRole('region', { name: "The patient's account" })).toContainText('Can sign in')
  await expect(people).toContainText('Nobody acts for the patient')
  await expectAccessible(page)
  await expectNoSideways(page)

  // An empty form names what is missing, and a wrong name keeps what was typed.
  await people.getByRole('button', { name: 'Add a person' }).click()
  await expect(people.getByRole('heading', { name: 'Add a person' })).toBeFocused()
  await people.getByRole('radio', { name: /Only some parts/ }).check()
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('alert').first()).toContainText('4 things to correct')
  await expectAccessible(page)
  await people.getByLabel('Username').fill(carer)
  await people.getByLabel('Last name').fill('Nobody')
  await people.getByLabel('The patient is their').selectOption({ label: 'Child' })
  await people.getByRole('checkbox', { name: 'Messages' }).check()
  await people.getByRole('checkbox', { name: 'Labs' }).check()
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('alert').first()).toContainText('No account of a patient')
  await expect(people.getByLabel('Username')).toHaveValue(carer)
  await expect(people.getByRole('checkbox', { name: 'Labs' })).toBeChecked()
  await people.getByLabel('Last name').fill(carer.toUpperCase())
  await people.getByLabel('Last day').fill('2999-05-31')
  // Without an answer, the form keeps what was typed.
  await page.route('**/representatives', (route) => route.abort())
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('alert')).toContainText('The change might have been made')
  await expect(people.getByLabel('Last day')).toHaveValue('2999-05-31')
  await expectAccessible(page)
  await page.unrouteAll()
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(people.getByRole('status')).toContainText('can now act for the patient')
  const row = people.getByRole('listitem').filter({ hasText: `Username ${carer}` })
  await expect(row).toContainText('Can use only: Messages, Labs')
  await expect(row).toContainText('Until 31 May 2999')
  await expect(row).toContainText('by Dr. Hannah Lee')
  await expectAccessible(page)

  // The person sees the patient, and only what the scope has.
  const other = await beside(browser, carer)
  await other.locator('header button[aria-expanded]:has(svg.lucide-users)').click()
  await other.locator('header li button').filter({ hasText: patient }).click()
  await expect(other.getByRole('region', { name: 'Who you act for' })).toContainText(patient)
  const menu = other.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Labs' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Vitals' })).toHaveCount(0)
  await expectAccessible(other)

  // The scope becomes smaller.
  await row.getByRole('button', { name: /Change the access of/ }).click()
  await people.getByRole('checkbox', { name: 'Messages' }).uncheck()
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(people.getByRole('status')).toContainText('was changed')
  await expect(row).toContainText('Can use only: Labs')

  // The access ends: the person's next call returns them to their own account.
  await row.getByRole('button', { name: /End the access of/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('End the access of')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End access' }).click()
  await expect(people.getByRole('status')).toContainText('can no longer act for the patient')
  await expect(row).toHaveCount(0)
  await menu.getByRole('link', { name: 'Labs' }).click()
  await expect(other.getByText(/You can no longer act for/)).toBeVisible()
  await expect(other.getByRole('region', { name: 'Who you act for' })).toHaveCount(0)
  await other.context().close()

  // The patient reads who did it in the activity log and in a message.
  const own = await beside(browser, patient)
  await own.goto(`${patientPortal}/app/settings/activity`)
  await expect(own.getByText(/Dr. Hannah Lee.* from the clinic ended the access of/).first()).toBeVisible()
  await own.goto(`${patientPortal}/app/messages/Inbox`)
  await expect(own.getByText('The clinic changed who can act for you').first()).toBeVisible()
  await own.context().close()
})

test('staff invite a patient, and the page says when there is no connection', async ({ page, allowErrors }, info) => {
  allowErrors.allowed = true
  const family = newName('Invited')
  newPatient(info.outputPath(), family)
  await wear(page, { ...english, size: phone })
  await signInAt(page, employeePortal, 'drlee')
  await openAccess(page, family)
  const card = page.getByRole('region', { name: "The patient's account" })
  await expect(card).toContainText('No account')
  await expect(card).toContainText(`${family.toLowerCase()}@example.org`)
  await expect(page.getByText('Nobody acts for the patient')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.getByRole('button', { name: 'Invite the patient' }).click()
  await expect(card.getByRole('status')).toContainText(
    `The invitation is on its way to ${family.toLowerCase()}@example.org`,
  )
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
