import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { SignIn } from '#src/contract/signIns.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { EndSignInQuestion } from './EndSignInQuestion.tsx'
import type { EndResult } from './endSignIns.ts'
import { signInsQuery } from './queries.ts'
import { SignInRow } from './SignInRow.tsx'

/** The devices on which the user is signed in, each with a button that signs it out. */
export function SignInsCard() {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(signInsQuery())
  const need = useNetworkNeed('write')
  /** The device to sign out, `others` for all others, null if none is asked about. */
  const [asked, setAsked] = useState<SignIn | 'others' | null>(null)
  const [last, setLast] = useState<{ readonly result: EndResult; readonly no: number }>()
  const done = (result: EndResult) => {
    setAsked(null)
    setLast({ result, no: (last?.no ?? 0) + 1 })
    void client.invalidateQueries({ queryKey: signInsQuery().queryKey })
  }
  const hasOthers = query.data?.data.some(({ isThis }) => !isThis) ?? false

  return (
    <Card pad="flush" title={t`Where you are signed in`}>
      <div className="grid gap-3 px-card pb-3">
        <p className="text-muted">
          <Trans>
            These are all the browsers signed in to your account now. If you don't recognize one, log it out and change
            your password.
          </Trans>
        </p>
        {last && <EndReceipt key={last.no} result={last.result} />}
      </div>
      <RecordViewStates query={query} compact waiting={<SkeletonRows count={2} start />}>
        {(data) => (
          <Rows>
            {data.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} onEnd={() => setAsked(signIn)} />
            ))}
          </Rows>
        )}
      </RecordViewStates>
      {hasOthers && (
        <div className="grid justify-items-start gap-1 px-card pt-3 pb-4">
          <Button icon={LogOut} disabled={need !== null} onClick={() => setAsked('others')}>
            <Trans>Log out all others</Trans>
          </Button>
          {need !== null && <p className="text-s text-muted">{need}</p>}
        </div>
      )}
      {asked !== null && (
        <EndSignInQuestion signIn={asked === 'others' ? null : asked} onClose={() => setAsked(null)} onDone={done} />
      )}
    </Card>
  )
}

function EndReceipt({ result }: { result: EndResult }) {
  const { t } = useLingui()
  switch (result.kind) {
    case 'done':
      return (
        <Receipt
          outcome="done"
          title={
            result.count === 0
              ? t`It was already logged out.`
              : t`${plural(result.count, { one: '# device was logged out.', other: '# devices were logged out.' })}`
          }
        />
      )
    case 'lost':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>The clinic did not answer.</Trans>}
          text={<Trans>The list shows which devices are still signed in. You can safely try again.</Trans>}
        />
      )
    case 'failed':
      return <Receipt outcome="notdone" title={<Trans>Nothing was changed. Try again.</Trans>} />
  }
}
