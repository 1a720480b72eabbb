import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/buttons/Button.tsx'

interface PasskeySignInProps {
  readonly pending: boolean
  readonly onPress: () => void
  /** Whether this is the page's first frame, which is rendered at build time for all browsers. */
  readonly frame: boolean
}

/** Button to sign in with a passkey, if the browser supports passkeys. Its code is loaded when it is pressed. */
export function PasskeySignIn({ pending, onPress, frame }: PasskeySignInProps) {
  if (!frame && (typeof PublicKeyCredential === 'undefined' || !isSecureContext)) return null
  return (
    <Button name="passkey" wide pending={pending} onClick={onPress}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
