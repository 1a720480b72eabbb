import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#src/contract/passkeys.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import type { ChangeResult } from './changePasskey.ts'
import { NamePasskey } from './NamePasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { PasskeyReceipt, type Reported } from './PasskeyReceipt.tsx'
import { passkeysQuery } from './queries.ts'
import { RemovePasskey } from './RemovePasskey.tsx'

interface Asked {
  readonly what: 'name' | 'rename' | 'remove'
  readonly passkey: Passkey
}

/**
 * The user's passkeys for signing in. Passkeys that open saved records are stored only on the device and not listed.
 */
export function PasskeysCard() {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(passkeysQuery())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [last, setLast] = useState<{ readonly result: Reported; readonly no: number }>()
  const report = (result: Reported) => setLast({ result, no: (last?.no ?? 0) + 1 })
  const reload = () => void client.invalidateQueries({ queryKey: passkeysQuery().queryKey })
  const close = () => setAsked(null)
  const forget = ({ credentialId }: Passkey) =>
    client.setQueryData(
      passkeysQuery().queryKey,
      (reply) => reply && { ...reply, data: reply.data.filter((one) => one.credentialId !== credentialId) },
    )
  const done = (result: ChangeResult) => {
    close()
    report(result)
    reload()
  }

  return (
    <Card pad="flush" title={t`Passkeys to sign in`}>
      <div className="grid gap-3 px-card pb-3">
        <p className="text-muted">
          <Trans>
            With a passkey, you sign in with your fingerprint, face or device PIN, without a password. The passkey that
            opens saved records without a connection is a different one. Find it under This device.
          </Trans>
        </p>
        {last && <PasskeyReceipt key={last.no} result={last.result} onClose={() => setLast(undefined)} />}
      </div>
      <RecordViewStates
        query={query}
        compact
        waiting={<SkeletonRows count={2} start />}
        isEmpty={(data) => data.length === 0}
        empty={
          <EmptyState
            bare
            icon={KeyRound}
            title={<Trans>No passkeys yet</Trans>}
            text={<Trans>You sign in with your username and password.</Trans>}
          />
        }
      >
        {(data) => (
          <Rows>
            {data.map((passkey) => (
              <PasskeyRow
                key={passkey.credentialId}
                passkey={passkey}
                onRename={() => setAsked({ what: 'rename', passkey })}
                onRemove={() => setAsked({ what: 'remove', passkey })}
              />
            ))}
          </Rows>
        )}
      </RecordViewStates>
      {query.data && (
        <AddPasskey
          names={query.data.data.map(({ name }) => name)}
          onResult={(result) => {
            report(result)
            if (result.kind === 'done') setAsked({ what: 'name', passkey: result.passkey })
            if (result.kind === 'done' || result.kind === 'unknown' || result.kind === 'present') reload()
          }}
        />
      )}
      {asked && asked.what !== 'remove' && (
        <NamePasskey
          key={asked.passkey.credentialId}
          passkey={asked.passkey}
          isNew={asked.what === 'name'}
          onClose={close}
          onDone={done}
        />
      )}
      {asked?.what === 'remove' && (
        <RemovePasskey
          passkey={asked.passkey}
          onClose={close}
          onDone={(result) => {
            // Remove the row first, so that the focus does not return to it.
            if (result.kind === 'removed' || result.kind === 'gone') forget(asked.passkey)
            done(result)
          }}
        />
      )}
    </Card>
  )
}
