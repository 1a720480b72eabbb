import { writeFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { testDicom } from '../tests/testDicom.ts'
import { employeePortal } from './clinic.ts'
import { openRecord } from './openRecord.ts'
import { patientWithPictures } from './patientWithPictures.ts'
import { runCommand } from './runCommand.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, signIn, test } from './story.ts'
import { jpegOf } from './testPicture.ts'
import { checkNow, tryAgain } from './tryAgain.ts'

const address = '/app/records/imaging'
const main = (page: Page) => page.getByRole('main')
const rowsOf = (page: Page) => main(page).locator('.picture-list tbody tr')
const openRow = (page: Page, text: string) => rowsOf(page).filter({ hasText: text }).getByRole('link').click()
const detail = (page: Page) => main(page).locator('.split-detail')
const thumbnails = (page: Page) => main(page).locator('.picture-thumb img')

const faults = {
  error: (route: Route) => route.fulfill({ status: 500, json: { code: 'internal' } }),
  page: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  shape: (route: Route) => route.fulfill({ status: 200, json: { labs: 'many' } }),
  cut: (route: Route) => route.abort('connectionreset'),
  ended: (route: Route) => route.fulfill({ status: 401, json: { code: 'session-ended' } }),
  /** The clinic does it, and its reply is lost. */
  lost: async (route: Route) => {
    await route.fetch()
    await route.abort()
  },
} as const

test.use({ viewport: { width: 1280, height: 800 } })

test('each call of a patient’s pictures can fail and be tried again', async ({ page, request, allowErrors }, info) => {
  test.setTimeout(180_000)
  allowErrors.allowed = true
  const user = await patientWithPictures(request, info.outputPath())
  const seriesUid = `1.2.${Date.now()}`
  const slices = [1, 2].map((instance) => {
    const slice = info.outputPath(`slice-${instance}.dcm`)
    writeFileSync(slice, testDicom({ seriesUid, instance, side: 64 }))
    return slice
  })
  runCommand('importImages', [...slices, '--patient', user])
  await signIn(page, user)

  const list = '**/odata/Images?*'
  for (const fault of ['error', 'page', 'shape', 'cut'] as const)
    await test.step(`the list answers with ${fault}`, async () => {
      await page.route(list, faults[fault])
      await page.goto(address)
      await expect(main(page).getByRole('heading', { name: 'Unable to load images.' })).toBeVisible()
      await page.unroute(list)
      await tryAgain(main(page))
      await expect(rowsOf(page)).toHaveCount(6)
    })

  await test.step('without thumbnails, the list is there', async () => {
    await page.route('**/imaging/thumbnails/*', faults.shape)
    await page.goto(address)
    await expect(rowsOf(page)).toHaveCount(6)
    await expect(thumbnails(page)).toHaveCount(0)
    await page.unroute('**/imaging/thumbnails/*')
    await page.goto(address)
    await expect(thumbnails(page)).toHaveCount(6)
  })

  await test.step('a set that can not be loaded says that it has more pictures', async () => {
    await page.route('**/imaging/series/*', faults.error)
    await openRow(page, 'CT scan')
    await expect(detail(page)).toContainText('The other pictures of this set could not be loaded')
    await expectAccessible(page)
    await page.unroute('**/imaging/series/*')
    await tryAgain(detail(page))
    await expect(detail(page)).toContainText(/\d of 2/)
    await expect(detail(page)).not.toContainText('could not be loaded')
  })

  for (const [fault, text, said] of [
    ['page', 'mole-november', 'The image could not be loaded. Your list is safe.'],
    ['cut', 'mole-may', 'This picture is not kept on this device. It opens when you are connected.'],
  ] as const)
    await test.step(`a picture answers with ${fault}`, async () => {
      await page.goto(address)
      await page.route('**/imaging/previews/**', faults[fault])
      await openRow(page, text)
      await expect(detail(page).getByRole('alert')).toContainText(said)
      await page.unroute('**/imaging/previews/**')
      await tryAgain(detail(page))
      await expect(detail(page).getByRole('alert')).toHaveCount(0)
      await expect(detail(page).locator('canvas').first()).toBeVisible()
    })

  await test.step('a download can fail and be canceled, and a page in its place is not saved', async () => {
    const saved: string[] = []
    page.on('download', (file) => saved.push(file.suggestedFilename()))
    const download = detail(page).getByRole('button', { name: /^Download/ })
    for (const fault of ['error', 'page', 'cut'] as const) {
      await page.route('**/images/raw/*', faults[fault])
      await download.click()
      await expect(detail(page).getByRole('alert')).toContainText('Your record is safe')
      await page.unroute('**/images/raw/*')
    }
    await page.route('**/images/raw/*', () => undefined)
    await download.click()
    await detail(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(detail(page).getByRole('alert')).toHaveCount(0)
    expect(saved).toEqual([])
    await page.unrouteAll()
    const file = page.waitForEvent('download')
    await download.click()
    expect((await file).suggestedFilename()).toBe('mole-may.jpg')
  })

  // If the session ends, nothing of the record stays on the screen.
  await page.goto(address)
  await expect(thumbnails(page)).toHaveCount(6)
  const opened = /\/imaging\/(series|previews)\//
  await page.route(opened, faults.ended)
  await openRow(page, 'hand.jpg')
  await page.waitForURL('**/auth/timeout')
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(page.locator('img[src^="data:image"]')).toHaveCount(0)
  await page.unroute(opened)
  await signIn(page, user)
  await page.goto(address)
  await openRow(page, 'hand.jpg')
  await expect(detail(page).locator('canvas').first()).toBeVisible()
  await expect(detail(page).getByRole('alert')).toHaveCount(0)
})

/** Signs in as staff, and opens a patient's pictures. */
async function openPictures(page: Page, family: string): Promise<void> {
  await signInAt(page, employeePortal, 'drlee')
  await openRecord(page, family)
  await page.goto(`${employeePortal}${address}`)
  await expect(rowsOf(page).first()).toBeVisible()
}

test('each call of staff about pictures can fail, is done once, and keeps what was typed', async ({
  page,
  request,
  allowErrors,
}, info) => {
  test.setTimeout(180_000)
  allowErrors.allowed = true
  const family = await patientWithPictures(request, info.outputPath(), [
    { name: 'mistake.jpg', category: 'photo', takenOn: '2026-02-03' },
  ])
  await openPictures(page, family)
  const asks = '**/p-portal/writes/{done,close}/*'
  const adds = '**/records/imaging/images'
  const dialog = page.getByRole('dialog', { name: /^Add pictures to the record of/ })
  const openDialog = () => main(page).getByRole('button', { name: 'Add pictures' }).click()
  const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const add = async (name: string, seed: number) => {
    const buffer = await jpegOf(seed)
    await dialog.locator('input[type=file]').setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
    await dialog.getByRole('button', { name: 'Add 1 file' }).click()
  }

  // Without the clinic's list, there are the usual categories.
  await page.route('**/odata/ImageCategories*', faults.error)
  await openDialog()
  await dialog.getByLabel('Category').selectOption('Skin photo')
  await page.unroute('**/odata/ImageCategories*')
  await dialog.getByLabel('Name (optional)').fill('Before')

  // The session ends at an upload. What was typed is offered again.
  await page.route(adds, faults.ended)
  await add('one.jpg', 31)
  await page.waitForURL('**/auth/timeout')
  await expect(page.locator('body')).not.toContainText('Before')
  await page.unroute(adds)
  await openPictures(page, family)
  await openDialog()
  await expect(dialog.getByLabel('Name (optional)')).toHaveValue('Before')
  await expect(dialog.getByLabel('Category').locator('option:checked')).toHaveText('Skin photo')

  for (const fault of ['error', 'page', 'shape'] as const)
    await test.step(`an upload answers with ${fault}`, async () => {
      await page.route(adds, faults[fault])
      if (fault === 'error') await add('one.jpg', 31)
      else await dialog.getByRole('button', { name: 'Add 1 file' }).click()
      await expect(file('one.jpg')).toContainText('Not added.', { timeout: 30_000 })
      await page.unroute(adds)
    })
  // The clinic adds it, and all its replies are lost: it is not sent again, also after a reload.
  let sent = 0
  await page.route(adds, async (route) => {
    sent += 1
    await faults.lost(route)
  })
  await page.route(asks, faults.cut)
  await dialog.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(file('one.jpg')).toContainText('We are checking whether it was added.', { timeout: 30_000 })
  await page.reload()
  await openDialog()
  await expect(file('one.jpg')).toContainText('We are checking whether it was added.')
  await page.unroute(asks)
  await checkNow(dialog)
  await expect(file('one.jpg')).toContainText('Added')
  expect(sent).toBe(1)
  // Only the first reply is lost.
  await add('two.jpg', 32)
  await expect(file('two.jpg')).toContainText('Added', { timeout: 30_000 })
  expect(sent).toBe(2)
  await page.unroute(adds)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowsOf(page)).toHaveCount(3)

  const removes = '**/imaging/series/*/remove'
  const question = page.getByRole('alertdialog')
  const remove = () => question.getByRole('button', { name: 'Remove from the record' }).click()
  const openQuestion = async () => {
    await openRow(page, 'mistake.jpg')
    await main(page).getByRole('button', { name: 'Remove from the record' }).click()
  }
  await openQuestion()
  await question.getByLabel('Why you remove it').fill('Added by mistake')
  for (const fault of ['error', 'page'] as const)
    await test.step(`a removal answers with ${fault}`, async () => {
      await page.route(removes, faults[fault])
      await remove()
      await expect(question).toContainText('Nothing was removed', { timeout: 30_000 })
      await expect(question.getByLabel('Why you remove it')).toHaveValue('Added by mistake')
      await page.unroute(removes)
    })
  await page.route(removes, faults.ended)
  await remove()
  await page.waitForURL('**/auth/timeout')
  await page.unroute(removes)
  await openPictures(page, family)
  await openQuestion()
  await expect(question.getByLabel('Why you remove it')).toHaveValue('Added by mistake')
  await page.route(removes, faults.lost)
  await remove()
  await expect(main(page).getByText('The pictures were removed from the record')).toBeVisible({ timeout: 30_000 })
  await expect(rowsOf(page)).toHaveCount(2)
})
