import type { Browser, Page } from '@playwright/test'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import type { Line } from './layLine.ts'
import { signIn, waitForStored } from './signIn.ts'
import { median, throttle } from './visitPage.ts'

/** Times of one navigation, ms from its start. */
interface Start {
  readonly fcp: number
  /** When the awaited text could be read. */
  readonly ready: number
}

const names = ['hello', 'signIn', 'home', 'signInOffline', 'homeOffline', 'labsOffline'] as const
export type Starts = Readonly<Record<(typeof names)[number], Start>>

/**
 * Measures repeated visits on a slow phone and returns medians. The app starts from its service worker, with and
 * without a network. For comparison, a minimal page (floor) starts from the browser's cache. Visits are interleaved.
 */
export async function measureStarts(browser: Browser, line: Line, floors: string, rounds: number): Promise<Starts> {
  const seen = new Map<string, Start[]>(names.map((name) => [name, []]))
  const auth = `${line.origin}/auth`
  const home = `${line.origin}/app/home`
  const labs = `${line.origin}/app/records/labs`
  for (let round = 0; round < rounds; round++) {
    const note = async (name: (typeof names)[number], page: Page, url: string, text: string) =>
      seen.get(name)?.push(await startAt(page, url, text))
    line.mend()
    await inPhone(browser, async (page, slow) => {
      await page.goto(`${floors}/hello.html`)
      await slow()
      await note('hello', page, `${floors}/hello.html`, 'Hello')
    })
    await inPhone(browser, async (page, slow) => {
      await page.goto(auth)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await slow()
      await note('signIn', page, auth, 'Username')
      line.cut()
      await note('signInOffline', page, auth, 'Username')
    })
    line.mend()
    await inPhone(browser, async (page, slow) => {
      await signIn(page, line.origin, 'maria')
      await waitForStored(page, plainRecordNames.length)
      await slow()
      await note('home', page, home, 'At a glance')
      line.cut()
      await note('homeOffline', page, home, 'At a glance')
      await note('labsOffline', page, labs, 'Lipid panel')
    })
  }
  line.mend()
  const middle = (name: string): Start => ({
    fcp: median((seen.get(name) ?? []).map(({ fcp }) => fcp)),
    ready: median((seen.get(name) ?? []).map(({ ready }) => ready)),
  })
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Starts
}

/**
 * Runs `work` in a page with a new browser context. `slow` throttles network and processor to those of a cheap phone.
 */
export async function inPhone<T>(
  browser: Browser,
  work: (page: Page, slow: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  try {
    return await work(page, () => throttle(client))
  } finally {
    await context.close()
  }
}

/** Opens a page and returns the times of its first paint and of the awaited text or element. */
export async function startAt(page: Page, url: string, text: string, selector = '#root'): Promise<Start> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    async ([awaited, place]) => {
      const isThere = () => document.querySelector(place)?.textContent.includes(awaited)
      while (!isThere()) await new Promise((next) => requestAnimationFrame(next))
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      const ready = performance.now()
      const fcp = await new Promise<number>((painted) => {
        const look = (entries: PerformanceEntry[]) => {
          const first = entries.find(({ name }) => name === 'first-contentful-paint')
          if (first) painted(first.startTime)
        }
        new PerformanceObserver((list) => look(list.getEntries())).observe({ type: 'paint', buffered: true })
      })
      return { fcp, ready }
    },
    [text, selector] as const,
  )
}
