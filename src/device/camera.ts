import { onTrackLost } from './onTrackLost.ts'
import { lockExposure } from './lockExposure.ts'

/**
 * Why a camera could not be opened. `no-media-devices`: the browser offers no camera API, usually because the page has
 * no HTTPS; `denied`: by the user or a policy; `none`: no such camera; `in-use`: another app uses it; `failed`: any
 * other error.
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

/** Thrown if a camera can't be opened. */
export class CameraError extends Error {
  override name = 'CameraError'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Maps a browser error to a camera problem. Some browsers throw an OverconstrainedError that is not an `Error`. */
export function cameraProblemOf(error: unknown): CameraProblem {
  if (error instanceof CameraError) return error.problem
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null
  return (typeof name === 'string' && problems[name]) || 'failed'
}

/** An open camera. */
export interface Camera {
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  readonly deviceId: string
  /** Whether to show the picture mirrored, as people expect. False if the camera faces away from the user. */
  readonly isMirrored: boolean
  readonly width: number
  readonly height: number
  readonly hasTorch: boolean
  /** Turns the light on or off. Returns false if the browser refuses. */
  setTorch(on: boolean): Promise<boolean>
  /** Lets the camera adjust exposure, white balance and focus again, then locks them. */
  settle(): void
  /**
   * Calls `listener` once if the camera is unplugged, taken away, or sends no picture for 2 s while the page is
   * visible. Returns a function that stops listening.
   */
  onLost(listener: () => void): () => void
  stop(): void
}

interface Wanted {
  /** The camera that the user chose before, or null. If it is gone, any other camera is opened. */
  readonly deviceId: string | null
  readonly frameRate: { readonly ideal: number; readonly max: number }
  /** The camera to open without a `deviceId`: towards the user (default), or away. */
  readonly view?: 'user' | 'environment'
  /** Resolution to ask for, px. Default 640 x 480. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Aborts the opening. A camera that opens after the abort is turned off immediately. */
  readonly signal?: AbortSignal
}

/** Opens a camera. Rejects with a CameraError, or with the signal's reason if aborted. */
export async function openCamera({ deviceId, frameRate, signal, view = 'user', size: px }: Wanted): Promise<Camera> {
  signal?.throwIfAborted()
  // Undefined on pages without HTTPS, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) throw new CameraError('no-media-devices')
  const size = { width: { ideal: px?.width ?? 640 }, height: { ideal: px?.height ?? 480 } }
  const anyCamera = { ...size, facingMode: { ideal: view } }
  const ways: MediaTrackConstraints[] = [
    ...(deviceId === null ? [] : [{ ...size, frameRate, deviceId: { exact: deviceId } }]),
    { ...anyCamera, frameRate },
    // Without `max`, because some cameras offer only higher frame rates.
    { ...anyCamera, frameRate: { ideal: frameRate.ideal } },
  ]
  let problem: unknown = null
  for (const video of ways) {
    try {
      const stream = await devices.getUserMedia({ video, audio: false })
      if (!signal?.aborted) return cameraOf(stream, view)
      stopAll(stream)
    } catch (error) {
      problem = error
    }
    signal?.throwIfAborted()
    if (cameraProblemOf(problem) !== 'none') break
  }
  throw new CameraError(cameraProblemOf(problem), problem)
}

/** Returns the cameras that the user can choose from. Browsers name none before the user allows a camera. */
export async function listCameras(): Promise<readonly { id: string; label: string }[]> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const found = (await devices?.enumerateDevices?.().catch(() => [])) ?? []
  return found
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

function cameraOf(stream: MediaStream, view: 'user' | 'environment'): Camera {
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
        // `torch` is missing from TypeScript's DOM types.
        const torch: object = { torch: on }
        await track.applyConstraints({ ...track.getConstraints(), advanced: [torch] })
      } catch {
        return false
      }
      // A camera that looks away takes photos of things: its focus must follow them.
      if (view === 'user') settle()
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

/** Stops every track: the camera stays on as long as one track runs. */
function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the camera has a light. Browsers report `true` or a list of allowed values. */
const isOffered = (torch: unknown) => torch === true || (Array.isArray(torch) && torch.includes(true))
