import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { HeartPulse } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { databaseMark } from '#src/session/profile/databaseMark.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { DatabaseBand } from '#src/viewStates/DatabaseBand.tsx'
import { openEmergencyCard, type OpenedCard } from '#src/vault/unlockRecords.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'

interface LockedCardScreenProps {
  /** Id of the card owner's vault. */
  readonly vault: string
  /** Renders the card. */
  readonly view: (card: EmergencyCard) => ReactNode
}

/** The emergency card that its owner made readable without unlocking. */
export function LockedCardScreen({ vault, view }: LockedCardScreenProps) {
  const { t } = useLingui()
  const [read, setRead] = useState<{ vault: string; opened: OpenedCard | null }>()
  useEffect(() => {
    let current = true
    void openEmergencyCard(vault).then((opened) => current && setRead({ vault, opened }))
    return () => {
      current = false
    }
  }, [vault])
  const opened = read?.vault === vault ? read.opened : undefined
  const apis = useAtomValue(portalAtom)?.apis
  const mark = opened?.database ? databaseMark(apis, opened.database) : null
  return (
    <Page title={t`Emergency card`} back={{ render: <Link to="/auth/unlock" />, text: t`Saved records` }}>
      <div className="grid max-w-[46rem] gap-4 *:min-w-0 print:max-w-none">
        {mark && <DatabaseBand mark={mark} className="rounded-m" />}
        {opened === undefined ? (
          <Skeleton label={t`Loading`}>
            <SkeletonCard />
            <SkeletonCard />
          </Skeleton>
        ) : opened === null ? (
          <EmptyState
            level={2}
            icon={HeartPulse}
            title={<Trans>There is no emergency card here</Trans>}
            text={<Trans>It was removed from this device, or it was never set to open without unlocking.</Trans>}
          />
        ) : (
          view(opened.card)
        )}
      </div>
    </Page>
  )
}
