import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { hasKeptRecords } from '#src/vault/keptFlag.ts'
import { Button } from '#src/ui/buttons/Button.tsx'

/** To the records that are kept on this device; nothing where there are none. */
export function OpenSavedButton() {
  const navigate = useNavigate()
  if (!hasKeptRecords()) return null
  return (
    <Button wide onClick={() => void navigate({ to: '/auth/unlock' })}>
      <Trans>Open saved records</Trans>
    </Button>
  )
}
