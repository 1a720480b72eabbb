import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'

/** Link to the sign-in card, which then doesn't redirect to the saved records if the clinic can't be reached. */
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
