import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { inPhone } from './measureOffline.ts'
import { noteLongTasks, readLongestTask } from './longTasks.ts'
import { cardScene, type Material } from './cardScenes.ts'
import { signIn } from './signIn.ts'
import { slowed } from './slowProcess.ts'
import { median } from './visitPage.ts'

/** Times from the choice of a photo of a card to its straight, small picture on the page, ms. */
export interface CardPage {
  /** All threads of the page run at 1/`times` of full speed. */
  readonly all: ReadonlyMap<number, number>
  /** The longest task of the main thread meanwhile, which runs at a quarter of full speed, ms (0: none over 50 ms). */
  readonly longestTask: number
}

/** Size of the photo, px: 12 megapixels. */
const size = { width: 4032, height: 3024 }
const straightened = 'main form section:first-of-type img'

/** Writes a photo of a drawn card as a phone takes it, and the same upside down. Returns their paths. */
async function writePhotos(folder: string, material: Material): Promise<[string, string]> {
  const { picture } = await cardScene(material, 3001, 'none')
  const { data, width, height } = picture
  const photo = (name: string, angle: number) => {
    const file = join(folder, name)
    return sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .rotate(angle)
      .resize(size.width, size.height, { fit: 'fill' })
      .jpeg({ quality: 92 })
      .toFile(file)
      .then(() => file)
  }
  return [await photo('card.jpg', 0), await photo('card-turned.jpg', 180)]
}

/** Measures how long a photo of an insurance card takes in the page, at each of these slowdowns. */
export function measureCardPage(
  browser: Browser,
  clinic: string,
  { folder, material, times, rounds }: { folder: string; material: Material; times: readonly number[]; rounds: number },
): Promise<CardPage> {
  return inPhone(browser, async (page) => {
    const photos = await writePhotos(folder, material)
    let taken = 0
    // The same photo twice in a row would give the same picture, which doesn't show when the second one is done.
    const takeNext = () => take(page, photos[taken++ % 2 ? 1 : 0])
    await signIn(page, clinic, 'maria')
    await page.goto(`${clinic}/app/EHR/pt/ins`)
    await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).first().click()
    await page.locator('input[data-side="front"]').waitFor({ state: 'attached' })
    // The first photo also loads the worker.
    await takeNext()
    const all = new Map<number, number>()
    for (const by of times) {
      const tookMs: number[] = []
      for (let round = 0; round < rounds; round++) tookMs.push(await slowed(browser, by, takeNext))
      all.set(by, median(tookMs))
    }
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await noteLongTasks(page)
    await takeNext()
    return { all, longestTask: await readLongestTask(page) }
  })
}

/** Chooses the photo, and returns the time until another picture than before is shown, ms. */
async function take(page: Page, photo: string): Promise<number> {
  await page.evaluate((place) => {
    const before = document.querySelector<HTMLImageElement>(place)?.src
    const noted = Object.assign(window, { taken: null as Promise<number> | null })
    addEventListener(
      'change',
      () => {
        const start = performance.now()
        noted.taken = (async () => {
          const isNew = () => {
            const shown = document.querySelector<HTMLImageElement>(place)
            return shown !== null && shown.src !== before && shown.complete && shown.naturalWidth > 0
          }
          while (!isNew()) await new Promise((next) => requestAnimationFrame(next))
          return performance.now() - start
        })()
      },
      { capture: true, once: true },
    )
  }, straightened)
  await page.locator('input[data-side="front"]').setInputFiles(photo)
  await page.waitForFunction(() => (window as unknown as { taken: unknown }).taken !== null)
  return page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken)
}
