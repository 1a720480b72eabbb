import { rmSync } from 'node:fs'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { layLine, type Line } from './layLine.ts'
import { signIn, waitForStored } from './signIn.ts'
import { median, slowProcessor } from './visitPage.ts'

/** Steps of a start without a network, ms. Typing the PIN between the first and second step is not included. */
export interface ColdStart {
  /** From the start of the navigation to the PIN field. */
  readonly asks: number
  /** From the click on Open to the text of the home screen, including the PIN check. */
  readonly opens: number
  /** The part of `opens` that the PIN check takes. */
  readonly pin: number
  /** From the click on Labs to the text of the labs page. */
  readonly labs: number
  /** From the click on Insurance to the insurance card in the page. */
  readonly card: number
  /** From the click on Show at the front desk to the card in full screen. */
  readonly frontDesk: number
}

const pin = '271828'
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/**
 * Stores a record on this device, restarts the browser with the same profile without a network, opens the record with
 * its PIN, goes to the labs and shows the insurance card, on a slow processor. Returns medians of several such starts.
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
    return {
      asks: of('asks'),
      opens: of('opens'),
      pin: of('pin'),
      labs: of('labs'),
      card: of('card'),
      frontDesk: of('frontDesk'),
    }
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
  await page.getByRole('navigation', { name: 'Quick menu' }).getByText('Menu').click()
  const insurance = 'a[href$="/app/EHR/pt/ins"]'
  await page.locator(insurance).last().waitFor()
  const policy = { text: 'Blue Harbor', path: '/ins' }
  const card = await page.evaluate(waitFor, { ...policy, press: insurance, place: 'main .your-card' })
  const frontDesk = await page.evaluate(waitFor, {
    ...policy,
    press: '.your-card button:first-of-type',
    place: '[role="dialog"]',
  })
  return { asks, opens, pin: pinMs, labs, card, frontDesk }
}

/** Runs in the page before its scripts: reports the browser as offline, because a cut connection alone doesn't. */
function tellOffline(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
}

/** Runs in the page before its scripts: measures the PIN's key derivation, which is slow on purpose. */
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
  /** Selector of the element to click first; null if the time starts with the navigation. */
  readonly press: string | null
  /** Selector of the element to wait for. */
  readonly place: string
  /** Text that this element must contain. */
  readonly text: string
  /** How the URL's path must end. */
  readonly path: string
}

/** Runs in the page: returns the time until the awaited text has been painted, ms. */
async function waitFor({ press, place, text, path }: Awaited): Promise<number> {
  const start = press === null ? 0 : performance.now()
  if (press !== null)
    [...document.querySelectorAll<HTMLElement>(press)].findLast((found) => found.offsetParent)?.click()
  const isThere = () =>
    location.pathname.endsWith(path) && document.querySelector(place)?.textContent.includes(text) === true
  while (!isThere()) {
    if (performance.now() - start > 60_000) throw new Error(`no ${place} at ${location.pathname} after a minute`)
    await new Promise((next) => requestAnimationFrame(next))
  }
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  return performance.now() - start
}
