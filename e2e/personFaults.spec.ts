import type { Page, Route } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { resources, sendCard } from './insured.ts'
import { newName, newPatient } from './newPatient.ts'
import { signInAt } from './signInAt.ts'
import { expect, signIn, test } from './story.ts'

const person = '/app/EHR/pt'
const insurance = '/app/EHR/pt/ins'

test.setTimeout(120_000)

const faults = {
  error: { status: 500, json: { code: 'internal' } },
  page: { status: 200, contentType: 'text/html', body: '<h1>Welcome to the train</h1>' },
  shape: { status: 200, json: { labs: 'many' } },
  list: { status: 200, json: [{ labs: 'many' }] },
} as const
type Fault = keyof typeof faults

/** Answers a call with a fault while a page is opened, and expects it to say so, and to recover at a press. */
async function expectAgain(page: Page, origin: string, [path, call, fault]: readonly [string, string, Fault]) {
  const url = (at: URL) => at.pathname.includes('/api/') && at.pathname.endsWith(call)
  const answer = (route: Route) =>
    route.request().method() === 'GET' ? route.fulfill(faults[fault]) : route.continue()
  await page.route(url, answer)
  await page.goto(`${origin}${path}`)
  const again = page.locator('main').getByRole('button', { name: /^Try again/ })
  await expect(again.first()).toBeVisible()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Welcome to the train')
  await page.unroute(url, answer)
  // The page might have asked again by itself before the press.
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
    await expect(again).toHaveCount(0, { timeout: 1500 })
  }).toPass()
}

test('each call of a person’s pages can fail and be tried again, and what was typed is kept', async ({
  page,
  request,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const user = newName('Faulty')
  newPatient(info.outputPath(), user, { user, resources })
  await sendCard(await callerAt(request, patientPortal, user))
  await signIn(page, user)
  await page.goto(person)
  await page.getByRole('button', { name: 'Ask to change: Nickname', exact: true }).click()
  await page.getByRole('form', { name: 'Nickname' }).getByRole('textbox').fill('Addie')
  // Typed text is saved within a second.
  await page.waitForTimeout(1500)
  for (const call of [
    [person, '/odata/PatientDetails', 'page'],
    [person, '/odata/AddressEntries', 'shape'],
    [person, '/odata/PhoneEntries', 'error'],
    [person, '/odata/LanguageEntries', 'page'],
    [person, '/odata/ConceptEntries', 'list'],
    [person, '/p-portal/corrections', 'shape'],
    [insurance, '/odata/PatientPolicies', 'page'],
    [insurance, '/insurance/cards', 'list'],
  ] as const)
    await test.step(`${call[1]} answers with ${call[2]}`, () => expectAgain(page, '', call))
  await page.goto(person)
  await expect(page.getByRole('form', { name: 'Nickname' }).getByRole('textbox')).toHaveValue('Addie')

  // The session ends, and what was typed is there after the next sign-in.
  await page.route('**/odata/PatientDetails?*', (route) =>
    route.fulfill({ status: 401, json: { code: 'session-ended' } }),
  )
  await page.reload()
  await page.waitForURL('**/auth/timeout')
  await expect(page.locator('body')).not.toContainText('Addie')
  await page.unrouteAll()
  await signIn(page, user)
  await page.goto(person)
  await expect(page.getByRole('form', { name: 'Nickname' }).getByRole('textbox')).toHaveValue('Addie')
})

test('each call of staff about a person can fail and be tried again, and what was typed is kept', async ({
  page,
  request,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const user = newName('Failing')
  newPatient(info.outputPath(), user, { user, resources })
  await sendCard(await callerAt(request, patientPortal, user))
  await signInAt(page, employeePortal, 'nadia')
  await page.goto(`${employeePortal}/app/patients`)
  await page.getByRole('searchbox').fill(user)
  const row = page.getByRole('row', { name: new RegExp(user) })
  await row.getByRole('button', { name: /Open record/ }).click()
  await page.waitForURL('**/app/home')
  await page.goto(`${employeePortal}${person}`)
  const nickname = page.locator('main').getByLabel('Nickname')
  await nickname.fill('Addie')
  await expect(page.getByText('1 change is not saved')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const fault of ['error', 'page', 'shape'] as const)
    await test.step(`a save answers with ${fault}`, async () => {
      await page.route('**/odata/Patients/*', (route) => route.fulfill(faults[fault]))
      await save.click()
      await expect(
        page
          .locator('main')
          .getByText(/Nothing was saved|We don't know yet/)
          .first(),
      ).toBeVisible()
      await expect(nickname).toHaveValue('Addie')
      await page.unrouteAll()
    })
  for (const call of [
    [person, '/odata/PatientDetails', 'page'],
    [person, '/odata/AddressEntries', 'shape'],
    [person, '/odata/PhoneEntries', 'error'],
    ['/app/correction-review', '/corrections/waiting', 'page'],
    [insurance, '/odata/PatientPolicies', 'shape'],
    [insurance, '/insurance/cards', 'page'],
  ] as const)
    await test.step(`${call[1]} answers with ${call[2]}`, () => expectAgain(page, employeePortal, call))
  await page.goto(`${employeePortal}${person}`)
  await expect(nickname).toHaveValue('Addie')
})
