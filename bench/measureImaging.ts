import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { picturesOf } from './addPictures.ts'
import { noteLongTasks, readLongestTask } from './longTasks.ts'
import { inPhone } from './measureOffline.ts'
import { signIn } from './signIn.ts'

/** How smooth a movement was: frames a second, and the longest task over 50 ms (0: none). */
export interface Smoothness {
  readonly fps: number
  readonly longestTask: number
}

/** Times in ms, with the main thread at a quarter of full speed. */
export interface ImagingTimes {
  readonly firstRows: number
  readonly list: Smoothness
  /** From the press on the row to the picture. */
  readonly stackOpens: number
  readonly stack: Smoothness
  readonly photoOpens: number
  readonly photo: Smoothness
  /** Memory of the page's process with one photo open, and after as many as `opened`, MB. */
  readonly memory: { readonly first: number; readonly last: number; readonly opened: number }
}

const rows = '.picture-list a[href*="image="]'
const picture = '.viewer-stage [data-picture] canvas'

/** Measures the list of many pictures, a stack and large photos in the page, processor 4 x slower. */
export function measureImaging(browser: Browser, clinic: string, opened: number): Promise<ImagingTimes> {
  return inPhone(browser, async (page) => {
    await signIn(page, clinic, picturesOf)
    // What the device stores in advance is not measured here.
    await sleep(20_000)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const firstRows = await visit(page, '/app/records/imaging', rows)
    await sleep(3000)
    const list = await smoothness(page, () =>
      page.evaluate(async () => {
        for (let step = 0; step < 200; step++) {
          scrollBy(0, 60)
          await new Promise((next) => requestAnimationFrame(next))
        }
        scrollTo(0, 0)
      }),
    )
    await sleep(1000)
    const photoOpens = await openRow(page, 'large-0.jpg')
    const photo = await smoothness(page, () => dragZoomed(page))
    await page.goBack()
    await page.locator(rows).first().waitFor()
    const stackOpens = await openRow(page, 'slice-')
    await sleep(3000)
    const stack = await smoothness(page, () => dragStack(page))
    await page.goBack()
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const sizes: number[] = []
    for (let no = 0; no < opened; no++) {
      await openRow(page, `large-${no}.jpg`)
      await zoom(page)
      sizes.push(await memoryOf(browser))
      await page.goBack()
      await page.locator(rows).first().waitFor()
    }
    const memory = { first: sizes[0] ?? Number.NaN, last: sizes.at(-1) ?? Number.NaN, opened }
    return { firstRows, list, stackOpens, stack, photoOpens, photo, memory }
  })
}

/** Opens a page of the app from another one, and returns the time until an element is there, ms. */
function visit(page: Page, path: string, selector: string): Promise<number> {
  return page.evaluate(
    async ([to, awaited]) => {
      const start = performance.now()
      history.pushState({}, '', to)
      while (!document.querySelector(awaited)) await new Promise((next) => requestAnimationFrame(next))
      return performance.now() - start
    },
    [path, selector] as const,
  )
}

/** Presses the row of a file, and returns the time until its picture is drawn, ms. Rows below the screen are scrolled to. */
async function openRow(page: Page, name: string): Promise<number> {
  const row = page.locator('.picture-list tr', { hasText: name }).locator('a[href*="image="]').first()
  await row.scrollIntoViewIfNeeded()
  await sleep(500)
  return row.evaluate(async (link: HTMLElement, awaited) => {
    const start = performance.now()
    link.click()
    while (!document.querySelector(awaited)) await new Promise((next) => requestAnimationFrame(next))
    return performance.now() - start
  }, picture)
}

async function zoom(page: Page): Promise<void> {
  await page.locator(picture).first().waitFor()
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('+')
    await sleep(250)
  }
  await sleep(2500)
}

async function middle(page: Page) {
  const box = await page.locator('.viewer-stage [data-picture]').first().boundingBox()
  if (!box) throw new Error('no picture is open')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragZoomed(page: Page): Promise<void> {
  await zoom(page)
  await noteLongTasks(page)
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 120, y - 120, { steps: 100 })
  await page.mouse.move(x + 60, y + 40, { steps: 100 })
  await page.mouse.up()
}

async function dragStack(page: Page): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 150, { steps: 100 })
  await page.mouse.move(x, y + 150, { steps: 100 })
  await page.mouse.up()
}

/** Runs a movement, and returns how smooth it was. */
async function smoothness(page: Page, move: () => Promise<void>): Promise<Smoothness> {
  await noteLongTasks(page)
  await page.evaluate(() => {
    const counted = Object.assign(window, { frames: [] as number[], isCounting: true })
    const count = (at: number) => {
      counted.frames.push(at)
      if (counted.isCounting) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await move()
  const fps = await page.evaluate(() => {
    const counted = window as unknown as { frames: number[]; isCounting: boolean }
    counted.isCounting = false
    const [first = 0, last = 1] = [counted.frames[0], counted.frames.at(-1)]
    return ((counted.frames.length - 1) * 1000) / (last - first)
  })
  return { fps, longestTask: await readLongestTask(page) }
}

/** Returns the resident memory of the largest process of the browser's pages, MB. */
async function memoryOf(browser: Browser): Promise<number> {
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  await client.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1000)
  return Math.max(...sizes)
}
