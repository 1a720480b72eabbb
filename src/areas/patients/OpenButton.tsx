import { useLingui } from '@lingui/react/macro'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { openRecord, type SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

interface OpenButtonProps {
  readonly PtID: number
  readonly name: string
  /** Called if the record could not be opened, and with null for a new attempt. */
  readonly onTrouble: (trouble: Exclude<SwitchResult, { kind: 'done' }> | null) => void
}

/** Opens a patient's record. Data of the previously shown person is cleared, and Home shows the new patient. */
export function OpenButton({ PtID, name, onTrouble }: OpenButtonProps) {
  const { t } = useLingui()
  const need = useNetworkNeed()
  const [pending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    onTrouble(null)
    const result = await openRecord(PtID)
    setPending(false)
    // On success, the shell navigates to Home.
    if (result.kind !== 'done') onTrouble(result)
  }
  return (
    <Button
      className="whitespace-nowrap"
      icon={FolderOpen}
      pending={pending}
      disabled={need !== null}
      onClick={() => void open()}
    >
      {t`Open record`}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  )
}
