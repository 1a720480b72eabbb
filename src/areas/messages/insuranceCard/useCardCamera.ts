import { useState, type RefObject } from 'react'
import { usePhotoCamera } from '#src/viewStates/usePhotoCamera.ts'
import type { PhotoProblem } from '#src/workers/photos/protocol.ts'
import { type Checked, checkFrames } from './checkFrames.ts'

const worker = () => import('#src/workers/photos/client.ts')

const unchecked: Checked = { check: null, size: null }

/**
 * Opens the camera on the back of the device, shows its picture, and checks it a few times a second, in the photo
 * worker. Takes the photo when the card is steady and readable.
 */
export function useCardCamera(video: RefObject<HTMLVideoElement | null>, onPhoto: (photo: Blob) => void) {
  const [checked, setChecked] = useState(unchecked)
  const camera = usePhotoCamera<PhotoProblem>(video, {
    view: 'environment',
    shoot: async (shown) => {
      const { photograph } = await worker()
      return photograph(await createImageBitmap(shown))
    },
    onPhoto,
    onOpen: async ({ video: shown, take, signal }) => {
      const { checkFrame } = await worker()
      await checkFrames(
        {
          sizeOf: () => ({ width: shown.videoWidth, height: shown.videoHeight }),
          measure: async ({ width, height }) =>
            checkFrame(await createImageBitmap(shown, { resizeWidth: width, resizeHeight: height })),
          onChecked: setChecked,
          take,
        },
        signal,
      )
    },
  })
  const isOpen = camera.phase === 'on' || camera.phase === 'taking'
  return { ...camera, ...(isOpen ? checked : unchecked) }
}
