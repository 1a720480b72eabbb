import { Trans } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Api } from '../model.ts'
import { FailureNotice } from './FailureNotice.tsx'
import type { ActivationRefusal } from './outcomes.ts'
import { AuthLinkButton } from './AuthLinkButton.tsx'

interface ActivationNoticeProps {
  readonly refusal: ActivationRefusal
  readonly keyed: Api | undefined
}

/** Why no activation mail was sent, unless the reason is shown beside a field (portal §8). */
export function ActivationNotice({ refusal, keyed }: ActivationNoticeProps) {
  switch (refusal.kind) {
    case 'unknown-email':
    case 'ambiguous':
      return null
    case 'has-account':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>A Portal account already exists for this Patient.</Trans>}
          text={<Trans>Sign in with that account. If you don't know the password, ask for a recovery key.</Trans>}
          action={
            <AuthLinkButton to="forgotPwd" keyed={keyed}>
              <Trans>Forgot password</Trans>
            </AuthLinkButton>
          }
        />
      )
    case 'connection':
      return <FailureNotice title={<Trans>The connection to the API failed.</Trans>} failure={refusal} />
    default:
      return <FailureNotice title={<Trans>Unable to activate your account.</Trans>} failure={refusal} />
  }
}
