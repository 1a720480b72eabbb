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
  /** The record could not be opened; null when it is tried anew. */
  readonly onTrouble: (trouble: Exclude<SwitchResult, { kind: 'done' }> | null) => void
}

/** Opens a patient's record: whoever was shown before is forgotten, and the home screen shows whose it is now. */
export function OpenButton({ PtID, name, onTrouble }: OpenButtonProps) {
  const { t } = useLingui()
  const need = useNetworkNeed()
  const [pending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    onTrouble(null)
    const result = await openRecord(PtID)
    setPending(false)
    // Where it is done, the shell leads to the home screen of whose it is now.
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
