import type { Browser, CDPSession, Page } from '@playwright/test'

/**
 * Costs of one visit without a cache: sizes in bytes as transferred, times in ms. `fcp` and `lcp` count from the start
 * of the navigation.
 */
export interface Visit {
  readonly requests: number
  readonly html: number
  readonly js: number
  readonly css: number
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  /** Total duration of all long tasks. */
  readonly longTasks: number
  readonly longestTask: number
  /** Requests that finished before the awaited text was shown. */
  readonly requestsBeforeReady: number
  readonly taskMs: number
  readonly heapMb: number
}

export interface Target {
  readonly name: string
  readonly url: string
  /** The text to wait for. */
  readonly ready: string
  /** Stored in sessionStorage before the first script runs, for pages that need a session. */
  readonly session?: string
}

/** A slow mobile network, in the units of the DevTools protocol: ms and bytes per second. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const slowProcessor = 4

/** Runs in the page before its scripts: records paints, layout shifts and long tasks. */
function watch(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, long: [] as number[] }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  on('longtask', (entry) => seen.long.push(entry.duration))
}

async function settle(page: Page, inFlight: () => number): Promise<void> {
  let quietSince = Date.now()
  const end = Date.now() + 30_000
  while (Date.now() - quietSince < 1500 && Date.now() < end) {
    await page.waitForTimeout(100)
    if (inFlight() > 0) quietSince = Date.now()
  }
}

export async function throttle(client: CDPSession, processor = slowProcessor): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slowNetwork)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/** Opens a page in a new, throttled context and waits until it is idle. */
export async function visitPage(browser: Browser, target: Target): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await throttle(client)
  await client.send('Performance.enable')
  await page.addInitScript(watch)
  if (target.session)
    await page.addInitScript((session) => sessionStorage.setItem('yarrow.session', session), target.session)

  const kinds = new Map<string, string>()
  const size = { html: 0, js: 0, css: 0 }
  let open = 0
  let requests = 0
  let done = 0
  /** Ids of requests for the event stream. They stay open as long as the page, so `open` doesn't count them. */
  const streams = new Set<string>()
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    kinds.set(requestId, type ?? '')
    requests += 1
    if (request.url.endsWith('/p-portal/events')) streams.add(requestId)
    else open += 1
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!streams.has(requestId)) open -= 1
    done += 1
    const kind = kinds.get(requestId)
    if (kind === 'Document') size.html += encodedDataLength
    if (kind === 'Script') size.js += encodedDataLength
    if (kind === 'Stylesheet') size.css += encodedDataLength
  })
  client.on('Network.loadingFailed', ({ requestId }) => {
    if (!streams.has(requestId)) open -= 1
  })

  await page.goto(target.url, { waitUntil: 'commit' })
  await page.getByText(target.ready).first().waitFor()
  const requestsBeforeReady = done
  await settle(page, () => open)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { fcp: number; lcp: number; cls: number; long: number[] } }).seen,
  )
  const { metrics } = await client.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((found) => found.name === name)?.value ?? 0
  await client.send('HeapProfiler.collectGarbage')
  const heap = await client.send('Runtime.getHeapUsage')
  await context.close()
  return {
    requests,
    ...size,
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    longTasks: seen.long.reduce((sum, ms) => sum + ms, 0),
    longestTask: Math.max(0, ...seen.long),
    requestsBeforeReady,
    taskMs: metric('TaskDuration') * 1000,
    heapMb: heap.usedSize / 1e6,
  }
}

/** Returns the median; of an even number of values, the higher of the middle two. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
