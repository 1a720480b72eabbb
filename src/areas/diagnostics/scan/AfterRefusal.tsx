import { useLingui } from '@lingui/react/macro'
import { Camera, FileVideo, RotateCcw } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { turnCameraOff } from './cameraStore.ts'
import { focusStage } from './focusStage.ts'
import type { ScanMode } from './model.ts'
import { changeOptions } from './scanOptions.ts'
import { chooseVideo, clearScan, startLive } from './scanStore.ts'
import { useScanned } from './useScanned.ts'

/** What to do after a scan without a heart rate. Each button leads back to the scanner. */
export function AfterRefusal({ mode }: { readonly mode: ScanMode }) {
  const { t } = useLingui()
  const person = useScanned()
  const change = (uploadVideoInstead: boolean) => {
    changeOptions({ uploadVideoInstead })
    turnCameraOff()
    clearScan()
    focusStage()
  }
  return (
    <div className="flex flex-wrap gap-3">
      {mode === 'live' ? (
        <>
          <Button
            icon={RotateCcw}
            onClick={() => {
              focusStage()
              void startLive(person)
            }}
          >
            {t`Scan again`}
          </Button>
          <Button icon={FileVideo} onClick={() => change(true)}>
            {t`Upload a video instead`}
          </Button>
        </>
      ) : (
        <>
          <Button
            icon={FileVideo}
            onClick={() => {
              chooseVideo(null)
              focusStage()
            }}
          >
            {t`Choose another video`}
          </Button>
          <Button icon={Camera} onClick={() => change(false)}>
            {t`Use the camera instead`}
          </Button>
        </>
      )}
    </div>
  )
}
