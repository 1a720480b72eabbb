import type { Browser, Page } from '@playwright/test'
import type { Stored } from './floors/store.ts'
import { slowed } from './slowProcess.ts'
import { median } from './visitPage.ts'

/** How many times each is done; the first warms the code up. */
const times = 6

/** Runs `measure` in a page of the sealed store. */
async function inStore<T>(browser: Browser, floors: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${floors}/store.html`)
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Seals, writes, reads and opens a reply of `rows` rows: medians of times (ms) and sizes (bytes). */
export function measureStored(browser: Browser, floors: string, rows: number, slower: number): Promise<Stored> {
  return inStore(browser, floors, async (page) => {
    const all: Stored[] = []
    await page.evaluate((count) => window.storeRows(count), rows)
    await slowed(browser, slower, async () => {
      for (let i = 0; i < times; i++) all.push(await page.evaluate((count) => window.storeRows(count), rows))
    })
    const of = (figure: keyof Stored) => median(all.slice(1).map((stored) => stored[figure]))
    return { write: of('write'), read: of('read'), json: of('json'), row: of('row') }
  })
}

/** From the PIN to the open keys of a vault, ms. */
export function measureUnlock(browser: Browser, floors: string, slower: number): Promise<number> {
  return inStore(browser, floors, async (page) => {
    await page.evaluate(() => window.unlockByPin())
    const all: number[] = []
    await slowed(browser, slower, async () => {
      for (let i = 0; i < times; i++) all.push(await page.evaluate(() => window.unlockByPin()))
    })
    return median(all)
  })
}

/** Makes `entries` searchable, and searches them at every key of a few searches: ms; the worst key counts. */
export function measureFind(
  browser: Browser,
  floors: string,
  entries: number,
  slower: number,
): Promise<{ index: number; key: number; worstKey: number }> {
  return inStore(browser, floors, async (page) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const all = []
    for (let i = 0; i < times; i++) all.push(await page.evaluate((count) => window.findInEntries(count), entries))
    const runs = all.slice(1)
    return {
      index: median(runs.map(({ index }) => index)),
      key: median(runs.map(({ keys }) => median(keys))),
      worstKey: median(runs.map(({ keys }) => Math.max(...keys))),
    }
  })
}
