import type { Browser, CDPSession } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Speed } from './layLine.ts'
import { openBarePage } from './openBarePage.ts'

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
  /** Requests that finished before the awaited text was shown, and the JavaScript among them. */
  readonly requestsBeforeReady: number
  readonly jsBeforeReady: number
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

/** A slow mobile network: 1.6 Mbit/s, and 150 ms per request. */
export const slowNetwork: Speed = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150 }
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

/** Throttles network and processor by the DevTools protocol, for visits in which a service worker answers. */
export async function throttle(client: CDPSession, processor = slowProcessor): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowNetwork.latencyMs,
    downloadThroughput: slowNetwork.bytesPerSecond,
    uploadThroughput: slowNetwork.bytesPerSecond / 2,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/** How long no request may end before a page counts as idle, ms, and how long to wait for that. */
const idle = { quietMs: 2000, maxMs: 40_000 }

/** Runs in the page: what `watch` has seen, and the requests that have ended. */
function tell(ready: string) {
  const { seen } = window as unknown as { seen: { fcp: number; lcp: number; cls: number; long: number[] } }
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize }),
  )
  const isReady = document.querySelector('body')?.textContent.includes(ready) ?? false
  return { ...seen, html: page?.transferSize ?? 0, files, isReady }
}

/** Opens a page in a new browser context on a slow processor, and waits until it is idle. */
export async function visitPage(browser: Browser, target: Target): Promise<Visit> {
  const page = await openBarePage(browser)
  const look = async () =>
    (await page.evaluate(`(${String(tell)})(${JSON.stringify(target.ready)})`)) as ReturnType<typeof tell>
  await page.send('Page.enable')
  await page.send('Performance.enable')
  const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: false }
  await page.send('Emulation.setDeviceMetricsOverride', phone)
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  const prepare = `(${String(watch)})();${target.session ? `sessionStorage.setItem('yarrow.session', ${JSON.stringify(target.session)})` : ''}`
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: prepare })
  await page.send('Page.navigate', { url: target.url })

  const latest = Date.now() + idle.maxMs
  let seen = await look()
  while (!seen.isReady) {
    if (Date.now() > latest) throw new Error(`${target.url} never showed '${target.ready}'`)
    await sleep(20)
    seen = await look()
  }
  const before = seen
  let quietSince = Date.now()
  const end = Date.now() + idle.maxMs
  while (Date.now() - quietSince < idle.quietMs && Date.now() < end) {
    await sleep(100)
    const now = await look()
    if (now.files.length !== seen.files.length) quietSince = Date.now()
    seen = now
  }
  const { metrics } = (await page.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
  await page.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await page.send('Runtime.getHeapUsage')) as { usedSize: number }
  await page.close()
  const sizeOf = (end: string, { files } = seen) =>
    files.filter(({ path }) => path.endsWith(end)).reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    requests: seen.files.length + 1,
    html: seen.html,
    js: sizeOf('.js'),
    css: sizeOf('.css'),
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    longTasks: seen.long.reduce((sum, ms) => sum + ms, 0),
    longestTask: Math.max(0, ...seen.long),
    // The page itself is a request too.
    requestsBeforeReady: before.files.length + 1,
    jsBeforeReady: sizeOf('.js', before),
    taskMs: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000,
    heapMb: usedSize / 1e6,
  }
}

/** Returns the median; of an even number of values, the higher of the middle two. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
