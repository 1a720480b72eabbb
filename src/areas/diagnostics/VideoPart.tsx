import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleHelp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Instructions } from './Instructions.tsx'
import { controlsOf } from './model.ts'
import { cancelScan, scanAtom, startVideo, videoFileAtom } from './scanStore.ts'
import { accessAtom } from './serviceAccess.ts'
import { useScanned } from './useScanned.ts'
import { VideoChoice } from './VideoChoice.tsx'
import { VideoProgress } from './VideoProgress.tsx'

/** A scan of an uploaded video: its file, how it gets on, and its buttons. */
export function VideoPart() {
  const { t } = useLingui()
  const scan = useAtomValue(scanAtom)
  const file = useAtomValue(videoFileAtom)
  const access = useAtomValue(accessAtom)
  const person = useScanned()
  const [hasHelp, setHasHelp] = useState(false)
  const helpId = useId()
  const firstId = useId()
  const { canStart, canCancel } = controlsOf('video', scan, file !== null, access.kind === 'signing-in')
  return (
    <>
      <VideoChoice />
      {scan?.phase === 'running' && <VideoProgress />}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          disabled={!canStart}
          aria-describedby={file ? undefined : firstId}
          onClick={() => void startVideo(person)}
        >
          {t`Start Scanning Vitals`}
        </Button>
        <span id={firstId} hidden>
          {t`Choose a video first.`}
        </span>
        <Button icon={X} disabled={!canCancel} onClick={cancelScan}>
          {t`Cancel Scan`}
        </Button>
        <Button
          icon={CircleHelp}
          className="ms-auto"
          aria-expanded={hasHelp}
          aria-controls={helpId}
          onClick={() => setHasHelp(!hasHelp)}
        >
          {t`Show/Hide Instructions`}
        </Button>
      </div>
      <div id={helpId} hidden={!hasHelp}>
        <Instructions />
      </div>
    </>
  )
}
