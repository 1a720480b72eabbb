import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Button back to signing in. */
export function SignInButton() {
  const navigate = useNavigate()
  return (
    <Button kind="primary" wide onClick={() => void navigate({ to: '/auth' })}>
      <Trans>Sign in</Trans>
    </Button>
  )
}
