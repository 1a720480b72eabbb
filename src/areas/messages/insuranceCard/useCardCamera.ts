import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { CameraError, openCamera, type Camera, type CameraProblem } from '#src/device/camera.ts'
import { holdAwake } from '#src/device/wakeLock.ts'
import type { FrameCheck } from '#src/workers/photos/protocol.ts'
import { isSteady } from './frameChecks.ts'

/** `off`: turned off while the page was hidden. `taking`: the photo is being stored. */
export type CameraPhase = 'opening' | 'on' | 'taking' | 'off' | 'failed'

/** Resolution to request: a card that fills most of it is as wide as the straightened picture. */
const size = { width: 2560, height: 1440 } as const
/** Longer side of the frames that are checked, px. */
const checkedSide = 960
/** Pause between two checks, ms. */
const pauseMs = 250

const worker = () => import('#src/workers/photos/client.ts')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Checked {
  readonly check: FrameCheck | null
  /** Size of the checked frame, px. */
  readonly size: { readonly width: number; readonly height: number } | null
}

const unchecked: Checked = { check: null, size: null }

/**
 * Opens the camera on the back of the device, shows its picture, and checks it a few times a second: one frame at a
 * time, in the photo worker. Takes the photo when two checks in a row find the card steady and readable. The camera is
 * turned off when the component is removed, and when the page is hidden.
 */
export function useCardCamera(video: RefObject<HTMLVideoElement | null>, onPhoto: (photo: Blob) => void) {
  const [phase, setPhase] = useState<CameraPhase>('opening')
  const [problem, setProblem] = useState<CameraProblem | 'lost' | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setIsLit] = useState(false)
  const [checked, setChecked] = useState(unchecked)
  const isTaking = useRef(false)
  const deliver = useEffectEvent(onPhoto)

  const take = useCallback(async () => {
    const element = video.current
    if (isTaking.current || !element || element.videoWidth === 0) return
    isTaking.current = true
    setPhase('taking')
    const { photograph } = await worker()
    const photo = await createImageBitmap(element)
      .then(photograph)
      .catch(() => null)
    isTaking.current = false
    if (photo instanceof Blob) return photo
    setPhase('on')
    return undefined
  }, [video])

  useEffect(() => {
    const opening = new AbortController()
    const { signal } = opening
    let open: Camera | null = null
    const stopAwake = holdAwake()
    const close = (next: CameraPhase, why: CameraProblem | 'lost' | null) => {
      opening.abort()
      open?.stop()
      setCamera(null)
      setChecked(unchecked)
      setProblem(why)
      setPhase(next)
    }
    const hide = () => document.hidden && close('off', null)
    document.addEventListener('visibilitychange', hide)
    const run = async () => {
      try {
        open = await openCamera({
          deviceId: null,
          view: 'environment',
          size,
          frameRate: { ideal: 30, max: 30 },
          signal,
        })
      } catch (error) {
        if (!signal.aborted) close('failed', error instanceof CameraError ? error.problem : 'failed')
        return
      }
      open.onLost(() => !signal.aborted && close('failed', 'lost'))
      setCamera(open)
      setPhase('on')
      const element = video.current
      if (!element) return
      await play(element, open)
      await checkFrames(element, signal, setChecked, async () => {
        const photo = await take()
        if (photo && !signal.aborted) deliver(photo)
        return photo !== undefined
      })
    }
    void run()
    return () => {
      opening.abort()
      open?.stop()
      document.removeEventListener('visibilitychange', hide)
      stopAwake()
    }
  }, [take, video])

  return {
    phase,
    problem,
    ...checked,
    hasTorch: camera?.hasTorch ?? false,
    isLit,
    take: () => void take().then((photo) => photo && onPhoto(photo)),
    toggleTorch: () => void camera?.setTorch(!isLit).then((isDone) => isDone && setIsLit(!isLit)),
  }
}

async function play(video: HTMLVideoElement, camera: Camera): Promise<void> {
  video.srcObject = camera.stream
  // `play` rejects if the picture is removed before it starts.
  await video.play().catch(() => undefined)
}

/** Checks frames until `signal` aborts. Calls `take` when the card is steady and readable, and ends if it took a photo. */
async function checkFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onChecked: (checked: Checked) => void,
  take: () => Promise<boolean>,
): Promise<void> {
  const { checkFrame } = await worker()
  let before: FrameCheck | null = null
  while (!signal.aborted) {
    const { videoWidth: width, videoHeight: height } = video
    if (width > 0) {
      const scale = Math.min(1, checkedSide / Math.max(width, height))
      const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
      const resize = { resizeWidth: small.width, resizeHeight: small.height } as const
      // oxlint-disable-next-line no-await-in-loop -- one frame at a time
      const found = await createImageBitmap(video, resize).then(checkFrame, () => null)
      if (signal.aborted) return
      const check = found && 'corners' in found ? found : null
      onChecked({ check, size: small })
      const isReady =
        check?.verdict === 'good' && before?.verdict === 'good' && isSteady(before.corners, check.corners, small.width)
      // oxlint-disable-next-line no-await-in-loop -- ends the checks
      if (isReady && (await take())) return
      before = check
    }
    // oxlint-disable-next-line no-await-in-loop -- a few times a second
    await wait(pauseMs)
  }
}
