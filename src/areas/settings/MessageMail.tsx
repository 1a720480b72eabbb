import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { changeMessageMail, messageMail } from '#src/contract/messageMail.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { endpointQuery } from '#src/query/query.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'

/** Setting whether the user gets a mail about new messages. The mail contains no health data. */
export function MessageMail() {
  const { t } = useLingui()
  const session = useAtomValue(sessionAtom)
  // A saved session has no connection to the clinic.
  if (!session || session.saved) return null
  return (
    <Card title={t`Emails about new messages`}>
      <p className="max-w-read text-muted">
        <Trans>
          An email tells you that there is a new message in this portal, with a link to sign in. It doesn't say anything
          else, such as who wrote or what they wrote. You get at most one an hour.
        </Trans>
      </p>
      {session.user.acting !== null && (
        <p className="font-bold">
          <Trans>This choice is your own. It applies to messages to you and to everyone you act for.</Trans>
        </p>
      )}
      <Choice />
    </Card>
  )
}

function Choice() {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const asked = endpointQuery(messageMail, {})
  const { data, isFetching, refetch, isError } = useQuery({ ...asked, staleTime: 0 })
  /** The requested value while it is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isFailed, setFailed] = useState(false)
  const change = async (wantsMail: boolean) => {
    if (wanted !== null || need !== null) return
    setWanted(wantsMail)
    setFailed(false)
    try {
      client.setQueryData(asked.queryKey, await sessionCall(changeMessageMail, { body: { wantsMail } }))
    } catch {
      // The reply might be lost: show what the clinic has stored.
      setFailed(true)
      await client.invalidateQueries({ queryKey: asked.queryKey })
    }
    setWanted(null)
  }
  const choice = data?.data
  if (!choice)
    return isError ? (
      <Failed
        bare
        title={t`We don't know whether you get emails`}
        text={t`The clinic did not answer.`}
        retryLabel={t`Try again`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : need === null ? (
      <Skeleton label={t`Checking whether emails are on`}>
        <SkeletonBlock height="4.5rem" />
      </Skeleton>
    ) : (
      <p>{need}</p>
    )
  const isOn = wanted ?? choice.wantsMail
  const lacksAddress = !choice.hasAddress
  return (
    <>
      <Checkbox
        boxed
        checked={isOn}
        aria-busy={wanted !== null}
        disabled={need !== null || (lacksAddress && !isOn)}
        onChange={(event) => void change(event.target.checked)}
        label={<Trans>Email me when I have a new message</Trans>}
        help={
          need ??
          (lacksAddress ? (
            <Trans>The clinic has no email address for you. Ask the clinic to add one.</Trans>
          ) : (
            <span aria-live="polite">
              {choice.wantsMail ? <Trans>Emails are on.</Trans> : <Trans>Emails are off.</Trans>}
            </span>
          ))
        }
      />
      {isFailed && (
        <p role="alert" className="font-bold text-negative">
          <Trans>Your choice was not saved. Try again.</Trans>
        </p>
      )}
    </>
  )
}
