import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { shapeSizes, templates } from '../src/areas/diagnostics/drawings/shapes.ts'
import { signIn } from './signIn.ts'
import { slowed } from './slowProcess.ts'

/**
 * Which threads run at a quarter of full speed. Chromium's own throttling (`page`) slows only the main thread of the page,
 * not the worker that measures.
 */
export type Slowness = 'none' | 'page' | 'all'

/** A file for an input of a tool: its `data-field`, and its path. */
export interface ChosenFile {
  readonly field: string
  readonly path: string
}

/** What to do in a tool until Analyze can be pressed. */
export interface ToolRun {
  readonly tool: string
  readonly files: readonly ChosenFile[]
  /** How drawings come to the tool for Parkinson's. */
  readonly drawings?: 'pad' | 'paper'
  /** Whether the person must agree to send the files. */
  readonly asks?: boolean
}

/** A file that the page loaded for a tool, and not for the home screen. */
interface LoadedFile {
  readonly url: string
  readonly isModel: boolean
}

export interface ToolFigures {
  /** From the press on Analyze to the frame after the one with the result, ms. */
  readonly resultMs: number
  /** From choosing the first file until Analyze can be pressed, ms. NaN for the pad. */
  readonly checkedMs: number
  /**
   * Tasks of the page over 50 ms of its thread's CPU time, in which other work on the machine doesn't count: until Analyze
   * is pressed, and from then to half a second after the result, ms.
   */
  readonly tasksBefore: readonly number[]
  readonly tasksAfter: readonly number[]
  /** Bodies of the requests from choosing the first file to the result, bytes, and the number of all requests. */
  readonly sentBytes: number
  readonly requests: number
  readonly loaded: readonly LoadedFile[]
  /** Times between frames while a line is drawn on the pad, ms. */
  readonly frames: readonly number[]
}

interface Watched {
  pressedAt: number
  resultAt: number
  frames: number[]
  isDrawing: boolean
}

/** Runs in the page before its scripts: notes the press on Analyze, the result, and frames while drawing. */
function watchTool(): void {
  const seen: Watched = { pressedAt: 0, resultAt: 0, frames: [], isDrawing: false }
  Object.assign(window, { seen })
  const headings = () => document.querySelectorAll('main h2[tabindex="-1"]').length
  let before = 0
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button')?.textContent : null
      if (pressed !== 'Analyze' && pressed !== 'Agree and analyze') return
      before = headings()
      seen.pressedAt = performance.now()
      performance.mark('pressed')
    },
    true,
  )
  new MutationObserver(() => {
    if (seen.pressedAt === 0 || seen.resultAt !== 0 || headings() <= before) return
    seen.resultAt = -1
    requestAnimationFrame(() => {
      requestAnimationFrame((now) => {
        seen.resultAt = now
      })
    })
  }).observe(document, { childList: true, subtree: true })
  let last = 0
  const frame = (now: number) => {
    if (seen.isDrawing && last > 0) seen.frames.push(now - last)
    last = seen.isDrawing ? now : 0
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Watched }).seen)

/** A signed-in page, and the addresses of what the home screen loaded. */
export interface Phone {
  readonly page: Page
  readonly home: ReadonlySet<string>
}

/** Opens a phone of 390 x 844 px at the home screen, signed in, after the device has stored the record. */
export async function openPhone(browser: Browser, clinic: string): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript(watchTool)
  const home = new Set<string>()
  const note = (request: Request) => {
    if (!request.serviceWorker()) home.add(request.url())
  }
  context.on('request', note)
  await signIn(page, clinic, 'maria')
  await untilQuiet(context)
  context.off('request', note)
  return { page, home }
}

/** Waits until the context has made no request for 2 s, for at most 60 s. */
async function untilQuiet(context: BrowserContext): Promise<void> {
  let lastAt = performance.now()
  const note = () => {
    lastAt = performance.now()
  }
  context.on('request', note)
  const until = lastAt + 60_000
  while (performance.now() < Math.min(until, lastAt + 2000)) await sleep(100)
  context.off('request', note)
}

/** Uses a tool in the page from its address to the result. */
export async function measureTool(
  { page, home }: Phone,
  clinic: string,
  run: ToolRun,
  slowness: Slowness,
): Promise<ToolFigures> {
  const context = page.context()
  const requests: Request[] = []
  const note = (request: Request) => void requests.push(request)
  context.on('request', note)
  const client = await context.newCDPSession(page)
  try {
    await page.goto(`${clinic}/app/diagnostics/${run.tool}`)
    await page.getByRole('button', { name: 'Analyze', exact: true }).waitFor()
    await untilQuiet(context)
    const opened = requests.length
    if (slowness === 'page') await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const work = async () => {
      if (run.drawings === 'paper') await page.getByRole('button', { name: /^I drew on paper/ }).click()
      const startedAt = await page.evaluate(() => performance.now())
      for (const { field, path } of run.files) await page.locator(`input[data-field="${field}"]`).setInputFiles(path)
      if (run.drawings === 'pad') {
        await drawOnPad(page, 'spiral')
        await page.getByRole('button', { name: 'Next', exact: true }).click()
        await drawOnPad(page, 'wave')
      }
      await untilReady(page)
      const readyAt = await page.evaluate(() => performance.now())
      await page.getByRole('button', { name: 'Analyze', exact: true }).click()
      if (run.asks) await page.getByRole('button', { name: 'Agree and analyze' }).click()
      await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.resultAt > 0, null, {
        timeout: 60_000,
        polling: 250,
      })
      await sleep(500)
      return { startedAt, readyAt }
    }
    const browser = browserOf(context)
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] })
    const { startedAt, readyAt } = slowness === 'all' ? await slowed(browser, 4, work) : await work()
    const seen = await seenBy(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const [tasksBefore, tasksAfter] = longTasksIn(await browser.stopTracing())
    return {
      resultMs: seen.resultAt - seen.pressedAt,
      checkedMs: run.drawings === 'pad' ? Number.NaN : readyAt - startedAt,
      tasksBefore,
      tasksAfter,
      sentBytes: await bodiesOf(requests.slice(opened)),
      requests: requests.length - opened,
      loaded: loadedBy(requests, home),
      frames: seen.frames,
    }
  } finally {
    context.off('request', note)
    await client.detach()
  }
}

/** Event of a trace of Chromium. `tdur`: CPU time of the thread, microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Returns the long tasks of the page in a trace, by CPU time, ms: before the mark of the press, and after it. */
function longTasksIn(trace: Buffer): [before: number[], after: number[]] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const pressed = traceEvents.find(({ name }) => name === 'pressed')
  if (!pressed) throw new Error('the trace has no press on Analyze')
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur = 0 }) => name === 'RunTask' && pid === pressed.pid && tid === pressed.tid && tdur > 50_000,
  )
  const times = (list: readonly TraceEvent[]) => list.map(({ tdur = 0 }) => tdur / 1000)
  return [times(tasks.filter(({ ts }) => ts < pressed.ts)), times(tasks.filter(({ ts }) => ts >= pressed.ts))]
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  return browser
}

/** Waits until Analyze can be pressed. Uses pictures although a check warns. */
async function untilReady(page: Page): Promise<void> {
  const until = performance.now() + 60_000
  const analyze = page.getByRole('button', { name: 'Analyze', exact: true })
  const anyway = page.getByRole('button', { name: /^Use it anyway/ }).first()
  while ((await analyze.getAttribute('aria-disabled')) === 'true' || !(await analyze.isEnabled())) {
    if (performance.now() > until)
      throw new Error(`Analyze can't be pressed: ${await page.locator('main').innerText()}`)
    if (await anyway.isVisible()) await anyway.click()
    await sleep(100)
  }
}

/** Follows the dotted line with the mouse. */
async function drawOnPad(page: Page, shape: 'spiral' | 'wave'): Promise<void> {
  const pad = page.locator(`.pad[data-shape="${shape}"]`)
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error(`no pad for the ${shape}`)
  const scale = box.width / shapeSizes[shape].width
  const points = templates[shape].flatMap(([x, y], at, all) => {
    const [nextX, nextY] = all[at + 1] ?? [x, y]
    return [0, 0.5].map((share) => [x + share * (nextX - x), y + share * (nextY - y)] as const)
  })
  const turn = (isDrawing: boolean) =>
    page.evaluate((is) => {
      ;(window as unknown as { seen: Watched }).seen.isDrawing = is
    }, isDrawing)
  await turn(true)
  for (const [at, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * scale, box.y + y * scale)
    if (at === 0) await page.mouse.down()
  }
  await page.mouse.up()
  await turn(false)
}

async function bodiesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests
      .filter((request) => request.method() !== 'GET' && !request.serviceWorker())
      .map(async (request) => {
        const length = Number((await request.allHeaders())['content-length'] ?? Number.NaN)
        return Number.isNaN(length) ? (request.postDataBuffer()?.length ?? 0) : length
      }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function loadedBy(requests: readonly Request[], home: ReadonlySet<string>): readonly LoadedFile[] {
  const urls = requests
    .filter((request) => !request.serviceWorker() && request.method() === 'GET')
    .map((request) => request.url())
    .filter((url) => /\.(js|css|wasm|bin|json|onnx)$/.test(new URL(url).pathname) && !home.has(url))
    .filter((url) => !url.includes('/api/'))
  return [...new Set(urls)].map((url) => ({ url, isModel: /\.(wasm|bin|json|onnx)$/.test(url) }))
}

/** Returns the size of a file as the server sends it with Brotli, bytes. */
export function transferredBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
