import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/buttons/Button.tsx'

interface PasskeySignInProps {
  readonly pending: boolean
  readonly onPress: () => void
  /** The page's first frame, drawn before any browser is known. */
  readonly frame: boolean
}

/** Signs in without a name and a password, where the browser knows passkeys. What is behind the press comes with it. */
export function PasskeySignIn({ pending, onPress, frame }: PasskeySignInProps) {
  if (!frame && (typeof PublicKeyCredential === 'undefined' || !isSecureContext)) return null
  return (
    <Button name="passkey" wide pending={pending} onClick={onPress}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
