import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { canUsePasskey } from '#src/device/passkey.ts'
import { endpointQuery } from '#src/query/query.ts'
import { sessionAtom, showsOwnRecord } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { EmergencyChoice, type LockedCard } from './EmergencyChoice.tsx'
import { FirstLock } from './FirstLock.tsx'
import { Locks } from './Locks.tsx'
import { LogoutChoice } from './LogoutChoice.tsx'
import { NotKept } from './NotKept.tsx'
import { Persistence } from './Persistence.tsx'
import { RemoveNow } from './RemoveNow.tsx'
import { StoredCard } from './StoredCard.tsx'
import { Unsent } from './Unsent.tsx'
import { useReport } from './useReport.tsx'
import { useStored } from './useStored.ts'
import { useWriteCounts } from './useWriteCounts.ts'

interface DeviceScreenProps {
  /** Stores the emergency card so that it opens without unlocking, or removes it. Resolves with false on failure. */
  readonly changeLockedCard: LockedCard['change']
  /** A Row about installing the app on this device. */
  readonly install?: ReactNode
}

/** The device page: what this device stores of the record, what opens it, and how to remove it. */
export function DeviceScreen({ changeLockedCard, install }: DeviceScreenProps) {
  const { t } = useLingui()
  const session = useAtomValue(sessionAtom)
  const { viewState, stored, reload } = useStored()
  const unsent = useWriteCounts()
  const { receipt, report } = useReport()
  const [choosing, setChoosing] = useState(false)
  const passkeys = useCanUsePasskey()
  const kept = stored?.kept ?? null
  const user = session?.user
  /** Only the owner of a record may keep it on the device, and only while no other record is open. */
  const isOwn = user !== undefined && showsOwnRecord(user)
  // The birth date is needed to refuse it as a PIN.
  const { data: info } = useQuery({
    ...endpointQuery(emergencyInfo, {}),
    enabled: isOwn && (choosing || kept !== null),
  })
  const birthDate = info?.data.DOB ?? null
  const saved = session?.saved ?? false

  const onResult = (result: KeepResult, done: (time: string) => string) => {
    if (result.kind === 'done') setChoosing(false)
    report(result, done)
    reload()
  }

  return (
    <Page
      title={t`This device`}
      lead={t`What this device keeps of your record, and how to remove it.`}
      back={{ render: <Link to="/app/settings" />, text: t`Settings` }}
    >
      <div className="grid items-start gap-5 *:min-w-0 tablet:grid-cols-2">
        <StoredCard viewState={viewState} stored={stored} name={user ? shownPerson(user).name : ''} saved={saved}>
          <Unsent counts={unsent} />
          <Persistence />
        </StoredCard>
        <div className="grid gap-5 *:min-w-0">
          {user && !isOwn && <NotKept user={user} />}
          {isOwn && viewState !== 'removed' && (
            <LogoutChoice
              choice={stored && (kept || choosing ? 'keep' : 'remove')}
              isKept={kept !== null}
              reason={
                viewState === 'unavailable' ? t`This browser stores nothing, so there is nothing to keep.` : undefined
              }
              onChoose={(choice) => setChoosing(choice === 'keep')}
              onResult={onResult}
            />
          )}
          {isOwn && stored && !kept && choosing && (
            <FirstLock birthDate={birthDate} canUsePasskey={passkeys} onResult={onResult} />
          )}
          {isOwn && kept && <Locks {...kept} birthDate={birthDate} canUsePasskey={passkeys} onResult={onResult} />}
          {receipt}
          {isOwn && kept && stored && (
            <EmergencyChoice
              card={{ stored: stored.hasCard, change: changeLockedCard }}
              onChanged={(on, done) =>
                onResult({ kind: done ? 'done' : 'failed' }, (time) =>
                  on
                    ? t`The emergency card opens on this device without a PIN, ${time}.`
                    : t`The emergency card opens with your PIN or passkey only, ${time}.`,
                )
              }
            />
          )}
          {install && (
            <Card pad="flush">
              <Rows>{install}</Rows>
            </Card>
          )}
          {isOwn && stored && <RemoveNow saved={saved} unsent={unsent} onResult={onResult} />}
        </div>
      </div>
    </Page>
  )
}

function useCanUsePasskey(): boolean {
  const [possible, setPossible] = useState(false)
  useEffect(() => {
    let current = true
    void canUsePasskey().then((answer) => current && setPossible(answer))
    return () => {
      current = false
    }
  }, [])
  return possible
}
