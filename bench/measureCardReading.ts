import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import { cardSuggestions } from '#src/areas/messages/insuranceCard/reading/cardSuggestions.ts'
import { readWords } from '#src/workers/cardReader/readWords.ts'
import { cardScene, type Material } from './cardScenes.ts'
import { inPhone } from './measureOffline.ts'
import { recognizeInNode, straightCard } from './readCard.ts'
import { signIn } from './signIn.ts'
import { slowed } from './slowProcess.ts'
import { median } from './visitPage.ts'

/** What the drawn cards say, in the order of `Material.cards`. */
const front = { member: 'MARIA ALVAREZ RUIZ', memberId: 'BHX 4821 7730 02', group: '77412', rxBin: '004336' }
const truths: readonly Readonly<Record<string, string>>[] = [front, { phone: '(800) 555-0110' }, front, front]

interface ReadShares {
  readonly photos: number
  /** Photos in which no card was found. Their values count as not read. */
  readonly notFound: number
  readonly values: number
  readonly right: number
  readonly wrong: number
}

/** Reads the cards of good photos as the app does, and compares what is suggested with what was drawn. */
export async function measureReadShares(material: Material, perCard: number, firstSeed: number): Promise<ReadShares> {
  const sums = { photos: 0, notFound: 0, values: 0, right: 0, wrong: 0 }
  for (const [place, truth] of truths.entries())
    for (let seed = firstSeed; seed < firstSeed + perCard; seed++) {
      const cards = material.cards.slice(place, place + 1)
      // oxlint-disable-next-line no-await-in-loop -- a picture takes much memory
      const { picture, corners } = await cardScene({ ...material, cards }, seed * 4 + place, 'none')
      sums.photos++
      sums.values += Object.keys(truth).length
      // oxlint-disable-next-line no-await-in-loop -- as above
      const card = await straightCard(picture, corners)
      if (!card) {
        sums.notFound++
        continue
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const { field, value } of cardSuggestions(readWords(await recognizeInNode(card))))
        if (truth[field] === value) sums.right++
        else sums.wrong++
    }
  return sums
}

/** Measures the time from the press to the suggestions in the page, ms, at each of these slowdowns of all threads. */
export function measureCardReading(
  browser: Browser,
  clinic: string,
  { folder, material, times, rounds }: { folder: string; material: Material; times: readonly number[]; rounds: number },
): Promise<ReadonlyMap<number, number>> {
  return inPhone(browser, async (page) => {
    const { picture } = await cardScene({ ...material, cards: material.cards.slice(0, 1) }, 3001, 'none')
    const { data, width, height } = picture
    const photo = join(folder, 'card-to-read.jpg')
    await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 92 })
      .toFile(photo)
    await signIn(page, clinic, 'maria')
    await page.goto(`${clinic}/app/EHR/pt/ins`)
    await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).first().click()
    await page.locator('input[data-side="front"]').setInputFiles(photo)
    // The first reading also fetches the files.
    await read(page)
    const medians = new Map<number, number>()
    for (const by of times) {
      const tookMs: number[] = []
      for (let round = 0; round < rounds; round++) {
        // oxlint-disable-next-line no-await-in-loop -- one reading at a time
        await page.reload()
        // oxlint-disable-next-line no-await-in-loop -- one reading at a time
        tookMs.push(await slowed(browser, by, () => read(page)))
      }
      medians.set(by, median(tookMs))
    }
    return medians
  })
}

/** Presses the button, and returns the time until something is suggested, ms. */
async function read(page: Page): Promise<number> {
  const side = page.locator('main form section').first()
  const button = side.getByRole('button', { name: /^Read the card for me/ })
  await button.waitFor({ timeout: 120_000 })
  return button.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const place = pressed.closest('section')
        const watcher = new MutationObserver(() => {
          if (!place?.querySelector('canvas')) return
          watcher.disconnect()
          resolve(performance.now() - start)
        })
        watcher.observe(place ?? document.body, { childList: true, subtree: true })
        if (pressed instanceof HTMLElement) pressed.click()
      }),
  )
}
