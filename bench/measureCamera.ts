import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type LaunchOptions, type Page } from '@playwright/test'
import { syntheticFace } from '../tests/faces/syntheticFace.ts'
import { writeMjpeg } from '../tests/faces/writeMjpeg.ts'
import { signIn } from './signIn.ts'

/** The worker's frame counts, sent twice a second (workers/vitals/protocol). */
interface FrameCounts {
  readonly seen: number
  readonly dropped: number
  readonly bytesSent: number
  readonly meanMs: number
}

export interface CameraFigures {
  /** Frames per second that the scan used. */
  readonly used: number
  /** Frames per second that the camera delivered. */
  readonly given: number
  /** Worker time per frame, including waiting, ms. */
  readonly threadMs: number
  /** CPU time of the worker's thread per frame, ms. NaN except on Linux. */
  readonly threadCpuMs: number
  /** CPU time of the main thread per frame during the scan, ms. */
  readonly pageMs: number
  /** CPU time of the main thread per frame while only the preview runs, ms. */
  readonly previewMs: number
  /** Durations of main-thread tasks longer than 50 ms, ms. */
  readonly longTasks: readonly number[]
  readonly bytesSent: number
  /** Requests made and sockets opened by the page and its workers from 1 s after Start to the end of the scan. */
  readonly requests: number
  /** Seconds from Start to the first heart rate. Infinity if there was none. */
  readonly firstRateAfter: number
  /** Heart rate in the last update of the scan, beats per minute. */
  readonly rate: number | null
}

const beats = 72

/**
 * Scans a synthetic face with 72 beats per minute through a fake camera, from Start to the finished card. `slower`: factor
 * by which the page's processor is slowed down.
 */
export async function measureCamera(
  launch: LaunchOptions,
  folder: string,
  clinic: string,
  place: 'device' | 'service',
  slower = 1,
): Promise<CameraFigures> {
  const clip = join(folder, 'face.mjpeg')
  await writeMjpeg(syntheticFace({ seconds: 10, loops: true, heartRate: beats, breathing: 18 }), clip, 92)
  const flags = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ]
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...flags] })
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 1280 } })
    await page.addInitScript(watchScan)
    await signIn(page, clinic, 'maria')
    await page.goto(`${clinic}/app/diagnostics/VisualVitals`)
    await page.getByRole('checkbox', { name: 'Upload Video Instead' }).uncheck()
    await page.getByRole('radio', { name: place === 'device' ? /^On this device/ : /service/ }).check()
    await page.getByRole('button', { name: 'Start the camera stream' }).click()
    await page.getByRole('button', { name: 'Stop the camera stream' }).waitFor()
    await untilQuiet(page)
    const client = await page.context().newCDPSession(page)
    if (slower > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // In threadTicks, a task's duration is its CPU time: other work on the machine does not count.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const rendering = { page, client, pids: await renderersOf(browser) }
    const preview = await during(rendering, () => page.waitForTimeout(5000))
    return await scan(rendering, preview.ms / Math.max(1, preview.frames))
  } finally {
    await browser.close()
  }
}

/**
 * Waits until the page has made no request for 4 s, for at most 60 s: after the sign-in, it stores the record on the
 * device, which takes time that is not the camera's.
 */
async function untilQuiet(page: Page): Promise<void> {
  let lastAt = performance.now()
  const note = () => {
    lastAt = performance.now()
  }
  page.context().on('request', note)
  const until = lastAt + 60_000
  while (performance.now() < Math.min(until, lastAt + 4000)) await page.waitForTimeout(250)
  page.context().off('request', note)
}

interface Rendering {
  readonly page: Page
  readonly client: CDPSession
  /** Process ids of the browser's renderers. */
  readonly pids: readonly number[]
}

async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []))
}

/** Returns the CPU time of all workers' threads of these processes, ms. NaN if the system doesn't tell. */
function workerCpuMs(pids: readonly number[]): number {
  try {
    return pids
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`))
      .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('DedicatedWorker'))
      .reduce((sum, thread) => sum + Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0)
  } catch {
    return NaN
  }
}

async function scan(rendering: Rendering, previewMs: number): Promise<CameraFigures> {
  const { page } = rendering
  let requests = 0
  const count = () => {
    requests += 1
  }
  await page.getByRole('button', { name: 'Start Scanning Vitals' }).click()
  // Gives the worker time to start.
  await page.waitForTimeout(1000)
  page.context().on('request', count)
  page.on('websocket', count)
  const spent = await during(rendering, () => page.getByText('100%', { exact: true }).waitFor({ timeout: 90_000 }))
  page.context().off('request', count)
  const seen = await page.evaluate(() => globalThis.scanNotes)
  const last = seen?.frames
  if (!seen || !last) throw new Error('the scan gave no update')
  const seconds = (seen.lastAt - seen.firstAt) / 1000
  return {
    used: (last.seen - last.dropped) / seconds,
    given: spent.frames / (spent.elapsed / 1000),
    threadMs: last.meanMs,
    threadCpuMs: spent.workerMs / spent.frames,
    pageMs: spent.ms / spent.frames,
    previewMs,
    longTasks: seen.longTasks,
    bytesSent: last.bytesSent,
    requests,
    firstRateAfter: seen.rateAt === null ? Infinity : (seen.rateAt - seen.startedAt) / 1000,
    rate: seen.rate,
  }
}

/**
 * Returns the CPU time of the main thread and of the workers while `wait` ran, ms, and how many frames the camera
 * delivered.
 */
async function during({ page, client, pids }: Rendering, wait: () => Promise<unknown>) {
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    const frames = await page.evaluate(() => globalThis.cameraTrack?.stats?.totalFrames ?? 0)
    return { busy: busy * 1000, workers: workerCpuMs(pids), frames, at: performance.now() }
  }
  const before = await read()
  await wait()
  const after = await read()
  return {
    ms: after.busy - before.busy,
    workerMs: after.workers - before.workers,
    frames: after.frames - before.frames,
    elapsed: after.at - before.at,
  }
}

interface ScanNotes {
  startedAt: number
  firstAt: number
  lastAt: number
  rateAt: number | null
  rate: number | null
  frames: FrameCounts | null
  longTasks: number[]
}

declare global {
  // oxlint-disable-next-line no-var -- a global is declared so
  var scanNotes: ScanNotes | undefined
  // oxlint-disable-next-line no-var -- a global is declared so
  var cameraTrack: (MediaStreamTrack & { stats?: { totalFrames: number } }) | undefined
}

/** Runs in the page: records the worker's messages, long tasks and the camera's track. */
function watchScan(): void {
  const notes: ScanNotes = {
    startedAt: 0,
    firstAt: 0,
    lastAt: 0,
    rateAt: null,
    rate: null,
    frames: null,
    longTasks: [],
  }
  globalThis.scanNotes = notes
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')?.textContent?.includes('Start Scanning'))
        notes.startedAt = performance.now()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (notes.firstAt > 0 && startTime > notes.firstAt) notes.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const { mediaDevices } = navigator
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints)
    globalThis.cameraTrack = stream.getVideoTracks()[0]
    return stream
  }
  // The worker's updates arrive as messages on a port that Comlink creates, so this observes every port.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the port it is for
  const listen = MessagePort.prototype.addEventListener
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...rest: Parameters<typeof listen>) {
    if (rest[0] === 'message')
      listen.call(this, 'message', (event) => {
        const { argumentList } = ((event as MessageEvent).data ?? {}) as { argumentList?: { value?: unknown }[] }
        const update = argumentList?.[0]?.value as
          | { kind?: string; frames?: FrameCounts; result?: { vitals_results?: { heart_rate?: number | null } | null } }
          | undefined
        if (update?.kind !== 'update' || !update.frames) return
        notes.lastAt = performance.now()
        if (notes.firstAt === 0) notes.firstAt = notes.lastAt
        notes.frames = update.frames
        notes.rate = update.result?.vitals_results?.heart_rate ?? null
        if (notes.rate !== null) notes.rateAt ??= notes.lastAt
      })
    listen.apply(this, rest)
  }
}
