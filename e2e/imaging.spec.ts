import type { Page } from '@playwright/test'
import { testDicom } from '../tests/testDicom.ts'
import { employeePortal, patientPortal, region } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { openRecord } from './openRecord.ts'
import { expect, test as offlineTest } from './offlineStory.ts'
import { patientWithPictures } from './patientWithPictures.ts'
import { signInAt } from './signInAt.ts'
import { expectAccessible, expectNoSideways, looks, signIn, test, wear } from './story.ts'
import { jpegOf } from './testPicture.ts'
import { savedCalls } from './whatIsStored.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const address = '/app/records/imaging'

const main = (page: Page) => page.getByRole('main')
const rowsOf = (page: Page) => main(page).locator('.picture-list tbody tr')
const linkOf = (page: Page, place: number) => rowsOf(page).nth(place).getByRole('link')
const thumbnails = (page: Page) => main(page).locator('.picture-thumb img')
/** Heading of the open picture. */
const opened = (page: Page) => main(page).locator('.split-detail h2').first()
const depth = (page: Page) => page.evaluate(() => history.length)
const imageIn = (page: Page) => new URL(page.url()).searchParams.get('image')
/** A short description of each listed row: category and file name. */
const listed = (page: Page) =>
  rowsOf(page).evaluateAll((found) =>
    found.map((row) => [row.querySelector('a')?.textContent, row.querySelector('td:nth-child(5)')?.textContent].join()),
  )

/** Opens a patient's imaging page, as staff who are signed in. */
async function openPictures(page: Page, family: string): Promise<void> {
  await openRecord(page, family)
  await page.locator(`a[href="${address}"]`).first().click()
  await page.waitForURL(`**${address}`)
}

test('a patient filters, searches and sorts the pictures, opens one, and comes back to the same list', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const user = await patientWithPictures(request, info.outputPath())
  await page.setViewportSize(desktop)
  await signIn(page, user)
  await page.goto(address)
  await expect(main(page).getByRole('heading', { name: '5 pictures and sets' })).toBeVisible()
  await expect(thumbnails(page)).toHaveCount(5)
  expect((await listed(page))[0]).toBe('Skin photo,mole-november.jpg')
  await expect(rowsOf(page).first()).toContainText(/Upper back.*12 Nov 2026.*640 x 480.*JPEG.*kB/)
  await expectAccessible(page)
  await expectNoSideways(page)

  const category = main(page).getByLabel('Category', { exact: true })
  await expect(category.locator('option')).toHaveText(['All (5)', 'Photo (1)', 'Skin photo (2)', 'X-ray (2)'])
  await category.selectOption('Skin photo (2)')
  await expect.poll(() => listed(page)).toEqual(['Skin photo,mole-november.jpg', 'Skin photo,mole-may.jpg'])
  await main(page).getByLabel('Sort by').selectOption('Oldest first')
  await expect.poll(() => listed(page)).toEqual(['Skin photo,mole-may.jpg', 'Skin photo,mole-november.jpg'])
  const find = main(page).getByRole('searchbox')
  await find.fill('november')
  await expect(rowsOf(page)).toHaveCount(1)
  await find.fill('appendix')
  await expect(main(page).getByRole('heading', { name: 'No picture matches your search' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(rowsOf(page)).toHaveCount(5)
  await category.selectOption('X-ray (2)')
  await expect(rowsOf(page)).toHaveCount(2)

  // Opens one. The same row again does nothing (clinical §2).
  await linkOf(page, 1).click()
  await expect(opened(page)).toHaveText('X-ray')
  const image = imageIn(page)
  expect(image).toMatch(/^\d+$/)
  await expect(page).toHaveTitle(/^Imaging/)
  const before = await depth(page)
  const calls: string[] = []
  page.on('request', (asked) => calls.push(asked.url()))
  await linkOf(page, 1).click()
  await linkOf(page, 1).press('Enter')
  expect(await depth(page)).toBe(before)
  expect(calls.filter((url) => url.includes('odata/Images'))).toEqual([])

  // Another one, then back to the list as it was.
  await linkOf(page, 0).click()
  await expect.poll(() => imageIn(page)).not.toBe(image)
  await main(page).getByRole('link', { name: 'Search and sort' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  expect(imageIn(page)).toBe(null)

  // A refreshed address opens the same picture.
  await page.goto(`${address}?image=${image}`)
  await expect(opened(page)).toHaveText('X-ray')
  await expect(rowsOf(page).first()).toBeVisible()

  // So does a hit of the search.
  await page.goto('/app/search')
  await page.getByRole('searchbox').first().fill('mole may')
  await main(page)
    .getByRole('link', { name: /Skin photo/ })
    .click()
  await expect(opened(page)).toHaveText('Skin photo')
  await expect(main(page).locator('.viewer-head')).toContainText('14 May 2026')
  await expect(rowsOf(page).and(page.locator('[aria-current]'))).toContainText('14 May 2026')
  await page.goto(`${address}?image=999999999`)
  await expect(main(page).getByRole('heading', { name: 'This picture is not in the record' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a picture replaces the list, and back leads to the same place of the list', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const many = Array.from({ length: 12 }, (_, i) => ({
    name: `photo-${i + 1}.jpg`,
    category: 'photo' as const,
    takenOn: `2026-01-${String(i + 10)}`,
  }))
  const user = await patientWithPictures(request, info.outputPath(), many)
  await page.setViewportSize(phone)
  await signIn(page, user)
  await page.goto(address)
  await expect(rowsOf(page)).toHaveCount(12)
  await expectNoSideways(page)
  const last = linkOf(page, 9)
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await last.click()
  await expect(opened(page)).toHaveText('Photo')
  await expect(opened(page)).toBeFocused()
  await expect(rowsOf(page).first()).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await main(page).getByRole('link', { name: 'Imaging', exact: true }).click()
  await expect(rowsOf(page).first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(last).toBeFocused()

  // The browser's button does the same.
  await last.click()
  await expect(opened(page)).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

for (const look of looks)
  test(`the pictures, an open one and an empty record are accessible: ${look.name}`, async ({
    page,
    request,
  }, info) => {
    test.setTimeout(120_000)
    const user = await patientWithPictures(request, info.outputPath())
    await wear(page, look)
    await signIn(page, user)
    await page.goto(address)
    await expect(thumbnails(page).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await linkOf(page, 0).click()
    await expect(opened(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
  })

offlineTest(
  'without a network, the list, all thumbnails and a picture open, and the device page says how much is kept',
  async ({ page, request, network }, info) => {
    offlineTest.setTimeout(180_000)
    const user = await patientWithPictures(request, info.outputPath())
    await page.setViewportSize(desktop)
    await signIn(page, user)
    const kept = async () => (await savedCalls(page)).filter((call) => /imaging\/previews\//.test(call)).length
    await expect.poll(kept, { timeout: 90_000 }).toBe(5)
    await page.goto('/app/settings/device')
    await expect(main(page).getByText(/ of 50 MB$/)).toBeVisible()
    network.fault = { kind: 'cut' }
    await page.goto(address)
    await expect(main(page).getByText(/^Saved copy from/)).toBeVisible()
    await expect(main(page).getByText(/Pictures marked “On this device” open now/)).toBeVisible()
    await expect(thumbnails(page)).toHaveCount(5)
    await expect(rowsOf(page).getByText('On this device')).toHaveCount(5)
    await linkOf(page, 3).click()
    await expect(opened(page)).toHaveText('Skin photo')
    await expect(main(page).locator('.split-detail').getByRole('alert')).toHaveCount(0)
  },
)

test('staff add files to a record: each has its own outcome, and the patient sees what was added', async ({
  page,
  request,
  allowErrors,
}, info) => {
  test.setTimeout(180_000)
  // The clinic refuses some of the files.
  allowErrors.allowed = true
  const family = await patientWithPictures(request, info.outputPath(), [])
  await page.setViewportSize(desktop)
  await signInAt(page, employeePortal, 'drlee')
  await openPictures(page, family)
  await expect(main(page).getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: /^Add pictures to the record of/ })
  await dialog.getByRole('button', { name: 'Add files' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('2 things to correct')
  const slice = (instance: number) =>
    Buffer.from(testDicom({ patientName: `${family}^Ada`, birthDate: '19800101', instance, side: 64 }))
  const foreign = Buffer.from(testDicom({ patientName: 'Byron^Augusta', birthDate: '18151210' }))
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'wound.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(1) },
    { name: 'slice1', mimeType: '', buffer: slice(1) },
    { name: 'slice2', mimeType: '', buffer: slice(2) },
    { name: 'IM000001', mimeType: '', buffer: foreign },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
    {
      name: 'phone.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'),
    },
  ])
  await dialog.getByLabel('Category').selectOption('Wound photo')
  await dialog.getByLabel('Part of the body (optional)').fill('Left shin')
  const fileIn = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(fileIn('phone.heic')).toContainText('Save it as JPEG')

  // A reload asks first, and keeps what was typed.
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('5 files were not added.')
  await page.getByRole('button', { name: 'Stay here' }).click()

  await dialog.getByRole('button', { name: 'Add 5 files' }).click()
  await expect(fileIn('wound.jpg')).toContainText('Added', { timeout: 30_000 })
  await expect(fileIn('slice1')).toContainText('Added', { timeout: 30_000 })
  await expect(fileIn('slice2')).toContainText('Added', { timeout: 30_000 })
  await expect(fileIn('IM000001')).toContainText(
    `The file is of Augusta Byron, born 10 Dec 1815. The record is of Ada ${family}, born 1 Jan 1980.`,
  )
  await expect(fileIn('page.jpg')).toContainText('This is no picture that we can read.')
  await expectAccessible(page)

  // The same file again.
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(1) }])
  await dialog.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(fileIn('again.jpg')).toContainText('The record has this file already.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(main(page).locator('.picture-count')).toHaveText('2')
  await expect(main(page).getByText('Byron')).toHaveCount(0)

  const patient = await page
    .context()
    .browser()
    ?.newContext({ ...region, baseURL: patientPortal })
  const other = await patient?.newPage()
  if (!other) throw new Error('no browser')
  await signIn(other, family)
  await other.goto(address)
  await expect(rowsOf(other)).toHaveCount(2)
  await expect(rowsOf(other).getByText('Left shin').first()).toBeVisible()
  await expect(main(other).getByRole('button', { name: 'Add pictures' })).toHaveCount(0)
  await patient?.close()
})

test('staff try again what did not reach the clinic, and remove a picture with a reason', async ({
  page,
  request,
  context,
  allowErrors,
}, info) => {
  test.setTimeout(180_000)
  allowErrors.allowed = true
  const family = await patientWithPictures(request, info.outputPath(), [
    { name: 'mistake.jpg', category: 'photo', takenOn: '2026-02-03' },
  ])
  await page.setViewportSize(desktop)
  await signInAt(page, employeePortal, 'drlee')
  await openPictures(page, family)
  await main(page).getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: /^Add pictures to the record of/ })
  await dialog.getByLabel('Category').selectOption('Skin photo')
  await dialog.getByLabel('Name (optional)').fill('Before')

  // What was typed survives a reload.
  await page.waitForTimeout(500)
  await page.reload()
  await main(page).getByRole('button', { name: 'Add pictures' }).click()
  await expect(dialog.getByLabel('Name (optional)')).toHaveValue('Before')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(21) },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(22) },
  ])
  let failures = 1
  await context.route('**/records/imaging/images', (route) =>
    (failures -= 1) >= 0 ? route.fulfill({ status: 503, json: { code: 'unavailable' } }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Add 2 files' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /Not added/ })).toHaveCount(1, { timeout: 40_000 })
  await expect(dialog.getByRole('listitem').filter({ hasText: /Added$/ })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /Added$/ })).toHaveCount(2, { timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page)).toHaveCount(3)

  await linkOf(page, 2).click()
  const removed = page.url()
  await main(page).getByRole('button', { name: 'Remove from the record' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove from the record' }).click()
  await expect(question.getByText('Write why you remove it.')).toBeVisible()
  await question.getByLabel('Why you remove it').fill('Added to the wrong record')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove from the record' }).click()
  await expect(main(page).getByText('The pictures were removed from the record')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  expect(await listed(page)).not.toContain('Photo,mistake.jpg')
  await page.goto(removed)
  await expect(main(page).getByText('The clinic might have removed it')).toBeVisible()
})

test('the pictures of one patient never appear in the record of another', async ({ page, request }, info) => {
  test.setTimeout(120_000)
  const first = await patientWithPictures(request, info.outputPath())
  const second = newName('Unpictured')
  newPatient(info.outputPath(), second, { user: second })
  await page.setViewportSize(desktop)
  await signInAt(page, employeePortal, 'drlee')
  await openPictures(page, first)
  await expect(thumbnails(page)).toHaveCount(5)
  await openPictures(page, second)
  await expect(main(page).getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
  await expect(thumbnails(page)).toHaveCount(0)
  expect(await page.content()).not.toContain('data:image/jpeg;base64')
})
