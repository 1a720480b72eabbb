import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useHasKeptRecords } from './useHasKeptRecords.ts'

/** Button to the records kept on this device. Renders nothing if there are none. */
export function OpenSavedButton() {
  const navigate = useNavigate()
  const hasKept = useHasKeptRecords()
  if (!hasKept) return null
  return (
    <Button wide onClick={() => void navigate({ to: '/auth/unlock' })}>
      <Trans>Open saved records</Trans>
    </Button>
  )
}
