import type { Browser, Page } from '@playwright/test'
import type { Stored } from './floors/store.ts'
import { slowed } from './slowProcess.ts'
import { median } from './visitPage.ts'

/** Number of repetitions of each measurement. */
const times = 6

/** Runs `measure` in a page with only the encrypted store, its locks and the search. */
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

/** Encrypts, writes, reads and decrypts a reply of `rows` rows. Returns medians of times (ms) and sizes (bytes). */
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

/** Returns the time from the PIN to the vault's decrypted keys, ms. */
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

/**
 * Indexes `entries` rows and searches them at every keystroke of some searches. Returns the time to index all rows, and
 * the median and longest time of a keystroke, ms.
 */
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
