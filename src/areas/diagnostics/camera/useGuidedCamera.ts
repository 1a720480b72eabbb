import { useState, type RefObject } from 'react'
import { listCameras } from '#src/device/camera.ts'
import { usePhotoCamera } from '#src/viewStates/usePhotoCamera.ts'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import { checkFrames } from './checkFrames.ts'
import { hintOf, nextHints, noHints } from './guidance.ts'

export type Facing = 'user' | 'environment'

interface Wanted {
  readonly kind: PictureKind
  readonly facing: Facing
  readonly onPhoto: (photo: Blob) => void
}

/**
 * Opens a camera, shows its picture, and checks it a few times a second, in the worker of the screening tools, for hints
 * to the person. They take the photo themselves.
 */
export function useGuidedCamera(video: RefObject<HTMLVideoElement | null>, { kind, facing, onPhoto }: Wanted) {
  const [hasOther, setHasOther] = useState(false)
  const [hints, setHints] = useState(noHints)
  const camera = usePhotoCamera(video, {
    view: facing,
    shoot: async (shown) => {
      const { photograph } = await import('#src/workers/photos/client.ts')
      return photograph(await createImageBitmap(shown))
    },
    onPhoto,
    onOpen: async ({ video: shown, signal }) => {
      const cameras = await listCameras()
      if (!signal.aborted) setHasOther(cameras.length > 1)
      const { checkFrame } = await import('#src/workers/screening/client.ts')
      await checkFrames(
        {
          sizeOf: () => ({ width: shown.videoWidth, height: shown.videoHeight }),
          check: async ({ width, height }) =>
            checkFrame(await createImageBitmap(shown, { resizeWidth: width, resizeHeight: height }), kind),
          onChecked: ({ checks }) => setHints((before) => nextHints(before, hintOf(checks))),
        },
        signal,
      )
    },
  })
  return {
    ...camera,
    hint: hints.said,
    /** Whether the device has another camera. */
    hasOther,
    /** Whether the last shot gave no photo. */
    hasMissed: camera.missed !== null,
  }
}
