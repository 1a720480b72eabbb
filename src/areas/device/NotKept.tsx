import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { ownPersonOf } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { actFor, openRecord } from '#src/session/lifecycle/switchSubject.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'

/** Says why this device can keep nothing: the open record is another person's, or the user has no record. */
export function NotKept({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const need = useNetworkNeed('write')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { acting, patient } = user
  const isElse = acting !== null || patient !== null
  const { name } = shownPerson(user)
  const back = async () => {
    setBusy(true)
    const result = await (patient ? openRecord(null) : actFor(user))
    setBusy(false)
    // On success this page is gone.
    if (result.kind !== 'done')
      setFailure(result.kind === 'failed' ? wordsOf(result.error).title : t`That did not work. Try again.`)
  }
  return (
    <Card title={<Trans>Only your own record can be kept here</Trans>}>
      <p>
        {isElse ? (
          <Trans>
            You have the record of <bdi>{name}</bdi> open. This device removes its copy when you leave the record or log
            out.
          </Trans>
        ) : (
          <Trans>Your account has no record of its own, so there is nothing to keep.</Trans>
        )}
      </p>
      {failure && (
        <p role="alert" className="font-bold text-negative">
          {failure}
        </p>
      )}
      {isElse && (
        <p>
          <Button icon={UserRound} pending={busy} disabled={need !== null} reason={need} onClick={() => void back()}>
            {patient ? (
              <Trans>Close this record</Trans>
            ) : ownPersonOf(user) === '-' ? (
              <Trans>Return to my own account</Trans>
            ) : (
              <Trans>Return to my own record</Trans>
            )}
          </Button>
        </p>
      )}
    </Card>
  )
}
