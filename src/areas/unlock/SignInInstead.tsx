import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'

/** To the sign-in card, which then stays, whether the clinic can be reached or not. */
export function SignInInstead({ primary = false }: { primary?: boolean | undefined }) {
  return (
    <LinkButton
      kind={primary ? 'primary' : 'quiet'}
      wide={primary}
      className={primary ? undefined : '-ms-3'}
      render={<Link to="/auth" search={{ instead: true }} />}
    >
      {primary ? <Trans>Sign in</Trans> : <Trans>Sign in instead</Trans>}
    </LinkButton>
  )
}
