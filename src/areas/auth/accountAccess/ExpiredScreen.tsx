import { Trans } from '@lingui/react/macro'
import { Notice } from '../Notice.tsx'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import { AuthLinkButton } from './AuthLinkButton.tsx'

/** Shown if an activation has expired or was abandoned (portal §2), with a link to start again. */
export function ExpiredScreen({ keyed }: EntryScreenProps) {
  return (
    <Notice
      title={<Trans>This activation has expired</Trans>}
      action={
        <div className="grid gap-3">
          <AuthLinkButton to="activate" keyed={keyed} kind="primary">
            <Trans>Ask for a new message</Trans>
          </AuthLinkButton>
          <AuthLinkButton to="login" keyed={keyed}>
            <Trans>Sign in</Trans>
          </AuthLinkButton>
        </div>
      }
    >
      <p>
        <Trans>The activation no longer works, or this page was reloaded before you finished.</Trans>
      </p>
      <p>
        <Trans>Open the link in the email again. If that doesn't help, ask for a new message.</Trans>
      </p>
    </Notice>
  )
}
