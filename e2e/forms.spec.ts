import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { photo } from './correspondence.ts'
import { newName } from './newPatient.ts'
import { patientWithForms } from './patientWithForms.ts'
import { runCommand } from './runCommand.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, testWithWorker } from './story.ts'
import { countDraftFiles } from './whatIsStored.ts'

/** The row of a form to fill in. An earlier one of the same name can be among the completed forms. */
const row = (page: Page, name: string) =>
  page
    .locator('main li')
    .filter({ hasText: new RegExp(`(?:New|Incomplete):\\s*${name}`) })
    .first()
const savedHere = (page: Page) => expect(page.getByText('Saved on this device')).toBeVisible()

// `formJourney.spec.ts` fills in a form that was never opened, without a network, and kills the browser.
testWithWorker(
  'a form that is submitted without a network waits to be sent, and can be taken back and changed',
  async ({ page, context, allowErrors }) => {
    allowErrors.allowed = true
    await signIn(page, 'maria')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto('/app/EHR/forms')
    await row(page, 'Mood questionnaire').getByRole('link').click()
    await expect(page.getByLabel('Several days').first()).toBeVisible()
    await answerAll(page)
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('link', { name: 'Close the form' }).click()
    await expect(row(page, 'Mood questionnaire')).toContainText('Draft on this device')
    await row(page, 'Mood questionnaire').getByRole('link').click()
    await expect(page.getByLabel('Several days').first()).toBeChecked()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
    await expectAccessible(page)

    // Known to be offline: with only a cut connection, the form might have arrived, and its outcome is unknown.
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Submit/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your form is waiting to be sent')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    // It opens at the page that was shown last.
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible()
  },
)

/** Chooses the second answer of each question on the page. */
async function answerAll(page: Page): Promise<void> {
  const questions = page.locator('main fieldset:not(:has(fieldset))')
  for (let at = 0; at < (await questions.count()); at += 1) await questions.nth(at).getByRole('radio').nth(1).check()
  await savedHere(page)
}

test('missing answers are listed with links to their fields, and an answer to self-harm shows the crisis line', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await page.goto('/app/EHR/forms')
  await row(page, 'New patient form').getByRole('link').click()
  await expect(page.getByText(/We filled in \d+ answers from your record/)).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?page=6`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'things to correct' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('button').first().click()
  await expect(page.locator('main [id^="form-field"]:focus, main [id^="form-field"] :focus').first()).toBeVisible()

  await page.goto('/app/EHR/forms')
  await row(page, 'Mood questionnaire').getByRole('link').click()
  const selfHarm = page.locator('main fieldset:not(:has(fieldset))').filter({ hasText: 'better off dead' })
  await selfHarm.getByRole('radio').nth(1).check()
  await expect(page.getByRole('link', { name: /988/ })).toBeVisible()
  await selfHarm.getByRole('radio').nth(0).check()
  await expect(page.getByRole('link', { name: /988/ })).toHaveCount(0)
})

test('a person chooses by keyboard between the answers of two devices', async ({
  page,
  browser,
  request,
  allowErrors,
}, info) => {
  // The clinic refuses the second save.
  allowErrors.allowed = true
  const { user, webDataIds } = await patientWithForms(request, info.outputPath(), ['Asthma check'])
  const path = `/app/EHR/forms/${webDataIds[0]}`
  const other = await (await browser.newContext()).newPage()
  const firstAnswers = (on: Page) => on.locator('main fieldset:not(:has(fieldset))').first().getByRole('radio')
  for (const [at, on] of [other, page].entries()) {
    await signIn(on, user)
    await on.goto(path)
    await firstAnswers(on).nth(at).check()
    await savedHere(on)
  }
  const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await save(other)
  await expect(other.getByText('Saved at the clinic')).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: 'See both versions' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This form was also changed on another device' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this answer' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(firstAnswers(page).nth(1)).toBeChecked()
})

/** A question of a form with one page. */
const asks = (no: number, fieldType: string, en: string) => ({
  comEntryID: no,
  dataFieldID: no,
  fieldType,
  label: { en },
})

/** Stores a form of one page, or a new version of it. */
function publish(folder: string, name: string, components: readonly object[], macros: readonly object[] = []): void {
  const file = `${folder}/${name}.json`
  const pages = [{ pageEntryID: 1, title: { en: 'Your skin' }, components }]
  writeFileSync(file, JSON.stringify({ name: { en: name }, pages, macros }))
  runCommand('writeForm', [file])
}

test('a photo of a question that is hidden again does not leave the device', async ({ page, request }, info) => {
  const name = newName('Hidden photo ')
  const ask = [asks(1, 'yesNo', 'Do you have a rash?'), asks(2, 'photo', 'The rash'), asks(3, 'photo', 'Your card')]
  const isYes = { '==': [{ var: 'f.1' }, true] }
  publish(info.outputPath(), name, ask, [{ id: 'rash', on: 'change', when: isYes, show: { comEntryID: 2 } }])
  const { user, patient, webDataIds } = await patientWithForms(request, info.outputPath(), [name])
  const uploads: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/Images')) uploads.push(call.postData() ?? '')
  })
  await signIn(page, user)
  await page.goto(`/app/EHR/forms/${webDataIds[0]}`)
  const photos = page.locator('main').getByRole('img', { name: 'people' })
  await page.getByRole('radio', { name: 'Yes' }).check()
  for (const [at, question] of ['The rash', 'Your card'].entries()) {
    const field = page.locator('main .form-part').filter({ hasText: question })
    await field.locator('input[type="file"]').first().setInputFiles(photo)
    await expect(photos).toHaveCount(at + 1)
  }
  await savedHere(page)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expect(photos).toHaveCount(1)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Completed Forms', exact: true })).toBeVisible()
  const { data } = await patient.get<{ data: { data: { DataFieldID: number; Value: string }[] } }>(
    `p-portal/forms/form/${webDataIds[0]}`,
  )
  expect(data.data.map(({ DataFieldID }) => DataFieldID)).toEqual([1, 3])
  expect(uploads).toHaveLength(1)
})

test('a photo is in its form after a reload a moment later', async ({ page, request }, info) => {
  const name = newName('Photo questionnaire ')
  publish(info.outputPath(), name, [asks(1, 'photo', 'Photo of the rash')])
  const { user, webDataIds } = await patientWithForms(request, info.outputPath(), [name])
  await signIn(page, user)
  await page.goto(`/app/EHR/forms/${webDataIds[0]}`)
  await page.locator('main input[type="file"]').first().setInputFiles(photo)
  const added = page.locator('main').getByRole('img', { name: 'people' })
  await expect(added).toBeVisible()
  // Shorter than the pause after which a draft is usually saved.
  await page.waitForTimeout(400)
  await page.reload()
  await expect(added).toBeVisible()
})

test('answers that a new version of the form does not ask for are kept after it is submitted', async ({
  page,
  request,
}, info) => {
  const name = newName('Rash questionnaire ')
  const where = asks(1, 'text', 'Where is the rash?')
  const dropped = [asks(2, 'text', 'What did you touch?'), asks(3, 'photo', 'Photo of the rash')]
  publish(info.outputPath(), name, [where, ...dropped])
  const { user, patient, webDataIds } = await patientWithForms(request, info.outputPath(), [name])
  const path = `/app/EHR/forms/${webDataIds[0]}`
  await signIn(page, user)
  await page.goto(path)
  await page.getByLabel('Where is the rash?').fill('Left arm')
  await page.getByLabel('What did you touch?').fill('A latex glove')
  await page.locator('main input[type="file"]').first().setInputFiles(photo)
  await expect(page.locator('main').getByRole('img', { name: 'people' })).toBeVisible()
  await expect.poll(() => countDraftFiles(page)).toBe(1)

  publish(info.outputPath(), name, [where])
  await page.reload()
  await expect(page.getByLabel('Where is the rash?')).toHaveValue('Left arm')
  const unplaced = page.getByRole('heading', { name: 'Answers that have no place in this form' })
  await expect(unplaced).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: "Answers that can't be submitted" })).toBeVisible()
  const sent = await patient.get<{ data: { data: { Value: string }[] } }>(`p-portal/forms/form/${webDataIds[0]}`)
  expect(sent.data.data.map(({ Value }) => Value)).toEqual(['Left arm'])

  const left = page.locator('main li').filter({ hasText: 'had no place in it' })
  await expect(left).toHaveCount(1)
  await left.getByRole('link').click()
  await expect(unplaced).toBeVisible()
  await expect(page.locator('main')).toContainText('A latex glove')
  await expect(page.locator('main').getByRole('img', { name: 'Photo' })).toBeVisible()
  await expect(page.getByText('Left arm')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Remove these answers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Completed Forms', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: "Answers that can't be submitted" })).toHaveCount(0)
})
