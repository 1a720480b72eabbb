import { chromium, type Locator, type Page } from '@playwright/test'
import { browserPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'
import { cardClip, cardPhoto } from './cardPhoto.ts'
import { region } from './clinic.ts'
import { row } from './correspondence.ts'
import { choose, desk, expect, expectRows, signInAndFill, test } from './offlineStory.ts'
import { expectAccessible, expectNoSideways, phoneLooks, signIn, wear } from './story.ts'

const place = (page: Page, side: 'front' | 'back') => page.locator('main form section').nth(side === 'front' ? 0 : 1)
const picture = (page: Page, side: 'front' | 'back') => place(page, side).locator('img')
const submit = (page: Page) => page.locator('main form button[type="submit"]')

/** Chooses a photo of a side. */
async function upload(page: Page, side: 'front' | 'back', buffer: Buffer): Promise<void> {
  const file = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer }
  await page.locator(`input[data-side="${side}"]`).setInputFiles(file)
}

/** Opens the message that asks for both sides. */
async function startCard(page: Page): Promise<void> {
  await choose(page, 'Insurance')
  await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).first().click()
  await page.waitForURL(/\/app\/messages\/Compose\?draft=[0-9a-f-]{36}$/)
  await expect(place(page, 'front')).toBeVisible()
}

/** Returns a stored picture's bytes and size. */
async function readPicture(page: Page, side: 'front' | 'back') {
  await expect(picture(page, side)).toHaveJSProperty('complete', true)
  const source = (await picture(page, side).getAttribute('src')) ?? ''
  const [width = 0, height = 0] = await picture(page, side).evaluate((img) =>
    img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : [],
  )
  return { bytes: Buffer.from(source.split(',')[1] ?? '', 'base64'), width, height }
}

interface Cameras {
  cameras: MediaStreamTrack[]
}

/** Lists the tracks of all cameras that a page opens. Runs in the page. */
function listenToCameras(): void {
  const page = globalThis as unknown as Cameras
  page.cameras = []
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    page.cameras.push(...stream.getTracks())
    return stream
  }
}

test.use({ viewport: desk })
test.setTimeout(180_000)

test('maria sends a card from a tunnel: straight, without the place of the photo, and once', async ({
  page,
  network,
}) => {
  await signInAndFill(page, 'maria')
  await startCard(page)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Both sides are needed.')).toBeVisible()
  network.fault = { kind: 'cut' }
  await upload(page, 'front', await cardPhoto())
  await expect(place(page, 'front')).toContainText('All numbers can be read', { timeout: 60_000 })
  const front = await readPicture(page, 'front')
  expect(front.width / front.height).toBeCloseTo(1.586, 1)
  expect(front.bytes.includes('Exif')).toBe(false)
  expect(front.bytes.includes('Secret Model')).toBe(false)

  // A reload in the middle loses nothing, and the picture can still be turned.
  await page.reload()
  await expect(picture(page, 'front')).toBeVisible({ timeout: 30_000 })
  await place(page, 'front').getByRole('button', { name: /^Turn/ }).click()
  await expect.poll(async () => (await readPicture(page, 'front')).height, { timeout: 60_000 }).toBe(front.width)
  for (let turn = 0; turn < 3; turn++) {
    const { width } = await readPicture(page, 'front')
    await place(page, 'front').getByRole('button', { name: /^Turn/ }).click()
    await expect.poll(async () => (await readPicture(page, 'front')).height, { timeout: 60_000 }).toBe(width)
  }
  await upload(page, 'back', await cardPhoto({ side: 'back' }))
  await expect(place(page, 'back')).toContainText('All numbers can be read', { timeout: 60_000 })
  await expectAccessible(page)
  await expectNoSideways(page)
  await submit(page).click()
  await page.waitForURL('**/app/messages/Outbox')
  await expect(page.locator('main li').filter({ hasText: 'Insurance card' }).first()).toContainText(
    'Waiting for a connection',
  )
  network.fault = null
  await expect(row(page, 'Insurance card')).toHaveCount(1, { timeout: 60_000 })
  await row(page, 'Insurance card').getByRole('link').first().click()
  await expect(page.locator('article')).toContainText('Front of the insurance card')
  await expect(page.locator('article')).toContainText('Back of the insurance card')
})

/** Returns where a corner's handle is in its photo, px: scrolling does not change it. */
function placeInPhoto(corner: Locator): Promise<{ x: number; y: number }> {
  return corner.evaluate((handle) => {
    const [own, around] = [handle.getBoundingClientRect(), handle.parentElement?.getBoundingClientRect()]
    return { x: own.x - (around?.x ?? Number.NaN), y: own.y - (around?.y ?? Number.NaN) }
  })
}

test('newton is told that a photo is blurred, moves corners, and sends one side with a reason', async ({ page }) => {
  // The photo is read, and then straightened: each can take a minute on a busy machine.
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'newton')
  await expectRows(page, 3)
  await page.goto('/app/EHR/pt/ins')
  await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).first().click()
  await page.waitForURL(/Compose\?draft=/)
  await upload(page, 'front', await cardPhoto({ blur: 12 }))
  await expect(place(page, 'front')).toContainText("Too blurred: the numbers can't be read", { timeout: 60_000 })
  await page.getByRole('button', { name: 'I have only one side' }).click()
  await expect(page.getByText('Take the front again first, or use it anyway.')).toBeVisible()
  // At the end of the page, the bar covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(page)
  await place(page, 'front')
    .getByRole('button', { name: /^Move the corners/ })
    .click()
  const corner = page.getByRole('button', { name: 'Upper left corner' })
  await corner.focus()
  const before = await corner.boundingBox()
  await page.keyboard.press('Shift+ArrowRight')
  const moved = await corner.boundingBox()
  expect((moved?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(10, 0)
  const inPhoto = await placeInPhoto(corner)
  // A pointer that passes over the handle does not move it: only one that presses it does.
  await corner.hover({ position: { x: 12, y: 14 } })
  await corner.hover({ position: { x: 32, y: 30 } })
  const after = await placeInPhoto(corner)
  expect(after.x).toBeCloseTo(inPhoto.x, 0)
  expect(after.y).toBeCloseTo(inPhoto.y, 0)
  await page.mouse.down()
  await page.mouse.move((moved?.x ?? 0) + 60, (moved?.y ?? 0) + 22)
  await page.mouse.up()
  await page.mouse.move((moved?.x ?? 0) + 120, (moved?.y ?? 0) + 60)
  expect(((await corner.boundingBox())?.x ?? 0) + 22).toBeCloseTo((moved?.x ?? 0) + 60, 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Straighten' }).click()
  await expect(place(page, 'front')).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
  await place(page, 'front')
    .getByRole('button', { name: /^Use it anyway/ })
    .click()
  await expect(page.getByText('Say why you have only one side.')).toBeVisible()
  await page.locator('main form textarea').fill('The back is empty')
  await expectNoSideways(page)
  await submit(page).click()
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, 'Insurance card').first()).toBeVisible({ timeout: 30_000 })
})

test('the camera takes a card by itself when it is sharp, and is turned off', async ({ network }) => {
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${await cardClip()}`,
  ]
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...chromiumFlags, ...camera] })
  const context = await browser.newContext({ baseURL: network.origin, ...region, viewport: desk })
  await context.addInitScript(listenToCameras)
  const page = await context.newPage()
  const running = () => page.evaluate(() => (globalThis as unknown as Cameras).cameras.map((one) => one.readyState))
  await signIn(page, 'sam')
  await expectRows(page, 3)
  await startCard(page)
  await place(page, 'front')
    .getByRole('button', { name: /^Use the camera/ })
    .click()
  await expect(page.getByText('All four edges', { exact: true })).toBeVisible()
  await expect.poll(running).toEqual(['live'])
  await expectAccessible(page)
  await expect(page.locator('.card-camera')).toHaveCount(0, { timeout: 60_000 })
  expect(await running()).toEqual(['ended'])
  await expect(place(page, 'front')).toContainText('All numbers can be read', { timeout: 60_000 })

  // Also if no photo is taken.
  await place(page, 'back')
    .getByRole('button', { name: /^Use the camera/ })
    .click()
  await expect.poll(running).toEqual(['ended', 'live'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.card-camera')).toHaveCount(0)
  expect(await running()).toEqual(['ended', 'ended'])
  await browser.close()
})

for (const look of phoneLooks)
  test(`both places fit and can be used, ${look.name}`, async ({ page }) => {
    await wear(page, look)
    await signIn(page, 'maria')
    await page.goto('/app/EHR/pt/ins')
    await page
      .locator('main button')
      .filter({ hasText: /Upload Insurance Card|tarjeta|بطاقة/ })
      .first()
      .click()
    await page.waitForURL(/Compose\?draft=/)
    await upload(page, 'front', await cardPhoto())
    await expect(picture(page, 'front')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await expectNoSideways(page)
  })
