import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleHelp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { cameraAtom } from './cameraStore.ts'
import { CameraView } from './CameraView.tsx'
import { Guidance } from './Guidance.tsx'
import { Instructions } from './Instructions.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { LiveProgress } from './LiveProgress.tsx'
import { controlsOf } from './model.ts'
import { cancelScan, scanAtom, startLive } from './scanStore.ts'
import { accessAtom } from './serviceAccess.ts'
import { useScanned } from './useScanned.ts'

/** A live scan: the picture, how it gets on, and its buttons. */
export function LivePart() {
  const { t } = useLingui()
  const scan = useAtomValue(scanAtom)
  const camera = useAtomValue(cameraAtom)
  const access = useAtomValue(accessAtom)
  const person = useScanned()
  const [hasHelp, setHasHelp] = useState(false)
  const helpId = useId()
  const { canStart, canCancel } = controlsOf(
    'live',
    scan,
    false,
    camera.kind === 'opening' || access.kind === 'signing-in',
  )
  return (
    <>
      <CameraView />
      <Guidance key={scan?.id} />
      <LiveProgress />
      <LiveFigures />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={!canStart} onClick={() => void startLive(person)}>
          {t`Start Scanning Vitals`}
        </Button>
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
