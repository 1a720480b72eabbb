import { atom } from 'jotai/vanilla'
import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import { holdBusy } from '#src/device/busy.ts'
import { stopSpeaking } from '#src/device/speech.ts'
import { holdAwake } from '#src/device/wakeLock.ts'
import { onSessionEnd, sessionAtom, store } from '#src/session/state/session.ts'
import { markActivity } from '#src/session/lifecycle/watchIdle.ts'
import { startLiveScan, startVideoScan } from '#src/workers/vitals/client.ts'
import type {
  LiveScanEnd,
  LiveScanEvent,
  LiveScanRequest,
  ServiceAccess,
  VideoScanEnd,
  VideoScanEvent,
} from '#src/workers/vitals/protocol.ts'
import { cameraAtom, previewElement, turnCameraOff, turnCameraOn } from './cameraStore.ts'
import { endScan, type Scan, type ScanMode, type ScanTrouble } from './model.ts'
import { optionsAtom, placeAtom, resetOptions } from './scanOptions.ts'
import { accessAtom, clearAccess, signInToService, signOutOfService } from './serviceAccess.ts'

type LiveUpdate = Extract<LiveScanEvent, { kind: 'update' }>

/** The page's one scan, while it runs and until another one begins; null before the first. */
export const scanAtom = atom<Scan | null>(null)
/** The last update of a live scan, four a second. */
export const latestAtom = atom<LiveUpdate | null>(null)
/** How the scan of a video gets on. */
export const videoProgressAtom = atom<VideoScanEvent | null>(null)
/** The video that was chosen. It is in memory alone. */
export const videoFileAtom = atom<File | null>(null)

export const latestResultAtom = atom<VitalScanResult | null>((get) => get(latestAtom)?.result ?? null)
export const isRunningAtom = atom((get) => get(scanAtom)?.phase === 'running')

/** What a scan is told of the person. */
export type ScannedPerson = LiveScanRequest['settings']

let cancelRunning: (() => void) | null = null
let isToolOpen = false
let markedAt = 0

/** A scan counts as activity while it gets on (portal §4); one that is held up, on a hidden page, does not. */
const markEveryMs = 5000

function noteProgress(): void {
  const now = Date.now()
  if (now - markedAt < markEveryMs && now >= markedAt) return
  markedAt = now
  markActivity(now)
}

/** Starts a live scan; turns the camera on where it is off. */
export async function startLive(person: Pick<ScannedPerson, 'userAge' | 'userSex'>): Promise<void> {
  const begun = begin('live', person)
  if (!begun) return
  const service = await accessFor(begun)
  if (service === false) return
  const camera = await turnCameraOn()
  if (!isCurrent(begun)) return
  const video = previewElement()
  // The camera says itself why it is off.
  if (!camera || !video) return store.set(scanAtom, null)
  const running = startLiveScan(camera, video, { settings: begun.settings, service }, (event) => {
    if (!isCurrent(begun) || event.kind !== 'update') return
    noteProgress()
    store.set(latestAtom, event)
  })
  cancelRunning = () => running.cancel()
  const release = [holdBusy(), holdAwake()]
  const end = await running.ended
  for (const one of release) one()
  // One that was lost is off by itself, and says so.
  if (isCurrent(begun) && store.get(cameraAtom).kind === 'on') turnCameraOff()
  finish(begun, end)
}

/** Starts the scan of the chosen video. */
export async function startVideo(person: Pick<ScannedPerson, 'userAge' | 'userSex'>): Promise<void> {
  const file = store.get(videoFileAtom)
  const begun = file && begin('video', person)
  if (!file || !begun) return
  const service = await accessFor(begun)
  if (service === false) return
  const running = startVideoScan(file, { settings: begun.settings, service }, (event) => {
    if (!isCurrent(begun)) return
    noteProgress()
    store.set(videoProgressAtom, event)
  })
  cancelRunning = () => running.cancel()
  const release = holdBusy()
  const end = await running.ended
  release()
  finish(begun, end)
  // The page was left while it ran.
  if (!isToolOpen) await signOutOfService()
}

function begin(mode: ScanMode, person: Pick<ScannedPerson, 'userAge' | 'userSex'>): Scan | null {
  if (store.get(isRunningAtom)) return null
  const { checkArrhythmias, checkStroke } = store.get(optionsAtom)
  const scan: Scan = {
    id: crypto.randomUUID(),
    mode,
    place: store.get(placeAtom),
    settings: { checkArrhythmias, checkStroke, ...person },
    PtID: store.get(sessionAtom)?.user.PtID ?? null,
    phase: 'running',
    startedAt: Date.now(),
    tookMs: null,
    result: null,
    problem: null,
  }
  store.set(latestAtom, null)
  store.set(videoProgressAtom, null)
  store.set(scanAtom, scan)
  markedAt = 0
  noteProgress()
  return scan
}

/** The service's access, null for a scan on the device; false where the scan is over, for want of it or by now. */
async function accessFor(begun: Scan): Promise<ServiceAccess | null | false> {
  if (begun.place === 'device') return null
  const service = await signInToService()
  if (!isCurrent(begun)) return false
  if (service) return service
  const access = store.get(accessAtom)
  fail(begun, access.kind === 'failed' ? access.why : 'login')
  return false
}

function fail(begun: Scan, why: ScanTrouble): void {
  store.set(scanAtom, { ...begun, phase: 'failed', tookMs: 0, problem: { why, detail: null } })
}

function isCurrent({ id }: Scan): boolean {
  const scan = store.get(scanAtom)
  return scan?.id === id && scan.phase === 'running'
}

function finish(begun: Scan, end: LiveScanEnd | VideoScanEnd): void {
  const scan = store.get(scanAtom)
  // Forgotten meanwhile, or cancelled.
  if (scan?.id !== begun.id || scan.phase !== 'running') return
  cancelRunning = null
  stopSpeaking()
  store.set(videoProgressAtom, null)
  if (end.kind === 'failed' && end.why === 'not-signed-in') clearAccess()
  store.set(scanAtom, endScan(scan, end, Date.now()))
}

/** Cancels what runs: nothing is measured, and no camera is on, from now on. */
export function cancelScan(): void {
  const scan = store.get(scanAtom)
  if (scan?.phase !== 'running') return
  const stop = cancelRunning
  cancelRunning = null
  store.set(scanAtom, endScan(scan, { kind: 'cancelled' }, Date.now()))
  stopSpeaking()
  stop?.()
  if (scan.mode === 'live') turnCameraOff()
}

/** Chooses a video, or none; what an earlier one showed goes. */
export function chooseVideo(file: File | null): void {
  if (store.get(isRunningAtom)) return
  store.set(videoFileAtom, file)
  clearScan()
}

/** Back to Idle: the last scan's outcome goes. */
export function clearScan(): void {
  if (store.get(isRunningAtom)) return
  store.set(scanAtom, null)
  store.set(latestAtom, null)
  store.set(videoProgressAtom, null)
}

/** What went wrong last has been dealt with. Readings stay. */
export function clearTrouble(): void {
  if (store.get(scanAtom)?.problem) clearScan()
}

/** The tool is on the screen. Returns what its leaving does: a live scan and the camera end, a video goes on. */
export function openTool(): () => void {
  isToolOpen = true
  return () => {
    isToolOpen = false
    if (store.get(scanAtom)?.mode === 'live') cancelScan()
    turnCameraOff()
    stopSpeaking()
    if (!store.get(isRunningAtom)) void signOutOfService()
  }
}

/** Everything of the person who was scanned goes, what runs first. */
export function clearScans(): void {
  cancelScan()
  turnCameraOff()
  clearScan()
  store.set(videoFileAtom, null)
  resetOptions()
}

onSessionEnd(() => {
  clearScans()
  clearAccess()
})
