import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { region } from './clinic.ts'
import type { FaceOptions } from '../tests/faces/FaceOptions.ts'
import { syntheticFace } from '../tests/faces/syntheticFace.ts'
import { writeMjpeg } from '../tests/faces/writeMjpeg.ts'
import { browserPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'
import { choose } from './offlineStory.ts'
import { expect } from './story.ts'

const folder = fileURLToPath(new URL('../node_modules/.cache/e2e', import.meta.url))

/** Clips for the fake camera: ten seconds that loop seamlessly. */
const clips = {
  'face-72': { seconds: 10, loops: true, heartRate: 72, breathing: 18 },
  photo: { seconds: 10, loops: true, shows: 'photo', sway: 2 },
} as const satisfies Readonly<Record<string, Partial<FaceOptions>>>
export type Clip = keyof typeof clips

/** Returns the clip as a file that Chromium plays as its camera; generated once. */
async function fileOf(clip: Clip): Promise<string> {
  const file = join(folder, `${clip}.mjpeg`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeMjpeg(syntheticFace(clips[clip]), unfinished, 92)
  renameSync(unfinished, file)
  return file
}

export interface Tablet {
  readonly browser: Browser
  readonly page: Page
}

/** Opens a clinic's tablet whose camera shows the clip; `null` for a tablet without a camera. */
export async function openTablet(clip: Clip | null, baseURL: string): Promise<Tablet> {
  const camera = clip
    ? [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${await fileOf(clip)}`,
      ]
    : []
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...chromiumFlags, ...camera] })
  const context = await browser.newContext({
    baseURL,
    ...region,
    viewport: { width: 800, height: 1280 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(watchTracks)
  return { browser, page }
}

/** Opens Visual Vitals from the menu and selects the live scan. */
export async function openLiveScan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await choose(page, 'AI Nexus Diagnostics')
  await page.waitForURL('**/app/diagnostics/VisualVitals')
  await page.getByRole('checkbox', { name: 'Upload Video Instead' }).uncheck()
}

/** Turns the camera on and starts a scan. */
export async function startScan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the camera stream' }).click()
  await expect(page.getByRole('button', { name: 'Stop the camera stream' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Scanning Vitals' }).click()
}

/** Returns the list item of a vital sign, by the name on its card. */
export function reading(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}

/** Returns the heart rate on the card, beats per minute; NaN if there is none. */
export async function shownRate(page: Page): Promise<number> {
  const [text = ''] = await reading(page, 'Heart rate').allTextContents()
  return Number(/(\d+)\s*BPM/.exec(text)?.[1] ?? NaN)
}

/** Returns how many frames the camera has delivered, and the time of that count, ms. */
const framesGiven = (page: Page) =>
  page.evaluate(() => {
    // TypeScript's library lacks `stats`.
    const track: (MediaStreamTrack & { stats?: { totalFrames: number } }) | undefined = globalThis.cameraTracks?.at(-1)
    return { frames: track?.stats?.totalFrames ?? 0, at: performance.now() }
  })

/**
 * Expects the card to show the clip's heart rate, off by at most 1.5 beats a minute, before `within` ms are over. A busy
 * machine plays the clip more slowly, which slows the heart rate down too. The expected rate is therefore computed from
 * the camera's frame count.
 */
export async function expectPulse(page: Page, { beats, within }: { beats: number; within: number }): Promise<void> {
  const clipRate = 30
  const before = await framesGiven(page)
  await expect
    .poll(
      async () => {
        const { frames, at } = await framesGiven(page)
        const speed = (frames - before.frames) / (((at - before.at) * clipRate) / 1000)
        return Math.abs((await shownRate(page)) - beats * speed)
      },
      { timeout: within, intervals: [250] },
    )
    .toBeLessThanOrEqual(1.5)
}

/** Returns a figure of the running scan: Complete, Moves, Updates … */
export function figure(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
}

/** Expects every track that the page got from getUserMedia to have ended after 200 ms. */
export async function expectCameraOff(page: Page): Promise<void> {
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => globalThis.cameraTracks?.map((track) => track.readyState))).toContain('ended')
  expect(await page.evaluate(() => globalThis.cameraTracks?.map((track) => track.readyState))).not.toContain('live')
}

declare global {
  // oxlint-disable-next-line no-var -- a global is declared so
  var cameraTracks: MediaStreamTrack[] | undefined
}

/** Records the tracks that a page gets from getUserMedia. */
function watchTracks(): void {
  const tracks: MediaStreamTrack[] = []
  globalThis.cameraTracks = tracks
  const { mediaDevices } = navigator
  const getUserMedia = mediaDevices?.getUserMedia.bind(mediaDevices)
  if (!getUserMedia) return
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
}
