import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { databaseMark } from '#src/session/profile/databaseMark.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { DatabaseBand } from '#src/viewStates/DatabaseBand.tsx'
import type { KeptRecords, UnlockResult } from '#src/vault/unlockRecords.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { RemoveKept } from './RemoveKept.tsx'
import { SignInInstead } from './SignInInstead.tsx'
import { UnlockForm } from './UnlockForm.tsx'
import { useKeptRecords } from './useKeptRecords.ts'
import { RecordOwnerChoice } from './RecordOwnerChoice.tsx'

/** Why a person's records are no longer here. */
type Lost = Extract<UnlockResult['kind'], 'wiped' | 'gone'> | 'removed'

/** Opens records that are kept on this device, without the clinic. */
export function UnlockScreen({ onOpened }: { onOpened: () => void }) {
  const { t } = useLingui()
  const { records, reload } = useKeptRecords()
  const [vault, setVault] = useState<string>()
  const [lost, setLost] = useState<Lost | null>(null)
  const chosen = records?.find((one) => one.vault === vault) ?? records?.[0]
  const apis = useAtomValue(portalAtom)?.apis
  const mark = chosen ? databaseMark(apis, chosen.database) : null
  const onLost = (kind: Lost) => {
    setLost(kind)
    void reload()
  }
  return (
    <>
      {mark && <DatabaseBand mark={mark} className="rounded-m" />}
      <div className="grid gap-1">
        <h1>{t`Saved records`}</h1>
        <p className="text-muted">
          {records?.length === 0 ? (
            <Trans>No saved records on this device.</Trans>
          ) : (
            <Trans>Read your record without a connection.</Trans>
          )}
        </p>
      </div>
      {lost && <LostReceipt kind={lost} />}
      {records === null && (
        <Skeleton label={t`Loading`}>
          <SkeletonBlock height="3.5rem" />
          <SkeletonBlock height="5.5rem" />
          <SkeletonBlock height="3rem" />
        </Skeleton>
      )}
      {records && chosen && (
        <>
          <RecordOwnerChoice
            records={records}
            chosen={chosen}
            onChoose={(next) => {
              setVault(next)
              setLost(null)
            }}
          />
          <UnlockForm key={chosen.vault} records={chosen} onOpened={onOpened} onLost={onLost} />
          <EmergencyCards records={records} />
        </>
      )}
      <div className="grid justify-items-start gap-1">
        <SignInInstead primary={records?.length === 0} />
        {chosen && <RemoveKept key={chosen.vault} records={chosen} onRemoved={() => onLost('removed')} />}
      </div>
    </>
  )
}

/** Links to the emergency cards. A helper can read a card without a PIN. */
function EmergencyCards({ records }: { records: readonly KeptRecords[] }) {
  const several = records.length > 1
  return records
    .filter(({ hasCard }) => hasCard)
    .map(({ vault, initials }) => (
      <LinkButton key={vault} wide icon={HeartPulse} render={<Link to="/auth/emergency" search={{ vault }} />}>
        {several ? (
          <Trans>
            Emergency card of <bdi>{initials}</bdi>
          </Trans>
        ) : (
          <Trans>Emergency card</Trans>
        )}
      </LinkButton>
    ))
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Takes the focus, because the pressed button is gone. */
function LostReceipt({ kind }: { kind: Lost }) {
  return (
    <div key={kind} ref={focusOnArrival} tabIndex={-1} className="rounded-m">
      <Receipt
        outcome={kind === 'removed' ? 'done' : 'notdone'}
        title={<LostTitle kind={kind} />}
        text={<Trans>Your record at the clinic has not changed. Sign in to read it.</Trans>}
      />
    </div>
  )
}

function LostTitle({ kind }: { kind: Lost }) {
  switch (kind) {
    case 'wiped':
      return <Trans>The PIN was wrong 10 times, so the records were removed from this device.</Trans>
    case 'gone':
      return <Trans>These records are no longer on this device.</Trans>
    case 'removed':
      return <Trans>The records were removed from this device.</Trans>
  }
}
