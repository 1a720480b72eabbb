import { useLingui } from '@lingui/react/macro'
import type { CameraProblem } from '#src/device/camera.ts'
import { Button } from '#src/ui/buttons/Button.tsx'

interface CameraTroubleProps {
  /** Null if the camera was turned off while the page was hidden. */
  readonly problem: CameraProblem | 'lost' | null
  readonly onAgain: () => void
  readonly onOtherCamera: () => void
}

/** Why there is no picture, and what else takes a photo. */
export function CameraTrouble({ problem, onAgain, onOtherCamera }: CameraTroubleProps) {
  const { t } = useLingui()
  const words = () => {
    switch (problem) {
      case null:
        return t`The camera is off, because this page was not visible.`
      case 'denied':
        return t`This page may not use the camera. Allow it in your browser's settings.`
      case 'none':
      case 'no-media-devices':
        return t`We found no camera.`
      case 'in-use':
      case 'lost':
        return t`Another app uses the camera, or it was unplugged.`
      case 'failed':
        return t`The camera did not start.`
    }
  }
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 camera-off p-6 text-center">
      <p role="alert" dir="auto" className="camera-words text-balance">
        {words()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>{t`Try again`}</Button>
        <Button onClick={onOtherCamera}>{t`Take the photo with another app`}</Button>
      </div>
    </div>
  )
}
