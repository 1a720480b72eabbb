import { atom } from 'jotai/vanilla'
import { frameRate } from '#src/contract/vitalScan.ts'
import { CameraError, openCamera, type Camera, type CameraProblem } from '#src/device/camera.ts'
import { store } from '#src/session/state/session.ts'
import type { ScanPlace } from '#src/workers/vitals/protocol.ts'
import { chosenCameraAtom } from './deviceChoices.ts'
import { placeAtom } from './scanOptions.ts'

export type CameraState =
  | { readonly kind: 'off' | 'opening' }
  | { readonly kind: 'on'; readonly camera: Camera; readonly isLit: boolean }
  /** `lost`: the camera was unplugged, or another app took it. */
  | { readonly kind: 'failed'; readonly problem: CameraProblem | 'lost' }

/** The page's only camera. */
export const cameraAtom = atom<CameraState>({ kind: 'off' })

/** Requested frames a second: the maximum for a scan on the device, the ideal rate for a service (screening §9). */
const rates = { device: { ideal: frameRate.max, max: frameRate.max }, service: frameRate } as const

let preview: HTMLVideoElement | null = null
let opening: AbortController | null = null
let openedFor: ScanPlace | null = null
let stopListening: (() => void) | null = null

/** Registers the element that shows the picture. Returns a function that unregisters it. */
export function showCameraIn(video: HTMLVideoElement): () => void {
  preview = video
  const state = store.get(cameraAtom)
  if (state.kind === 'on') void play(video, state.camera)
  return () => {
    if (preview === video) preview = null
    video.srcObject = null
  }
}

export function previewElement(): HTMLVideoElement | null {
  return preview
}

/**
 * Turns the camera on, the chosen one if available, and shows its picture. Resolves with null if it failed (the state
 * says why) or was turned off meanwhile. Never rejects.
 */
export async function turnCameraOn(): Promise<Camera | null> {
  const place = store.get(placeAtom)
  const state = store.get(cameraAtom)
  if (state.kind === 'on' && openedFor === place) return state.camera
  turnCameraOff()
  const asking = (opening = new AbortController())
  store.set(cameraAtom, { kind: 'opening' })
  try {
    const deviceId = store.get(chosenCameraAtom)
    const camera = await openCamera({ deviceId, frameRate: rates[place], signal: asking.signal })
    if (asking.signal.aborted) {
      camera.stop()
      return null
    }
    openedFor = place
    stopListening = camera.onLost(() => {
      turnCameraOff()
      store.set(cameraAtom, { kind: 'failed', problem: 'lost' })
    })
    store.set(cameraAtom, { kind: 'on', camera, isLit: false })
    if (preview) await play(preview, camera)
    return asking.signal.aborted ? null : camera
  } catch (error) {
    if (!asking.signal.aborted)
      store.set(cameraAtom, { kind: 'failed', problem: error instanceof CameraError ? error.problem : 'failed' })
    return null
  }
}

/** Turns the camera off, and aborts one that is just being opened. */
export function turnCameraOff(): void {
  opening?.abort()
  opening = null
  stopListening?.()
  stopListening = null
  openedFor = null
  const state = store.get(cameraAtom)
  if (state.kind === 'on') state.camera.stop()
  if (preview) preview.srcObject = null
  store.set(cameraAtom, { kind: 'off' })
}

/** Turns the torch on or off, for a finger on the lens. */
export async function turnTorch(isOn: boolean): Promise<void> {
  const state = store.get(cameraAtom)
  if (state.kind !== 'on' || !(await state.camera.setTorch(isOn))) return
  const now = store.get(cameraAtom)
  if (now.kind === 'on' && now.camera === state.camera) store.set(cameraAtom, { ...now, isLit: isOn })
}

async function play(video: HTMLVideoElement, camera: Camera): Promise<void> {
  video.srcObject = camera.stream
  // `play` rejects if the picture is removed before it starts.
  await video.play().catch(() => undefined)
}
