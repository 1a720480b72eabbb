import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { testDicom } from '../tests/testDicom.ts'
import { newName, newPatient } from './newPatient.ts'
import { runCommand } from './runCommand.ts'
import { expect, expectAccessible, expectNoSideways, phoneLooks, signIn, test, testWithWorker, wear } from './story.ts'
import { savedCalls } from './whatIsStored.ts'

/** Writes a photo of one color that was taken on a day, `yyyy:mm:dd`. */
async function photo(folder: string, name: string, color: string, day: string, width = 1200): Promise<string> {
  const file = `${folder}/${name}.jpg`
  await sharp({ create: { width, height: width * 0.75, channels: 3, background: color } })
    .withExif({ IFD2: { DateTimeOriginal: `${day} 10:00:00` } })
    .jpeg()
    .toFile(file)
  return file
}

/** Imports a patient with an account, and pictures. Returns the user's name. */
function patientWithPictures(folder: string, category: string | null, files: readonly string[]): string {
  const user = newName('Pictured')
  newPatient(folder, user, { user })
  runCommand('importImages', [...files, '--patient', user, ...(category === null ? [] : ['--category', category])])
  return user
}

/** Writes the slices of a CT, each with its own brightness. */
function slices(folder: string, count: number): readonly string[] {
  const seriesUid = `1.2.${Date.now()}`
  return Array.from({ length: count }, (_, at) => {
    const file = `${folder}/slice-${at + 1}.dcm`
    writeFileSync(file, testDicom({ seriesUid, instance: at + 1, side: 64, windows: [[2000, 4000]] }))
    return file
  })
}

const stage = (page: Page) => page.locator('.viewer-stage')
const picture = (page: Page) => stage(page).locator('[data-picture]').first()
const scaleOf = (page: Page) =>
  page
    .locator('.viewer-content')
    .first()
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)

async function openPicture(page: Page, at = 0): Promise<void> {
  await page.goto('/app/records/imaging')
  await page.locator('.picture-list .table a[href*="image="]').nth(at).click()
  await expect(stage(page).locator('canvas').first()).toBeVisible()
}

async function centerOf(element: Locator) {
  const box = (await element.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves fingers over the screen. `paths`: the points of each finger. */
async function touch(client: CDPSession, paths: readonly (readonly { x: number; y: number }[])[]): Promise<void> {
  const points = (at: number) => paths.map((path, id) => ({ ...path[at]!, id }))
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (let at = 1; at < paths[0]!.length; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another, as fingers move
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(at) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const look of phoneLooks)
  test(`a photo is zoomed by buttons and turned: ${look.name}`, async ({ page }, info) => {
    const user = patientWithPictures(info.outputPath(), 'wound', [
      await photo(info.outputPath(), 'wound', '#b06050', '2026:05:14'),
    ])
    await wear(page, look)
    await signIn(page, user)
    await openPicture(page)
    await expectAccessible(page)
    await expectNoSideways(page)
    const fitted = (await page.locator('.viewer-fitted').boundingBox())!
    expect(fitted.width / fitted.height).toBeCloseTo(4 / 3, 1)
    expect(fitted.width).toBeLessThanOrEqual(720)
    await stage(page).locator('.viewer-zoom button').last().click()
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 1)
    await expectAccessible(page)
    await stage(page).locator('.viewer-tools button').nth(2).click()
    await expect
      .poll(async () => {
        const turned = (await page.locator('.viewer-fitted').boundingBox())!
        return turned.height / turned.width
      })
      .toBeCloseTo(4 / 3, 1)
    await expectNoSideways(page)
  })

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('a pinch zooms the picture, and a finger on a fitted picture scrolls the page', async ({ page }, info) => {
    const user = patientWithPictures(info.outputPath(), 'wound', [
      await photo(info.outputPath(), 'wound', '#b06050', '2026:05:14'),
    ])
    await signIn(page, user)
    await openPicture(page)
    const client = await page.context().newCDPSession(page)
    const { x, y } = await centerOf(picture(page))
    await touch(client, [[0, 20, 40, 80, 120].map((way) => ({ x, y: y - way }))])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40)
    expect(await scaleOf(page)).toBeCloseTo(1)
    await page.evaluate(() => scrollTo(0, 0))

    const steps = [30, 40, 60, 80, 100]
    await touch(client, [steps.map((way) => ({ x: x - way, y })), steps.map((way) => ({ x: x + way, y }))])
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2)
    const before = await page.locator('.viewer-fitted').boundingBox()
    await touch(client, [[0, 10, 20, 40].map((way) => ({ x: x + way, y }))])
    await expect
      .poll(async () => (await page.locator('.viewer-fitted').boundingBox())!.x)
      .toBeGreaterThan(before!.x + 10)
  })
})

test('keys zoom, move and fit a photo, and cover the screen with it', async ({ page }, info) => {
  const user = patientWithPictures(info.outputPath(), 'photo', [
    await photo(info.outputPath(), 'hand', '#c09070', '2026:05:14'),
  ])
  await signIn(page, user)
  await openPicture(page)
  await picture(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.25, 1)
  await expect(stage(page).getByRole('status')).toContainText('Zoom:')
  const before = (await page.locator('.viewer-fitted').boundingBox())!.x
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await page.locator('.viewer-fitted').boundingBox())!.x).toBeLessThan(before - 20)
  // The small map shows where this is, and a mouse moves the picture by it.
  const map = (await stage(page).locator('.viewer-map').boundingBox())!
  const frame = async () => (await stage(page).locator('.viewer-map-frame').boundingBox())!
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2)
  await page.mouse.down()
  await page.mouse.move(map.x + 1, map.y + 1, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await frame()).x).toBeCloseTo(map.x, 0)
  expect((await frame()).y).toBeCloseTo(map.y, 0)
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1)
  await expect(stage(page).locator('.viewer-map')).toHaveCount(0)

  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.viewer-stage') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(stage(page)).toBeVisible()
})

test('a stack is gone through by its slider, by keys and by a drag', async ({ page }, info) => {
  const user = patientWithPictures(info.outputPath(), null, slices(info.outputPath(), 12))
  await signIn(page, user)
  await openPicture(page)
  const title = stage(page).locator('.viewer-top b')
  await expect(title).toHaveText(/Picture \d+ of 12/)
  const slider = stage(page).getByRole('slider')
  await slider.press('Home')
  await expect(title).toHaveText('Picture 1 of 12')
  await slider.press('ArrowRight')
  await expect(title).toHaveText('Picture 2 of 12')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Picture 2 of 12')
  await expect(picture(page)).toHaveAccessibleName(/CT scan.*image 2 of 12/)
  await picture(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(title).toHaveText('Picture 3 of 12')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await expect(title).toHaveText('Picture 1 of 12')
  await page.keyboard.press('End')
  await expect(title).toHaveText('Picture 12 of 12')
  const { x, y } = await centerOf(picture(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 6 })
  await page.mouse.up()
  await expect(title).toHaveText(/Picture (9|10) of 12/)
  await expectAccessible(page)
})

test('a clip plays after a press, and pauses; its ruler is for the part that shows the body', async ({
  page,
}, info) => {
  const file = `${info.outputPath()}/clip.dcm`
  writeFileSync(
    file,
    testDicom({ seriesUid: `1.2.${Date.now()}`, frames: 10, side: 64, region: { box: [0, 0, 63, 39], cm: 0.2 } }),
  )
  const user = patientWithPictures(info.outputPath(), 'ultrasound', [file])
  await signIn(page, user)
  await openPicture(page)
  const title = stage(page).locator('.viewer-top b')
  await expect(title).toHaveText('Picture 1 of 10')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(title).not.toHaveText('Picture 1 of 10')
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await title.textContent()
  await page.waitForTimeout(300)
  await expect(title).toHaveText(paused!)
  await expect(stage(page).getByRole('img', { name: /^Ruler: \d.* inside the frame$/ })).toBeVisible()
  const [frame, whole] = await Promise.all([
    stage(page).locator('.viewer-region').boundingBox(),
    stage(page).locator('canvas').first().boundingBox(),
  ])
  expect(frame!.height / whole!.height).toBeCloseTo(40 / 64, 1)
})

test('two photos are compared: they move together, or lie on top of each other', async ({ page }, info) => {
  const folder = info.outputPath()
  const user = patientWithPictures(folder, 'wound', [
    await photo(folder, 'before', '#b06050', '2026:05:14'),
    await photo(folder, 'after', '#d0a090', '2026:11:12', 1000),
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, user)
  await openPicture(page)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(stage(page)).toContainText('182 days apart')
  const captions = stage(page).locator('figcaption')
  await expect(captions).toHaveText([/^Before: .*May/, /^After: .*Nov/])
  await expect(stage(page)).toContainText('Compare shape and color, not size.')
  await expectAccessible(page)
  const scales = () =>
    page
      .locator('.viewer-content')
      .evaluateAll((all) => all.map((one) => new DOMMatrix(getComputedStyle(one).transform).a.toFixed(1)))
  await stage(page).getByRole('button', { name: 'Larger' }).click()
  await expect.poll(scales).toEqual(['1.5', '1.5'])
  await page.getByRole('button', { name: 'Move together' }).click()
  await stage(page).getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => new Set(await scales()).size).toBe(2)
  await page.getByRole('button', { name: 'On top' }).click()
  await expect(stage(page).getByRole('slider')).toHaveCount(1)
  await page.getByRole('button', { name: 'Change picture' }).click()
  await expect(stage(page).locator('.viewer-others button')).toHaveCount(1)
  await expectAccessible(page)
})

testWithWorker(
  'a photo that was opened is shown without a connection',
  async ({ page, context, allowErrors }, info) => {
    allowErrors.allowed = true
    const user = patientWithPictures(info.outputPath(), 'wound', [
      await photo(info.outputPath(), 'wound', '#b06050', '2026:05:14'),
    ])
    await signIn(page, user)
    await openPicture(page)
    const stored = async () => (await savedCalls(page)).join(' ')
    for (const call of [/odata\/Images/, /imaging\/series/, /imaging\/previews/])
      await expect.poll(stored, { timeout: 40_000 }).toMatch(call)
    await context.setOffline(true)
    await page.reload()
    await expect(stage(page).locator('canvas').first()).toBeVisible()
    await expect(page.getByText('You are offline. This picture is kept on this device.')).toBeVisible()
    await expectAccessible(page)
  },
)

test('a damaged picture and one that does not come show why, and the list stays', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const user = patientWithPictures(info.outputPath(), 'wound', [
    await photo(info.outputPath(), 'wound', '#b06050', '2026:05:14'),
  ])
  await signIn(page, user)
  const previews = '**/p-portal/records/imaging/previews/**'
  const frames = [{ DataURL: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==', PXWidth: 8, PXHeight: 8 }]
  await page.route(previews, (route) => route.fulfill({ json: { frames } }))
  await page.goto('/app/records/imaging')
  await page.locator('.picture-list .table a[href*="image="]').first().click()
  const alert = stage(page).getByRole('alert')
  await expect(alert).toContainText('The image could not be loaded. Your list is safe.')
  await expect(alert).toContainText('The file might be damaged.')
  await expectAccessible(page)
  await page.unroute(previews)
  await page.route(previews, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('Code:')
  await page.unroute(previews)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(stage(page).locator('canvas').first()).toBeVisible()
})
