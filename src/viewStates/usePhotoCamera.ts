import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { CameraError, openCamera, type Camera, type CameraProblem } from '#src/device/camera.ts'
import { holdAwake } from '#src/device/wakeLock.ts'
import { photoShots, type Missed } from './photoShots.ts'

/** `off`: turned off while the page was hidden. `taking`: the photo is being encoded. */
export type CameraPhase = 'opening' | 'on' | 'taking' | 'off' | 'failed'

/** Resolution to request: photos are made smaller only after their checks. */
const size = { width: 2560, height: 1440 } as const

/** What is done with an open camera. */
export interface OpenCamera {
  readonly video: HTMLVideoElement
  /** Takes a photo, one at a time. Resolves with whether it was delivered. */
  readonly take: () => Promise<boolean>
  /** Aborts when the camera is turned off. */
  readonly signal: AbortSignal
}

interface Wanted<Problem> {
  /** The camera that looks towards the person, or away. */
  readonly view: 'user' | 'environment'
  /** Makes a photo of the shown picture. */
  readonly shoot: (video: HTMLVideoElement) => Promise<Blob | Missed<Problem>>
  readonly onPhoto: (photo: Blob) => void
  /** Called when the camera's picture plays, for example to check it. May reject. */
  readonly onOpen: (open: OpenCamera) => Promise<void>
}

/**
 * Opens a camera for photos and shows its picture. The camera is turned off, and the screen may sleep, when the component
 * is removed, and when the page is hidden: no photo is delivered after that.
 */
export function usePhotoCamera<Problem>(video: RefObject<HTMLVideoElement | null>, wanted: Wanted<Problem>) {
  const { view } = wanted
  const [phase, setPhase] = useState<CameraPhase>('opening')
  const [problem, setProblem] = useState<CameraProblem | 'lost' | null>(null)
  const [missed, setMissed] = useState<Problem | 'failed' | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setIsLit] = useState(false)
  /** Takes a photo of the open camera. Null if none is open. */
  const shutter = useRef<(() => Promise<boolean>) | null>(null)
  const shoot = useEffectEvent(wanted.shoot)
  const deliver = useEffectEvent(wanted.onPhoto)
  const begin = useEffectEvent(wanted.onOpen)

  useEffect(() => {
    const opening = new AbortController()
    const { signal } = opening
    let open: Camera | null = null
    const stopAwake = holdAwake()
    const turnOff = () => {
      opening.abort()
      open?.stop()
      stopAwake()
      document.removeEventListener('visibilitychange', hide)
      shutter.current = null
    }
    const close = (next: CameraPhase, why: CameraProblem | 'lost' | null) => {
      turnOff()
      setCamera(null)
      setIsLit(false)
      setProblem(why)
      setPhase(next)
    }
    const hide = () => {
      if (document.hidden) close('off', null)
    }
    document.addEventListener('visibilitychange', hide)
    const shots = photoShots<Problem>({
      shoot: async () => {
        if (!video.current) throw new Error('the camera has no picture')
        return shoot(video.current)
      },
      onState: (state) => {
        setPhase(state.kind === 'taking' ? 'taking' : 'on')
        setMissed(state.kind === 'taking' ? null : state.problem)
      },
      onPhoto: (photo) => deliver(photo),
    })
    const run = async () => {
      try {
        open = await openCamera({ deviceId: null, view, size, frameRate: { ideal: 30, max: 30 }, signal })
      } catch (error) {
        if (!signal.aborted) close('failed', error instanceof CameraError ? error.problem : 'failed')
        return
      }
      open.onLost(() => !signal.aborted && close('failed', 'lost'))
      setCamera(open)
      setPhase('on')
      const take = () => shots(signal)
      shutter.current = take
      const element = video.current
      if (!element) return
      await play(element, open)
      if (!signal.aborted) await begin({ video: element, take, signal })
    }
    // If what checks the picture can't be loaded, there are no checks: a shot then says why.
    void run().catch(() => undefined)
    return turnOff
  }, [video, view])

  const take = useCallback(() => {
    if (video.current && video.current.videoWidth > 0) void shutter.current?.()
  }, [video])
  return {
    phase,
    problem,
    /** Why the last shot gave no photo. Null if it did, or if there was none. */
    missed,
    hasTorch: camera?.hasTorch ?? false,
    isLit,
    /** Whether the picture is shown as in a mirror. */
    isMirrored: camera?.isMirrored ?? view === 'user',
    take,
    toggleTorch: () => void camera?.setTorch(!isLit).then((isDone) => isDone && setIsLit(!isLit)),
  }
}

async function play(video: HTMLVideoElement, camera: Camera): Promise<void> {
  video.srcObject = camera.stream
  // `play` rejects if the picture is removed before it starts.
  await video.play().catch(() => undefined)
}
