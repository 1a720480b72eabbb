import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear, type Look } from './story.ts'

const desk: Look = {
  name: 'English desktop',
  locale: 'en',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 1280, height: 800 },
}
const main = (page: Page) => page.locator('main')

/** Opens a patient's record, and the page of their personal information. */
async function openPerson(page: Page, family: string): Promise<void> {
  await page.goto(`${employeePortal}/app/patients`)
  await page.getByRole('searchbox').fill(family)
  await page
    .getByRole('row', { name: new RegExp(family) })
    .getByRole('button', { name: /Open record/ })
    .click()
  await page.waitForURL('**/app/home')
  await page.goto(`${employeePortal}/app/EHR/pt`)
  await expect(main(page).getByText('No changes')).toBeVisible()
  await expect(main(page).getByLabel('Nickname')).toBeEnabled()
}

const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click()

test('staff edit a person, and the second of two is told what the first changed', async ({
  page,
  browser,
  allowErrors,
}, info) => {
  test.setTimeout(120_000)
  // The second save is answered with 412.
  allowErrors.allowed = true
  const family = newName('Edited')
  newPatient(info.outputPath(), family)
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openPerson(page, family)

  await main(page).getByLabel('First name').fill('')
  await main(page).getByLabel('Social security number').fill('000123456')
  await save(page)
  await expect(main(page).getByRole('alert').first()).toContainText('2 things to correct')
  await expectAccessible(page)
  await main(page).getByLabel('First name').fill('Augusta')
  await main(page).getByLabel('Social security number').fill('219099999')
  await main(page).getByRole('button', { name: 'Add a phone number' }).click()
  await main(page).getByLabel('Number', { exact: true }).pressSequentially('9515550142')
  await expect(main(page).getByLabel('Number', { exact: true })).toHaveValue('(951) 555-0142')
  await expect(main(page).getByText('3 changes are not saved')).toBeVisible()
  // At the end of the page, the bar covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)
  await save(page)
  await expect(main(page).getByText('3 changes were saved')).toBeVisible()
  await expect(main(page).getByText('No changes')).toBeVisible()
  await expect(main(page)).toContainText('***-**-9999')
  await expect(main(page)).toContainText(/Last changed .* by Nadia/)
  await expectNoSideways(page)

  const other = await (await browser.newContext()).newPage()
  await wear(other, desk)
  // Without its events, this page does not know of the other's change before it saves.
  await other.route('**/p-portal/events', (route) => route.abort())
  await signInAt(other, employeePortal, 'drlee')
  await openPerson(other, family)
  await main(other).getByLabel('Nickname').fill('Countess')
  await main(page).getByLabel('Nickname').fill('Addie')
  await save(page)
  await expect(main(page).getByText('1 change was saved')).toBeVisible()
  await save(other)
  const conflict = main(other).getByRole('region', { name: 'Someone else changed this meanwhile' })
  await expect(conflict).toContainText('Addie')
  await expect(conflict).toContainText('You entered: Countess')
  await expect(conflict).toContainText(/Changed .* by Nadia/)
  await expectAccessible(other)
  await conflict.getByRole('button', { name: /^Keep mine/ }).click()
  await save(other)
  await expect(main(other).getByText('1 change was saved')).toBeVisible()
  await expect(main(other).getByLabel('Nickname')).toHaveValue('Countess')
  await other.context().close()
})

test('staff accept one wished change and decline another with a reason', async ({ page, request }, info) => {
  test.setTimeout(120_000)
  const family = newName('Asking')
  newPatient(info.outputPath(), family, { user: family })
  const patient = await callerAt(request, patientPortal, family)
  await patient.post('odata/Patients/notif-prv', {
    PtID: patient.user.PtID,
    changes: [
      { field: 'NameNick', from: null, to: 'Addie' },
      { field: 'NameLast', from: family, to: 'Lovelace' },
    ],
    note: `Please ${randomUUID()}`,
  })
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await page.goto(`${employeePortal}/app/correction-review`)
  const row = main(page).getByRole('listitem').filter({ hasText: family })
  await expect(row).toContainText('2 changes')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Answer/ }).click()
  await page.waitForURL('**/app/EHR/pt')
  const card = main(page).getByRole('region', { name: 'The patient asks for 2 changes' })
  await card.getByRole('group', { name: 'Answer for Nickname' }).getByRole('radio', { name: 'Accept' }).check()
  await card.getByRole('group', { name: 'Answer for Last name' }).getByRole('radio', { name: 'Decline' }).check()
  await card.getByRole('button', { name: 'Save and answer' }).click()
  await expect(card.getByText('Write why you decline it.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Usual reasons: Last name').selectOption({ label: 'Needs a document' })
  await card.getByRole('button', { name: 'Save and answer' }).click()
  await expect(main(page).getByText('Answered. The patient was told')).toBeVisible()
  await expect(main(page).getByText('Accepted and saved in the record: 1. Declined: 1.')).toBeVisible()
  await expect(main(page).getByLabel('Nickname')).toHaveValue('Addie')
  await expectNoSideways(page)
})
