import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { logout } from '#src/session/lifecycle/logout.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { openRecord, type SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { clearScans } from './scanStore.ts'
import { signOutOfService } from './serviceAccess.ts'

/**
 * Clears the scan before another person uses the device. Staff then choose the next patient; a patient on a clinic's
 * device is signed out.
 */
export function NextPatient() {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const router = useRouter()
  const user = useAtomValue(sessionAtom)?.user
  const isShared = useAtomValue(portalAtom)?.isSharedDevice ?? false
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<SwitchResult | null>(null)
  const isStaff = Boolean(user?.patient)
  if (!isStaff && !isShared) return null

  const endVisit = async () => {
    setPending(true)
    clearScans()
    await signOutOfService()
    if (!isStaff) return logout()
    const result = await openRecord(null)
    // Navigate to the list after the shell's own navigation to Home, which follows every switch.
    if (result.kind === 'done') return router.navigate({ to: '/app/patients' })
    setPending(false)
    setFailed(result)
  }
  return (
    <div className="grid gap-2 print:hidden">
      <div>
        <Button icon={UserRoundX} pending={pending} onClick={() => void endVisit()}>
          {t`Next patient`}
        </Button>
      </div>
      <p className="text-s text-muted">
        {isStaff
          ? t`Clears this scan, closes the record and opens the patient list.`
          : t`Clears this scan and logs out.`}
      </p>
      {failed && (
        <p role="alert" className="text-s font-bold text-negative">
          {failed.kind === 'failed' ? wordsOf(failed.error).title : t`That did not work. Try again.`}
        </p>
      )}
    </div>
  )
}
