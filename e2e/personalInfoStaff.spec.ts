import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { openRecord } from './openRecord.ts'
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
  await openRecord(page, family)
  await page.goto(`${employeePortal}/app/EHR/pt`)
  await expect(main(page).getByText('No changes')).toBeVisible()
  await expect(main(page).getByLabel('Nickname')).toBeEnabled()
}

/** Sends a call, and loses its reply. */
async function loseReply(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
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

test('staff accept one wished change and decline another with a reason', async ({
  page,
  request,
  allowErrors,
}, info) => {
  test.setTimeout(120_000)
  const family = newName('Asking')
  const subject = { reference: 'Patient/story' }
  const prescribed = {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject,
    dispenseRequest: { performer: { display: 'Oak Street Pharmacy' } },
  }
  const policy = { resourceType: 'Coverage', id: 'policy', status: 'active', beneficiary: subject, subscriber: subject }
  newPatient(info.outputPath(), family, {
    user: family,
    resources: [
      { ...policy, payor: [{ display: 'Blue Harbor Health PPO' }] },
      { ...prescribed, id: 'rx1', medicationCodeableConcept: { text: 'Metformin' } },
      { ...prescribed, id: 'rx2', medicationCodeableConcept: { text: 'Lisinopril' } },
    ],
  })
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
  await expect(card).toContainText('What else uses the name')
  await expect(card).toContainText(`Insurance: Blue Harbor Health PPO has Ada ${family}`)
  await expect(card).toContainText('2 prescriptions at Oak Street Pharmacy')
  await card.getByRole('link', { name: 'Ask the patient first' }).click()
  await expect(main(page).getByLabel('Subject')).toHaveValue('Request to correct personal information')
  await expect(main(page).locator('form')).toContainText(family)
  await page.goBack()
  await card.getByRole('group', { name: 'Answer for Nickname' }).getByRole('radio', { name: 'Accept' }).check()
  await card.getByRole('group', { name: 'Answer for Last name' }).getByRole('radio', { name: 'Decline' }).check()
  await card.getByRole('button', { name: 'Save and answer' }).click()
  await expect(card.getByText('Write why you decline it.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Usual reasons: Last name').selectOption({ label: 'Needs a document' })
  // The reply is lost: the clinic is asked what became of the answer.
  allowErrors.allowed = true
  await page.route('**/p-portal/corrections/*/answer', loseReply)
  await page.route('**/p-portal/writes/{done,close}/*', (route) => route.abort())
  await card.getByRole('button', { name: 'Save and answer' }).click()
  await expect(main(page).getByText("We don't know yet whether the answer was saved")).toBeVisible({ timeout: 40_000 })
  await page.unrouteAll()
  // The page asks again by itself.
  await expect(main(page).getByText('Answered. The patient was told')).toBeVisible({ timeout: 40_000 })
  const receipt = main(page).getByRole('status').filter({ hasText: 'Answered' })
  await expect(receipt).toContainText(/NicknameAccepted.*Last nameDeclined.*We need a document/)
  await expect(main(page).getByLabel('Nickname')).toHaveValue('Addie')
  await expectNoSideways(page)
})

test('staff remove recorded texts that are in no list, and undo one before they save', async ({ page }, info) => {
  test.setTimeout(120_000)
  const family = newName('Unlisted')
  const us = 'http://hl7.org/fhir/us/core/StructureDefinition'
  newPatient(info.outputPath(), family, {
    more: {
      communication: [{ language: { text: 'Elvish' }, preferred: true }],
      extension: [
        { url: `${us}/us-core-race`, extension: [{ url: 'text', valueString: 'Halfling' }] },
        {
          url: 'http://hl7.org/fhir/StructureDefinition/patient-religion',
          valueCodeableConcept: { text: 'Old ways' },
        },
      ],
    },
  })
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openPerson(page, family)
  for (const text of ['Elvish', 'Halfling', 'Old ways'])
    await main(page)
      .getByRole('button', { name: `Remove: ${text}` })
      .click()
  await expect(main(page).getByText('3 changes are not saved')).toBeVisible()
  await expect(main(page)).toContainText('Recorded: Halfling')
  await expectAccessible(page)
  await main(page)
    .getByRole('button', { name: /^Undo.*Halfling/ })
    .click()
  await expect(main(page).getByRole('button', { name: 'Remove: Halfling' })).toBeVisible()
  await save(page)
  await expect(main(page).getByText('2 changes were saved')).toBeVisible()
  await expect(main(page).getByText('No changes')).toBeVisible()
  await expect(main(page).getByText('Halfling')).toBeVisible()
  for (const text of ['Elvish', 'Old ways']) await expect(main(page).getByText(text)).toHaveCount(0)
  await expectNoSideways(page)
})

test('a save of staff whose reply is lost is made once, also after a reload', async ({ page, allowErrors }, info) => {
  test.setTimeout(180_000)
  allowErrors.allowed = true
  const family = newName('Lost')
  newPatient(info.outputPath(), family)
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openPerson(page, family)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/odata/Patients/*', (route) =>
    route.request().method() === 'PATCH' ? loseReply(route) : route.continue(),
  )
  await page.route('**/p-portal/writes/{done,close}/*', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Add a phone number' }).click()
  await main(page).getByLabel('Number', { exact: true }).fill('9515550142')
  await save(page)
  const unknown = main(page).getByText("We don't know yet whether your changes were saved")
  await expect(unknown).toBeVisible({ timeout: 40_000 })
  await page.reload()
  await expect(unknown).toBeVisible()
  // The new number is in the record and among the edits, and can't be saved again.
  await expect(main(page).getByText('1 change is not saved')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const asked = page.waitForRequest('**/p-portal/writes/done/*')
  await page.unrouteAll()
  // The page might ask by itself first, and the button be gone.
  await Promise.race([
    asked,
    main(page)
      .getByRole('button', { name: 'Check now' })
      .click()
      .catch(() => asked),
  ])
  expect((await asked).url()).toContain(keys[0])
  await expect(main(page).getByText('1 change was saved')).toBeVisible({ timeout: 60_000 })
  await expect(main(page).getByText('No changes')).toBeVisible()
  await expect(main(page).getByText('(951) 555-0142')).toHaveCount(1)
  expect(keys).toHaveLength(1)
})

test('staff edit a person in one tab at a time, and lose nothing when they go on in another', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const family = newName('Tabs')
  newPatient(info.outputPath(), family)
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openPerson(page, family)
  await main(page).getByLabel('Nickname').fill('Addie')
  const other = await page.context().newPage()
  await other.setViewportSize(desk.size)
  await other.goto(`${employeePortal}/app/EHR/pt`)
  await expect(main(other).getByText('You are editing this person in another tab')).toBeVisible()
  await expectAccessible(other)
  await main(other).getByRole('button', { name: 'Continue here' }).click()
  await expect(main(other).getByLabel('Nickname')).toHaveValue('Addie')
  await expect(main(page).getByText('You are editing this person in another tab')).toBeVisible()
  await main(other).getByLabel('Middle name').fill('May')
  await save(other)
  await expect(main(other).getByText('2 changes were saved')).toBeVisible()
  await other.close()
  await expect(main(page).getByText('No changes')).toBeVisible()
  await expect(main(page).getByLabel('Middle name')).toHaveValue('May')
})

test('staff save a picture, languages, a race that is chosen by keyboard, and the place of a ZIP code', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const family = newName('Whole')
  newPatient(info.outputPath(), family)
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openPerson(page, family)

  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  await main(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: picture })
  // What is typed while the picture is uploaded stays.
  await main(page).getByLabel('Nickname').fill('Addie')
  await expect(main(page).getByText('2 changes are not saved')).toBeVisible()
  await expect(main(page).getByLabel('Nickname')).toHaveValue('Addie')

  await main(page).getByRole('button', { name: 'Change : Languages' }).click()
  await main(page).getByLabel('Add a language').selectOption({ label: 'Spanish' })
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  await main(page).getByLabel('Add a language').selectOption({ label: 'Arabic' })
  // A chosen language counts, also without the button.
  await main(page).getByRole('button', { name: 'Done : Languages' }).click()

  await main(page).getByRole('button', { name: 'Change : Race' }).press('Enter')
  await main(page).getByRole('button', { name: 'What belongs to Asian', exact: true }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('checkbox', { name: 'Asian', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('list', { name: 'Chosen: Race' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Done : Race' }).press('Enter')

  await main(page).getByRole('button', { name: 'Add an address' }).click()
  await main(page).getByLabel('ZIP code').pressSequentially('92501')
  await main(page).getByRole('list', { name: 'Places of the ZIP code' }).getByRole('button').first().click()
  await expect(main(page).getByLabel('City')).toHaveValue('Riverside')
  await expect(main(page).getByLabel('City')).toBeFocused()
  await expect(main(page).getByLabel('State', { exact: true }).locator('option:checked')).toHaveText('California')
  await save(page)
  await expect(main(page).getByText('5 changes were saved')).toBeVisible()
  await expect(main(page)).toContainText(/Languages.*Spanish.*Arabic/)
  await expect(main(page)).toContainText('Riverside, CA 92501')
  await expect(main(page).getByRole('img', { name: 'Picture of the patient' })).toBeVisible()

  // The focus stays near what is undone.
  await main(page).getByLabel('Nickname').fill('Countess')
  await main(page).getByRole('button', { name: 'Undo : Nickname' }).click()
  await expect(main(page).getByLabel('Nickname')).toBeFocused()
  await main(page).getByLabel('Nickname').fill('Countess')
  await main(page).getByRole('button', { name: 'Discard all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard all' }).click()
  await expect(main(page).getByText('No changes')).toBeFocused()
})
