import type { Browser, Page } from '@playwright/test'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import type { Line } from './layLine.ts'
import { inPhone, startAt } from './measureOffline.ts'
import { signIn, storedBytes, waitForStored } from './signIn.ts'
import { median, slowProcessor } from './visitPage.ts'

export interface BigRecord {
  /** Time from the home screen after sign-in until the whole record is stored, ms. */
  readonly stored: number
  readonly bytes: number
  /**
   * Time from the start of the navigation to the chart of the saved copy, ms. Measured without a network and on a slow
   * processor.
   */
  readonly chart: number
  /** Time to the list under the same conditions, ms. */
  readonly list: number
  /** The longest time from a keystroke to the next frame while searching the whole record, ms. */
  readonly key: number
}

/** Measures storing a long record, and reading it without a network. */
export function measureBigRecord(browser: Browser, line: Line, username: string): Promise<BigRecord> {
  return inPhone(browser, async (page) => {
    line.mend()
    await signIn(page, line.origin, username)
    const start = performance.now()
    await waitForStored(page, plainRecordNames.length)
    const stored = performance.now() - start
    const bytes = await storedBytes(page)
    line.cut()
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    const ready = async (path: string, text: string, selector?: string) => {
      const times: number[] = []
      for (let i = 0; i < 4; i++) times.push((await startAt(page, line.origin + path, text, selector)).ready)
      return median(times.slice(1))
    }
    const chart = await ready('/app/records/vitals?period=all', '', 'main svg[role="img"]')
    const list = await ready('/app/records/history/diagnostics', 'Finding number')
    const key = await longestKey(page, `${line.origin}/app/search`)
    line.mend()
    return { stored, bytes, chart, list, key }
  })
}

async function longestKey(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const box = page.getByRole('searchbox')
  // Waits until the search index contains the labs, the largest part of the record.
  await box.fill('cholesterol')
  await page.getByText(/\d\d,\d{3} results/).waitFor({ timeout: 60_000 })
  await box.fill('')
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    const keys: number[] = []
    Object.assign(window, { keys })
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => keys.push(duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })
  await box.focus()
  await page.keyboard.type('finding number 49', { delay: 400 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { keys: number[] }).keys))
}
