import type { Page } from '@playwright/test'

/** Starts noting the tasks over 50 ms. */
export async function noteLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => long.push(entry.duration))).observe({
      type: 'longtask',
    })
  })
}

/** Returns the longest task that was noted, ms (0: none over 50 ms). */
export async function readLongestTask(page: Page): Promise<number> {
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  return Math.max(0, ...long)
}
