import { onTrackLost } from './onTrackLost.ts'
import { lockExposure } from './lockExposure.ts'

/**
 * Why there is no picture. `no-media-devices`: the browser hands out no camera here, most often for want of HTTPS;
 * `denied`: by the person or a policy; `none`: there is no such camera; `in-use`: another app has it.
 */
export type CameraProblem = 'no-media-devices' | 'denied' | 'none' | 'in-use' | 'failed'

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/** A camera that could not be opened. */
export class CameraError extends Error {
  override name = 'CameraError'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** What the browser's own error says. Some browsers throw an OverconstrainedError that is no Error. */
export function cameraProblemOf(error: unknown): CameraProblem {
  if (error instanceof CameraError) return error.problem
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null
  return (typeof name === 'string' && problems[name]) || 'failed'
}

/** A camera that is on. */
export interface Camera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  readonly deviceId: string
  /** It looks at who looks at the screen, who expects a mirror. */
  readonly isMirrored: boolean
  readonly width: number
  readonly height: number
  readonly hasTorch: boolean
  /** False where the light did not change. */
  setTorch(on: boolean): Promise<boolean>
  /** Lets it find exposure, white balance and focus anew and then keep them. */
  settle(): void
  /** Unplugged, taken away, or without a picture for 2 s while the page is seen. Returns how to stop listening. */
  onLost(listener: () => void): () => void
  stop(): void
}

interface Wanted {
  /** The one that was chosen before; any other where it is gone. */
  readonly deviceId: string | null
  readonly frameRate: { readonly ideal: number; readonly max: number }
  /** Whoever asked is gone: a camera that comes after that is turned off at once. */
  readonly signal?: AbortSignal
}

/** Turns a camera on. Rejects with a CameraError, or with the signal's reason. */
export async function openCamera({ deviceId, frameRate, signal }: Wanted): Promise<Camera> {
  signal?.throwIfAborted()
  // Where a page has no HTTPS there is no such thing, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) throw new CameraError('no-media-devices')
  const size = { width: { ideal: 640 }, height: { ideal: 480 } }
  const anyCamera = { ...size, facingMode: { ideal: 'user' } }
  const ways: MediaTrackConstraints[] = [
    ...(deviceId === null ? [] : [{ ...size, frameRate, deviceId: { exact: deviceId } }]),
    { ...anyCamera, frameRate },
    // Some can't be held below their own rate.
    { ...anyCamera, frameRate: { ideal: frameRate.ideal } },
  ]
  let problem: unknown = null
  for (const video of ways) {
    try {
      const stream = await devices.getUserMedia({ video, audio: false })
      if (!signal?.aborted) return cameraOf(stream)
      stopAll(stream)
    } catch (error) {
      problem = error
    }
    signal?.throwIfAborted()
    if (cameraProblemOf(problem) !== 'none') break
  }
  throw new CameraError(cameraProblemOf(problem), problem)
}

/** The cameras that may be chosen from. Before the first one was allowed a browser names none. */
export async function listCameras(): Promise<readonly { id: string; label: string }[]> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const found = (await devices?.enumerateDevices?.().catch(() => [])) ?? []
  return found
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks()
  if (!track) {
    stopAll(stream)
    throw new CameraError('failed')
  }
  const { deviceId = '', facingMode, width = 640, height = 480 } = track.getSettings()
  const capabilities = 'getCapabilities' in track ? track.getCapabilities() : {}
  let settling = new AbortController()
  const settle = () => {
    settling.abort()
    settling = new AbortController()
    void lockExposure(track, settling.signal)
  }
  return {
    stream,
    track,
    deviceId,
    isMirrored: facingMode !== 'environment',
    width,
    height,
    hasTorch: 'torch' in capabilities && isOffered(capabilities.torch),
    async setTorch(on) {
      try {
        // `torch` is in no browser's types yet.
        const torch: object = { torch: on }
        await track.applyConstraints({ ...track.getConstraints(), advanced: [torch] })
      } catch {
        return false
      }
      settle()
      return true
    },
    settle,
    onLost: (listener) => onTrackLost(track, listener),
    stop() {
      settling.abort()
      stopAll(stream)
    },
  }
}

/** The camera's light goes off with the last of them. */
function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Browsers say `true`, or a list of what it can be put to. */
const isOffered = (torch: unknown) => torch === true || (Array.isArray(torch) && torch.includes(true))
