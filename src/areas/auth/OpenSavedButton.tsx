import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { hasKeptRecords } from '#src/vault/keptFlag.ts'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Button to the records kept on this device. Renders nothing if there are none. */
export function OpenSavedButton() {
  const navigate = useNavigate()
  if (!hasKeptRecords()) return null
  return (
    <Button wide onClick={() => void navigate({ to: '/auth/unlock' })}>
      <Trans>Open saved records</Trans>
    </Button>
  )
}
