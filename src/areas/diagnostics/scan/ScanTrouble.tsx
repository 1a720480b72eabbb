import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'
import { cameraAtom } from './cameraStore.ts'
import type { ScanProblem } from './model.ts'
import { choosePlace, placeAtom } from './scanOptions.ts'
import { clearScan, scanAtom } from './scanStore.ts'
import { accessAtom, signInToService } from './serviceAccess.ts'
import { useCameraText, useProblemText } from './useProblemText.ts'

/**
 * The large red banner (screening §2): why a scan failed or can't start, and what to do. Takes the focus if a scan or
 * the camera failed.
 */
export function ScanTrouble() {
  const { t } = useLingui()
  const scan = useAtomValue(scanAtom)
  const camera = useAtomValue(cameraAtom)
  const access = useAtomValue(accessAtom)
  const place = useAtomValue(placeAtom)
  const problemText = useProblemText()
  const cameraText = useCameraText()
  const banner = useRef<HTMLDivElement>(null)

  const ofAccess: ScanProblem | null =
    place === 'service' && access.kind === 'failed' ? { why: access.why, detail: null } : null
  const problem = scan?.problem ?? (camera.kind === 'failed' ? null : ofAccess)
  const shown = problem ? problemText(problem) : camera.kind === 'failed' ? cameraText(camera.problem) : null
  // A sign-in that failed before any scan is only announced, and takes no focus: the page starts it by itself.
  const wasAsked = Boolean(scan?.problem) || camera.kind === 'failed'
  const name = shown && wasAsked ? shown.title : null
  useEffect(() => {
    if (name) banner.current?.focus()
  }, [name])

  if (!shown) return null
  const isSignIn = problem?.why === 'login' || problem?.why === 'unreachable'
  const isService =
    isSignIn || problem?.why === 'connection' || problem?.why === 'refused' || problem?.why === 'service'
  return (
    <ErrorBanner
      ref={banner}
      title={shown.title}
      text={shown.text}
      action={
        <>
          {isSignIn && (
            <Button
              onClick={() => {
                clearScan()
                void signInToService()
              }}
            >
              {t`Try again`}
            </Button>
          )}
          {isService && place === 'service' && (
            <Button
              onClick={() => {
                clearScan()
                choosePlace('device')
              }}
            >
              {t`Scan on this device instead`}
            </Button>
          )}
        </>
      }
    />
  )
}
