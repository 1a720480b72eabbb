import { atom } from 'jotai/vanilla'
import { startTransition } from 'react'
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

/** The page's only scan, from its start until it is cleared or the next one starts. Null if there is none. */
export const scanAtom = atom<Scan | null>(null)
/** The last update of a live scan. Two updates arrive per second from this device. */
export const latestAtom = atom<LiveUpdate | null>(null)
/** Progress of a video's scan. */
export const videoProgressAtom = atom<VideoScanEvent | null>(null)
/** The chosen video, only in memory. */
export const videoFileAtom = atom<File | null>(null)

export const latestResultAtom = atom<VitalScanResult | null>((get) => get(latestAtom)?.result ?? null)
export const isRunningAtom = atom((get) => get(scanAtom)?.phase === 'running')

/** Settings of a scan, with the person's age and sex. */
export type ScannedPerson = LiveScanRequest['settings']

let cancelRunning: (() => void) | null = null
let isToolOpen = false
let markedAt = 0

/**
 * Minimum interval at which a progressing scan counts as user activity, ms (portal §4). A stalled scan, such as on a
 * hidden page, does not count.
 */
const markEveryMs = 5000

function noteProgress(): void {
  const now = Date.now()
  if (now - markedAt < markEveryMs && now >= markedAt) return
  markedAt = now
  markActivity(now)
}

/** Starts a live scan. Turns the camera on if it is off. */
export async function startLive(person: Pick<ScannedPerson, 'userAge' | 'userSex'>): Promise<void> {
  const begun = begin('live', person)
  if (!begun) return
  const service = await accessFor(begun)
  if (service === false) return
  const camera = await turnCameraOn()
  if (!isCurrent(begun)) return
  const video = previewElement()
  // The camera's own state says why it is off.
  if (!camera || !video) return store.set(scanAtom, null)
  const running = startLiveScan(camera, video, { settings: begun.settings, service }, (event) => {
    if (!isCurrent(begun) || event.kind !== 'update') return
    noteProgress()
    // In a transition, React renders in short tasks: on a slow phone, the preview and taps don't wait for the card.
    startTransition(() => store.set(latestAtom, event))
  })
  cancelRunning = () => running.cancel()
  const release = [holdBusy(), holdAwake()]
  const end = await running.ended
  for (const one of release) one()
  // A lost camera is already off: keep the state that says so.
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
  // The page was left during the scan.
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
  startTransition(() => {
    store.set(latestAtom, null)
    store.set(videoProgressAtom, null)
    store.set(scanAtom, scan)
  })
  markedAt = 0
  noteProgress()
  return scan
}

/**
 * Resolves with the service's access, null for a scan on the device, or false if the scan is over or the sign-in
 * failed.
 */
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
  // The scan was cleared or canceled meanwhile.
  if (scan?.id !== begun.id || scan.phase !== 'running') return
  cancelRunning = null
  stopSpeaking()
  store.set(videoProgressAtom, null)
  if (end.kind === 'failed' && end.why === 'not-signed-in') clearAccess()
  startTransition(() => store.set(scanAtom, endScan(scan, end, Date.now())))
}

/** Cancels the running scan. Turns the camera off after a live scan. */
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

/** Chooses a video, or none. Clears the results of an earlier one. */
export function chooseVideo(file: File | null): void {
  if (store.get(isRunningAtom)) return
  store.set(videoFileAtom, file)
  clearScan()
}

/** Clears the last scan, so that the tool is idle again. Does nothing while a scan runs. */
export function clearScan(): void {
  if (store.get(isRunningAtom)) return
  store.set(scanAtom, null)
  store.set(latestAtom, null)
  store.set(videoProgressAtom, null)
}

/** Clears the last scan if it has a problem. A scan with readings stays. */
export function clearTrouble(): void {
  if (store.get(scanAtom)?.problem) clearScan()
}

/**
 * Marks the tool as open. Returns a function to call when the tool closes: it cancels a live scan and turns the camera
 * off. The scan of a video continues.
 */
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

/** Cancels the running scan and clears everything of the scanned person. */
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
