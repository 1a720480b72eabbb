import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { CameraError, openCamera, type Camera, type CameraProblem } from '#src/device/camera.ts'
import { holdAwake } from '#src/device/wakeLock.ts'
import type { PhotoProblem } from '#src/workers/photos/protocol.ts'
import { cardShots } from './cardShots.ts'
import { type Checked, checkFrames } from './checkFrames.ts'

/** `off`: turned off while the page was hidden. `taking`: the photo is being stored. */
export type CameraPhase = 'opening' | 'on' | 'taking' | 'off' | 'failed'

/** Resolution to request: a card that fills most of it is as wide as the straightened picture. */
const size = { width: 2560, height: 1440 } as const

const worker = () => import('#src/workers/photos/client.ts')

const unchecked: Checked = { check: null, size: null }

/**
 * Opens the camera on the back of the device, shows its picture, and checks it a few times a second, in the photo
 * worker. Takes the photo when the card is steady and readable. The camera is turned off, and the screen may sleep, when
 * the component is removed, and when the page is hidden: no photo is delivered after that.
 */
export function useCardCamera(video: RefObject<HTMLVideoElement | null>, onPhoto: (photo: Blob) => void) {
  const [phase, setPhase] = useState<CameraPhase>('opening')
  const [problem, setProblem] = useState<CameraProblem | 'lost' | null>(null)
  const [missed, setMissed] = useState<PhotoProblem | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setIsLit] = useState(false)
  const [checked, setChecked] = useState(unchecked)
  /** Takes a photo of the open camera. Null if none is open. */
  const shutter = useRef<(() => Promise<boolean>) | null>(null)
  const deliver = useEffectEvent(onPhoto)

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
      setChecked(unchecked)
      setProblem(why)
      setPhase(next)
    }
    const hide = () => {
      if (document.hidden) close('off', null)
    }
    document.addEventListener('visibilitychange', hide)
    const take = cardShots({
      shoot: async () => {
        const { photograph } = await worker()
        if (!video.current) throw new Error('the camera has no picture')
        return photograph(await createImageBitmap(video.current))
      },
      onState: (state) => {
        setPhase(state.kind === 'taking' ? 'taking' : 'on')
        setMissed(state.kind === 'taking' ? null : state.problem)
      },
      onPhoto: (photo) => deliver(photo),
    })
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
      shutter.current = () => take(signal)
      const element = video.current
      if (!element) return
      await play(element, open)
      const { checkFrame } = await worker()
      await checkFrames(
        {
          sizeOf: () => ({ width: element.videoWidth, height: element.videoHeight }),
          measure: async ({ width, height }) =>
            checkFrame(await createImageBitmap(element, { resizeWidth: width, resizeHeight: height })),
          onChecked: setChecked,
          take: () => take(signal),
        },
        signal,
      )
    }
    // If the worker can't be loaded, there are no checks: a shot then says why.
    void run().catch(() => undefined)
    return turnOff
  }, [video])

  const press = useCallback(() => {
    if (video.current && video.current.videoWidth > 0) void shutter.current?.()
  }, [video])
  return {
    phase,
    problem,
    missed,
    ...checked,
    hasTorch: camera?.hasTorch ?? false,
    isLit,
    take: press,
    toggleTorch: () => void camera?.setTorch(!isLit).then((isDone) => isDone && setIsLit(!isLit)),
  }
}

async function play(video: HTMLVideoElement, camera: Camera): Promise<void> {
  video.srcObject = camera.stream
  // `play` rejects if the picture is removed before it starts.
  await video.play().catch(() => undefined)
}
