import { rmSync } from 'node:fs'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { layLine, type Line } from './layLine.ts'
import { signIn, waitForStored } from './signIn.ts'
import { median, slowProcessor } from './visitPage.ts'

/** Steps of a start without a network, ms. What a person types lies between the first and the second. */
export interface ColdStart {
  /** From the start of the navigation to the PIN's field. */
  readonly asks: number
  /** From the press on Open to the home screen's text, the PIN's check within. */
  readonly opens: number
  /** What of that the PIN's check took. */
  readonly pin: number
  /** From the press on Labs to the labs' text. */
  readonly labs: number
}

const pin = '271828'
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/**
 * Keeps a record on this device, ends the browser, starts it again on the same profile without a network, opens the
 * record with its PIN and goes to the labs, on a slow processor. Medians of several such starts.
 */
export async function measureColdStart(
  launch: LaunchOptions,
  folder: string,
  clinic: string,
  rounds: number,
): Promise<ColdStart> {
  const inProfile = async <T>(work: (context: BrowserContext, page: Page) => Promise<T>): Promise<T> => {
    const context = await chromium.launchPersistentContext(folder, { ...launch, ...phone })
    try {
      return await work(context, context.pages()[0] ?? (await context.newPage()))
    } finally {
      await context.close()
    }
  }
  const line = await layLine(clinic)
  try {
    await inProfile((_, page) => keepRecord(page, line.origin))
    line.cut()
    const starts: ColdStart[] = []
    for (let round = 0; round < rounds; round++)
      starts.push(await inProfile((context, page) => startOffline(context, page, line)))
    const of = (step: keyof ColdStart) => median(starts.map((start) => start[step]))
    return { asks: of('asks'), opens: of('opens'), pin: of('pin'), labs: of('labs') }
  } finally {
    line.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function keepRecord(page: Page, clinic: string): Promise<void> {
  await signIn(page, clinic, 'maria')
  await waitForStored(page, plainRecordNames.length)
  await page.goto(`${clinic}/app/settings/device`)
  await page.getByRole('radio', { name: /Keep my records/ }).click()
  for (const label of ['New PIN', 'New PIN again']) await page.getByLabel(label, { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await page.getByText(/Your PIN was set/).waitFor()
  await page.waitForTimeout(3000)
}

async function startOffline(context: BrowserContext, page: Page, { origin }: Line): Promise<ColdStart> {
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  await page.addInitScript(tellOffline)
  await page.addInitScript(timePin)
  await page.goto(`${origin}/app/home`, { waitUntil: 'commit' })
  const field = page.getByLabel('Device PIN', { exact: true })
  const asks = await page.evaluate(waitFor, { press: null, place: '[inputmode="numeric"]', text: '', path: '/unlock' })
  await field.fill(pin)
  const open = 'form button[type="submit"]'
  const opens = await page.evaluate(waitFor, { press: open, place: 'main', text: 'At a glance', path: '/home' })
  const pinMs = await page.evaluate(() => (window as unknown as { pinMs: number }).pinMs)
  await page.waitForTimeout(1000)
  const link = 'nav a[href$="/app/records/labs"]'
  const labs = await page.evaluate(waitFor, { press: link, place: 'main table', text: 'Lipid panel', path: '/labs' })
  return { asks, opens, pin: pinMs, labs }
}

/** The line is cut; a phone's browser knows when there is none. Runs in the page, before its scripts. */
function tellOffline(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
}

/** Notes how long the PIN is stretched: that is done slowly on purpose. Runs in the page, before its scripts. */
function timePin(): void {
  const noted = Object.assign(window, { pinMs: 0 })
  const { subtle } = crypto
  const derive = subtle.deriveBits.bind(subtle)
  subtle.deriveBits = async (...given: Parameters<typeof derive>) => {
    const start = performance.now()
    const bits = await derive(...given)
    noted.pinMs += performance.now() - start
    return bits
  }
}

interface Awaited {
  /** A selector of what is pressed first; null where the time counts from the navigation. */
  readonly press: string | null
  /** What is waited for: a selector, a text in it, and the end of the address. */
  readonly place: string
  readonly text: string
  readonly path: string
}

/** Runs in the page: how long until something is there and on its way to the screen, ms. */
async function waitFor({ press, place, text, path }: Awaited): Promise<number> {
  const start = press === null ? 0 : performance.now()
  if (press !== null)
    [...document.querySelectorAll<HTMLElement>(press)].findLast((found) => found.offsetParent)?.click()
  const isThere = () =>
    location.pathname.endsWith(path) && document.querySelector(place)?.textContent.includes(text) === true
  while (!isThere()) await new Promise((next) => requestAnimationFrame(next))
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  return performance.now() - start
}
