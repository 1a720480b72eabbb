import type { Browser } from '@playwright/test'
import type { Drawn } from './floors/charts.tsx'
import { noteLongTasks, readLongestTask } from './longTasks.ts'
import { openSignedIn } from './openSignedIn.ts'
import { median, slowProcessor } from './visitPage.ts'

/**
 * Returns the time from the click on Labs in the bottom bar to the frame with the heading and list of Labs, ms.
 * Everything is cached.
 */
export async function measureRouteChange(browser: Browser, origin: string, session: string): Promise<number> {
  const page = await openSignedIn(browser, session, slowProcessor)
  await page.goto(`${origin}/app/records/labs`)
  const bar = page.getByRole('navigation', { name: 'Quick menu' })
  await page.getByText('Lipid panel').first().waitFor()
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    await bar.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1, name: /Clinic/ }).waitFor()
    await page.waitForTimeout(1500)
    times.push(
      await page.evaluate(async () => {
        const link = [...document.querySelectorAll('nav a')].findLast((found) => found.textContent.includes('Labs'))
        if (!(link instanceof HTMLElement)) throw new Error('no link to Labs')
        const start = performance.now()
        link.click()
        while (
          document.querySelector('main h1')?.textContent !== 'Labs' ||
          !document.querySelector('main table, main ul')
        )
          await new Promise((next) => requestAnimationFrame(next))
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
        return performance.now() - start
      }),
    )
  }
  await page.context().close()
  // The first round also warms up the code.
  return median(times.slice(1))
}

/** Scrolls through a long list and returns the longest task meanwhile, ms (0: none over 50 ms). */
export async function measureScrolling(
  browser: Browser,
  url: string,
  session: string,
  processor: number,
): Promise<{ rows: number; longestTask: number }> {
  const page = await openSignedIn(browser, session, processor)
  await page.goto(url)
  const table = page.getByRole('table')
  await table.waitFor()
  const rows = Number(await table.getAttribute('aria-rowcount'))
  await page.waitForTimeout(2000)
  await noteLongTasks(page)
  await page.mouse.move(200, 400)
  for (let i = 0; i < 60; i++) {
    await page.mouse.wheel(0, i % 20 === 19 ? 40_000 : 900)
    await page.waitForTimeout(40)
  }
  await page.waitForTimeout(500)
  const longestTask = await readLongestTask(page)
  await page.context().close()
  return { rows, longestTask }
}

/**
 * Turns the calendar of free times from month to month, and back. Returns the longest task meanwhile, ms (0: none over
 * 50 ms), and the median time from a click to the frame with the month and its free times, ms. Every month was fetched
 * before.
 */
export async function measureMonths(
  browser: Browser,
  origin: string,
  session: string,
): Promise<{ longestTask: number; shown: number }> {
  const page = await openSignedIn(browser, session, slowProcessor)
  await page.goto(`${origin}/app/appointments/request?step=3&provider=1&type=1&view=month`)
  const free = page.getByRole('gridcell').getByRole('button', { disabled: false }).first()
  await free.waitFor()
  const turn = async (button: string) => {
    const shown = await page.evaluate(async (name) => {
      const step = document.querySelector<HTMLButtonElement>(`main button[aria-label="${name}"]`)
      const title = () => document.querySelector('main h3')?.textContent
      const before = title()
      const start = performance.now()
      step?.click()
      while (title() === before || !document.querySelector('main [role="grid"] button:not(:disabled)'))
        await new Promise((next) => requestAnimationFrame(next))
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      return performance.now() - start
    }, button)
    await page.waitForTimeout(600)
    return shown
  }
  const turns = ['Next month', 'Next month', 'Previous month', 'Previous month']
  for (const button of turns) await turn(button)
  await noteLongTasks(page)
  const times: number[] = []
  for (let round = 0; round < 3; round++) for (const button of turns) times.push(await turn(button))
  const longestTask = await readLongestTask(page)
  await page.context().close()
  return { longestTask, shown: median(times) }
}

/** Draws one series alternately with the app's chart and with uPlot; returns medians in ms. */
export async function measureCharts(
  browser: Browser,
  origin: string,
  points: number,
  processor: number,
): Promise<{ ours: Drawn; theirs: Drawn }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor })
  await page.goto(`${origin}/charts.html`)
  const ours: Drawn[] = []
  const theirs: Drawn[] = []
  for (let round = 0; round < 6; round++) {
    ours.push(await page.evaluate((count) => window.drawOurs(count), points))
    theirs.push(await page.evaluate((count) => window.drawTheirs(count), points))
  }
  await context.close()
  const middle = (drawn: Drawn[]): Drawn => ({
    call: median(drawn.slice(1).map(({ call }) => call)),
    frame: median(drawn.slice(1).map(({ frame }) => frame)),
  })
  return { ours: middle(ours), theirs: middle(theirs) }
}
