import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { CameraError, listCameras, openCamera, type Camera, type CameraProblem } from '#src/device/camera.ts'
import { holdAwake } from '#src/device/wakeLock.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import { checkFrames } from './checkFrames.ts'
import { hintOf, nextHints, noHints } from './guidance.ts'

/** `off`: turned off while the page was hidden. `taking`: the photo is being encoded. */
export type CameraPhase = 'opening' | 'on' | 'taking' | 'off' | 'failed'
export type Facing = 'user' | 'environment'

/** Resolution to request: photos are made smaller only after their checks. */
const size = { width: 2560, height: 1440 } as const

interface Wanted {
  readonly kind: PictureKind
  readonly facing: Facing
  readonly onPhoto: (photo: Blob) => void
}

/**
 * Opens a camera, shows its picture, and checks it a few times a second, in the worker of the screening tools. The
 * camera is turned off, and the screen may sleep, when the component is removed, and when the page is hidden: no photo
 * is delivered after that.
 */
export function useGuidedCamera(video: RefObject<HTMLVideoElement | null>, { kind, facing, onPhoto }: Wanted) {
  const [phase, setPhase] = useState<CameraPhase>('opening')
  const [problem, setProblem] = useState<CameraProblem | 'lost' | null>(null)
  const [hasMissed, setHasMissed] = useState(false)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setIsLit] = useState(false)
  const [hasOther, setHasOther] = useState(false)
  const [hints, setHints] = useState(noHints)
  /** Takes a photo of the open camera. Null if none is open. */
  const shutter = useRef<(() => Promise<void>) | null>(null)
  const deliver = useEffectEvent(onPhoto)

  useEffect(() => {
    const opening = new AbortController()
    const { signal } = opening
    let open: Camera | null = null
    let isTaking = false
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
      setHints(noHints)
      setProblem(why)
      setPhase(next)
    }
    const hide = () => {
      if (document.hidden) close('off', null)
    }
    document.addEventListener('visibilitychange', hide)
    const take = async (element: HTMLVideoElement) => {
      if (isTaking || signal.aborted) return
      isTaking = true
      setPhase('taking')
      setHasMissed(false)
      const shot = await photographOf(element).catch(() => null)
      isTaking = false
      if (signal.aborted) return
      if (shot) return deliver(shot)
      setPhase('on')
      setHasMissed(true)
    }
    const run = async () => {
      try {
        open = await openCamera({ deviceId: null, view: facing, size, frameRate: { ideal: 30, max: 30 }, signal })
      } catch (error) {
        if (!signal.aborted) close('failed', error instanceof CameraError ? error.problem : 'failed')
        return
      }
      open.onLost(() => !signal.aborted && close('failed', 'lost'))
      setCamera(open)
      setPhase('on')
      const element = video.current
      if (!element) return
      shutter.current = () => take(element)
      await play(element, open)
      const cameras = await listCameras()
      if (!signal.aborted) setHasOther(cameras.length > 1)
      const { checkFrame } = await import('#src/workers/screening/client.ts')
      await checkFrames(
        {
          sizeOf: () => ({ width: element.videoWidth, height: element.videoHeight }),
          check: async ({ width, height }) =>
            checkFrame(await createImageBitmap(element, { resizeWidth: width, resizeHeight: height }), kind),
          onChecked: ({ checks }) => setHints((before) => nextHints(before, hintOf(checks))),
        },
        signal,
      )
    }
    // If the worker can't be loaded, there are no checks.
    void run().catch(() => undefined)
    return turnOff
  }, [video, kind, facing])

  const press = useCallback(() => {
    if (video.current && video.current.videoWidth > 0) void shutter.current?.()
  }, [video])
  return {
    phase,
    problem,
    /** Whether the last shot gave no photo. */
    hasMissed,
    hint: hints.said,
    hasTorch: camera?.hasTorch ?? false,
    isLit,
    /** Whether the device has another camera. */
    hasOther,
    isMirrored: camera?.isMirrored ?? facing === 'user',
    take: press,
    toggleTorch: () => void camera?.setTorch(!isLit).then((isDone) => isDone && setIsLit(!isLit)),
  }
}

async function play(video: HTMLVideoElement, camera: Camera): Promise<void> {
  video.srcObject = camera.stream
  // `play` rejects if the picture is removed before it starts.
  await video.play().catch(() => undefined)
}

/** Encodes the shown frame as a JPEG. Null if that fails. */
async function photographOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { photograph } = await import('#src/workers/photos/client.ts')
  const shot = await photograph(await createImageBitmap(video))
  return shot instanceof Blob ? shot : null
}
