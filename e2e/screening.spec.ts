import type { Locator, Page } from '@playwright/test'
import { patientPortal, toolServices } from './clinic.ts'
import { tabTo } from './keyboard.ts'
import { newName, newPatient } from './newPatient.ts'
import { chestModel, serviceName } from './screeningTools.ts'
import {
  dicomHeader,
  drawingPhoto,
  facePhoto,
  molePhoto,
  movingGif,
  nightRecording,
  onePixel,
  textNamed,
  xrayPicture,
} from './screeningFiles.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, testWithWorker, wear, type Look } from './story.ts'
import { expectCameraOff, openTablet } from './tablet.ts'
import { shapeSizes, templates } from '../src/areas/diagnostics/drawings/shapes.ts'

const desktop = { width: 1280, height: 800 }
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze', exact: true })
const fileOf = (page: Page, field: string) => page.locator(`input[data-field="${field}"]`)
const agreeAndAnalyze = async (page: Page) => {
  await analyze(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree and analyze' }).click()
}

/** Notes what the page sends. */
function watchSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/ActivityLog')) sent.push(request.url())
  })
  return sent
}

const saveCard = (page: Page) => page.getByRole('button', { name: 'Save to my record' }).locator('xpath=ancestor::form')

async function saveAs(page: Page, choose: (form: Locator) => Promise<void>): Promise<void> {
  const form = saveCard(page)
  await choose(form)
  await form.getByRole('checkbox', { name: 'I agree to keep this result in my record.' }).check()
  await form.getByRole('button', { name: 'Save to my record' }).click()
}

testWithWorker(
  'a mole is measured and saved without a network, and a later one of the same mole is compared, then removed',
  async ({ page, context, allowErrors }, info) => {
    // Lost connections cause console errors.
    allowErrors.allowed = true
    const user = newName('Mole')
    newPatient(info.outputPath(), user, { user })
    await signIn(page, user)
    await page.goto('/app/diagnostics/SkinLesion')
    await expect(analyze(page)).toBeDisabled()
    await expect(page.getByText('No results of this tool are saved yet.')).toBeVisible()
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    const sent = watchSent(page)
    await fileOf(page, 'lesion_image').setInputFiles(await molePhoto())
    await expect(analyze(page)).toBeEnabled()
    await analyze(page).click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result.getByText('Reference engine. Not a medical device.')).toBeVisible()
    await expect(result.getByText(/^\d\.\d+ to \d\.\d+$/).first()).toBeVisible()
    await expect(result.getByRole('heading', { name: 'Result', exact: true })).toBeFocused()
    expect(sent).toEqual([])
    await expectAccessible(page)
    await expectNoSideways(page)
    await saveAs(page, (form) => form.getByLabel('Name (optional)').fill('Left shoulder'))
    await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('The result is saved')).toBeVisible({ timeout: 20_000 })

    await page.getByRole('button', { name: 'Clear' }).click()
    await fileOf(page, 'lesion_image').setInputFiles(await molePhoto({ seed: 5, size: 0.22 }))
    await analyze(page).click()
    await result.getByRole('button', { name: /^Compare with/ }).click()
    await expect(result.getByText(/The scores are too close to tell a change/)).toBeVisible()
    await saveAs(page, (form) => form.getByRole('radio', { name: /Left shoulder/ }).check())
    await expect(page.getByText('The result is saved')).toBeVisible()
    await page.getByRole('button', { name: 'Compare the newest two' }).click()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Close the comparison' }).last().click()

    const earlier = page.getByRole('region', { name: 'Earlier results' })
    await earlier.getByRole('listitem').getByRole('button').first().click()
    await earlier.getByRole('button', { name: /^Remove the result from/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Compare the newest two' })).toBeHidden()
    await page.reload()
    await expect(earlier.getByText('Left shoulder')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compare the newest two' })).toBeHidden()
  },
)

/** Draws a template's line with the mouse. The pad must not move meanwhile: the line would get a spur. */
async function trace(page: Page, shape: 'spiral' | 'wave'): Promise<void> {
  const pad = page.locator(`.pad[data-shape="${shape}"]`)
  await pad.scrollIntoViewIfNeeded()
  const before = await pad.boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = before ?? {}
  const size = shapeSizes[shape]
  const points = templates[shape]
    .filter((_, index) => index % 2 === 0)
    .map(([px, py]) => [x + (px / size.width) * width, y + (py / size.height) * height] as const)
  await page.mouse.move(...(points[0] ?? [0, 0]))
  await page.mouse.down()
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (const point of points) await page.mouse.move(...point)
  await page.mouse.up()
  expect(await pad.boundingBox()).toEqual(before)
}

test('a spiral and a wave are drawn, analyzed and saved, and photos of both are needed otherwise', async ({
  page,
}, info) => {
  const user = newName('Drawn')
  newPatient(info.outputPath(), user, { user })
  await signIn(page, user)
  await page.goto('/app/diagnostics/Parkinsons')
  const sent = watchSent(page)
  await page.getByRole('radio', { name: 'Right' }).check()
  await trace(page, 'spiral')
  await expect(page.getByText('The line is drawn.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await trace(page, 'wave')
  await analyze(page).click()
  await expect(page.getByText('Your first drawings to compare with')).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(page)
  await expectNoSideways(page)
  await saveAs(page, () => Promise.resolve())
  await expect(page.getByText('The result is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Earlier results' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'I drew on paper: upload both' }).click()
  await fileOf(page, 'spiral_image_file').setInputFiles(await drawingPhoto('spiral'))
  await expect(page.getByText('Choose the wave too. Both drawings are needed.')).toBeVisible()
  await expect(analyze(page)).toBeDisabled()
  await fileOf(page, 'wave_image_file').setInputFiles(await drawingPhoto('wave'))
  await expect(analyze(page)).toBeEnabled()
  await expectAccessible(page)
})

const arabic: Look = {
  name: 'Arabic desktop',
  locale: 'ar',
  theme: 'yarrow',
  mode: 'light',
  size: desktop,
}

test('in Arabic, a service analyzes hands after consent, and each of its faults is said with the photo kept', async ({
  page,
  allowErrors,
}) => {
  // Faulty replies cause console errors.
  allowErrors.allowed = true
  await wear(page, arabic)
  await signIn(page, 'maria')
  await page.goto('/app/diagnostics/Arthritis')
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await fileOf(page, 'user_image').setInputFiles(await molePhoto())
  const start = page.getByRole('button', { name: 'تحليل', exact: true })
  await start.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(serviceName)
  await expectAccessible(page)
  expect(calls.filter((call) => call.startsWith('POST') && call.includes('Arthritis'))).toEqual([])
  await question.getByRole('button', { name: 'أوافق، حلّل' }).click()
  const result = page.getByRole('region', { name: 'النتيجة' })
  await expect(result.getByText('Signs of arthritis')).toBeVisible()
  await expect(result.getByText('index PIP')).toBeVisible()
  expect(calls).toContain('POST /ok/Arthritis/analyze')
  expect(calls.filter((call) => call.endsWith('ainexus/login'))).toHaveLength(1)
  await expectAccessible(page)
  await expectNoSideways(page)

  const address = `${toolServices}/**`
  const photo = page.getByRole('img', { name: 'صورة اليدين' })
  const clear = page.getByRole('button', { name: 'إزالة', exact: true })
  const failed = page.getByText('حدث خطأ وتعذّر إجراء الاختبار.')
  await clear.click()
  await fileOf(page, 'user_image').setInputFiles(await molePhoto())
  const faults: readonly Parameters<Page['route']>[1][] = [
    (route) => route.fulfill({ status: 500, body: '{}', headers: { 'access-control-allow-origin': '*' } }),
    (route) =>
      route.fulfill({
        body: '<!doctype html>',
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'text/html',
      }),
    (route) => route.abort(),
  ]
  for (const fault of faults) {
    // oxlint-disable no-await-in-loop -- one after another
    await page.route(address, fault)
    await start.click()
    await expect(failed).toBeVisible()
    await expect(photo).toBeVisible()
    await page.unroute(address)
    // oxlint-enable no-await-in-loop
  }

  await page.route(address, () => undefined)
  await start.click()
  await expect(failed).toBeHidden()
  await page.getByRole('button', { name: 'إلغاء', exact: true }).click()
  await expect(start).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(photo).toBeVisible()
  await page.unroute(address)

  await page.getByRole('navigation').getByRole('link', { name: 'الوذمة' }).first().click()
  await page.waitForURL('**/Edema')
  await expect.poll(() => calls.filter((call) => call.endsWith('ainexus/logout'))).toHaveLength(1)
  await page.route('**/ainexus/login', (route) => route.fulfill({ status: 502, json: {} }))
  await fileOf(page, 'user_image').setInputFiles(await molePhoto())
  await start.click()
  // The service has the consent already.
  await expect(page.getByText('تعذّر تسجيل الدخول.')).toBeVisible()
  await expectAccessible(page)
})

test('the clinic’s model names a condition in an X-ray, and no file that is none', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'maria')
  await page.goto('/app/diagnostics/XRay')
  const field = fileOf(page, 'xray_image')
  const refusals = [
    [textNamed('chest.jpg'), 'This file is no picture, whatever its name says.'],
    [await onePixel(), 'This picture has too few pixels to show anything.'],
    [dicomHeader(), 'This is a DICOM file, which this page can’t read.'.replace('’', "'")],
  ] as const
  for (const [file, words] of refusals) {
    // oxlint-disable no-await-in-loop -- one after another
    await field.setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(analyze(page)).toBeDisabled()
    // oxlint-enable no-await-in-loop
  }
  await expectAccessible(page)
  await field.setInputFiles(await movingGif())
  await expect(page.getByText('Only the first picture of this GIF is used.')).toBeVisible()

  await field.setInputFiles(await molePhoto())
  await expect(page.getByText("Doesn't look like an X-ray")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use it anyway' }).click()
  await agreeAndAnalyze(page)
  await expect(page.getByText("It doesn't look like an X-ray of the chest. Choose another one.")).toBeVisible()

  await field.setInputFiles(await xrayPicture())
  await expect(page.getByText('Looks like an X-ray', { exact: true })).toBeVisible()
  await expect(page.getByText('No result for this file')).toBeHidden()
  await analyze(page).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByText('The engine finds the picture most like:')).toBeVisible()
  await expect(result.getByRole('list', { name: 'Conditions' }).getByRole('listitem')).toHaveText([
    /Cardiomegaly.*75/,
    /Pleural Effusion.*12/,
  ])
  await expect(result.getByText(`${chestModel} 1.2.`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('advice for an emergency stands before the face photos, and a photo without a face is not measured', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await page.goto('/app/diagnostics/StrokeDetection')
  await expect(page.getByRole('link', { name: 'Call 911' }).first()).toHaveAttribute('href', 'tel:911')
  await expect(page.locator('main h2').first()).toHaveText('Face, arm or speech suddenly different? Call 911 now')
  await fileOf(page, 'frontal').setInputFiles(await facePhoto('photo'))
  await fileOf(page, 'smile').setInputFiles(await facePhoto('photo'))
  await fileOf(page, 'show_teeth').setInputFiles(await facePhoto('wall'))
  await expect(page.getByText('No face found')).toBeVisible()
  await expect(page.getByText('3 of 6 taken')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  for (const accept of await page.getByRole('button', { name: /^Use it anyway/ }).all()) await accept.click()
  await analyze(page).click()
  const table = page.getByRole('table', { name: 'Poses' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Result', exact: true })).toBeFocused()
  await expect(table.getByRole('row', { name: /Show your teeth/ })).toContainText('No face detected')
  await expect(table.getByRole('row', { name: /Look straight/ })).toContainText('[No Baseline Image Results]')
  await expect(table.getByRole('row', { name: /Close your eyes/ })).toContainText('[No Current Image Results]')
  await expect(table.getByRole('row', { name: /Smile/ })).not.toContainText('No face detected')
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('the face photos are taken with a guide, one pose after the other, and the camera is turned off', async () => {
  const { browser, page } = await openTablet('photo', patientPortal)
  await signIn(page, 'maria')
  await page.goto('/app/diagnostics/StrokeDetection')
  await page.getByRole('button', { name: 'Take the photos' }).click()
  const pose = (name: string) => page.getByRole('dialog', { name })
  const first = pose('Pose 1 of 6: Look straight')
  await expect(first.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  await expect(first.getByRole('status')).toHaveText(/\S/)
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Take the photo' }).click()
  const second = pose('Pose 2 of 6: Close your eyes')
  await expect(second).toBeVisible()
  await second.getByRole('button', { name: 'Skip' }).click()
  const third = pose('Pose 3 of 6: Raise your eyebrows')
  await expect(third).toBeVisible()
  await third.getByRole('button', { name: 'Close the camera' }).click()
  await expect(third).toBeHidden()
  await expect(page.getByText('1 of 6 taken')).toBeVisible()
  await expectCameraOff(page)
  await browser.close()
})

test('the loud sounds of a recording are listed and can be played, and other files are not accepted', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await page.goto('/app/diagnostics/SnoreAndCough')
  const sent = watchSent(page)
  const field = fileOf(page, 'audioFiles')
  await expect(field).toHaveAttribute('accept', '.mp3')
  await field.setInputFiles({ name: 'night.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') })
  await expect(page.getByRole('alert')).toHaveText('Choose an mp3 recording: its name ends in .mp3.')
  await expect(analyze(page)).toBeDisabled()
  await field.setInputFiles(textNamed('night.mp3'))
  await analyze(page).click()
  await expect(page.getByText('This file is no mp3, whatever its name says.')).toBeVisible()
  await expectAccessible(page)
  await field.setInputFiles(nightRecording())
  await expect(page.getByText('This file is no mp3, whatever its name says.')).toBeHidden()
  await analyze(page).click()
  await expect(page.getByText('2 loud sounds')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  const play = page.getByRole('button', { name: /^Play Loud sound at/ })
  await expect(play).toHaveCount(2)
  await play.first().click()
  await expect(page.getByRole('button', { name: /^Stop at/ })).toBeVisible()
  // It ends by itself.
  await expect(play).toHaveCount(2)
  expect(sent).toEqual([])
})

test('without an engine, a photo and words go into a message to the care team', async ({ page }, info) => {
  const user = newName('Nailed')
  newPatient(info.outputPath(), user, { user })
  await page.setViewportSize(desktop)
  await signIn(page, user)
  await page.goto('/app/diagnostics/NailSymptomaticPatterns')
  await expect(page.getByText('Not set up here')).toBeVisible()
  await fileOf(page, 'NailSymptomaticPatterns').setInputFiles(await molePhoto())
  await expect(page.getByRole('img', { name: 'Photo of the fingernails' })).toBeVisible()
  await page.getByLabel('What do you want to know?').fill('The nail of my thumb is darker since May.')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL('**/app/messages/Compose?draft=*')
  await expect(page.getByText('The nail of my thumb is darker since May.')).toBeVisible()
  await expect(page.locator('main form li').filter({ hasText: 'mole' })).toBeVisible()
  expect(page.url()).not.toContain('thumb')
})

test('on a phone, the tools are a list that a keyboard opens and closes', async ({ page }) => {
  await signIn(page, 'maria')
  await page.goto('/app/diagnostics/Edema')
  const current = page.locator('summary').filter({ hasText: 'Edema' })
  await tabTo(page, current)
  await page.keyboard.press('Enter')
  const list = page.locator('details nav').getByRole('link')
  await expect(list).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSideways(page)
  await tabTo(page, list.filter({ hasText: 'SkinLesion' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/SkinLesion')
  await expect(page.locator('summary').filter({ hasText: 'SkinLesion' })).toContainText('Tool 6 of 10')
  await expect(list.first()).toBeHidden()
})
