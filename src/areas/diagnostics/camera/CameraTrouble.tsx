import { useLingui } from '@lingui/react/macro'
import type { CameraProblem } from '#src/device/camera.ts'
import { Button } from '#src/ui/buttons/Button.tsx'

interface CameraTroubleProps {
  /** Null if the camera was turned off while the page was hidden. */
  readonly problem: CameraProblem | 'lost' | null
  readonly onAgain: () => void
  readonly onOtherCamera: () => void
}

/** Why there is no picture (screening §8), and what else takes a photo. */
export function CameraTrouble({ problem, onAgain, onOtherCamera }: CameraTroubleProps) {
  const { t } = useLingui()
  const words = () => {
    switch (problem) {
      case null:
        return t`The camera is off, because this page was not visible.`
      case 'no-media-devices':
        return t`This browser gives no access to cameras. Cameras only work over a secure connection. Open this page at an address that starts with https://.`
      case 'denied':
        return t`This page may not use the camera. Allow it in your browser's settings.`
      case 'none':
        return t`We found no camera.`
      case 'in-use':
      case 'lost':
        return t`Another app uses the camera, or it was unplugged.`
      case 'failed':
        return t`The camera did not start.`
    }
  }
  return (
    <div className="guide-trouble">
      <p role="alert" dir="auto">
        {words()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>{t`Try again`}</Button>
        <Button onClick={onOtherCamera}>{t`Take the photo with another app`}</Button>
      </div>
    </div>
  )
}
