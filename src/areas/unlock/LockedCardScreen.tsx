import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HeartPulse } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { openEmergencyCard } from '#src/vault/unlockRecords.ts'
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
  const [read, setRead] = useState<{ vault: string; card: EmergencyCard | null }>()
  useEffect(() => {
    let current = true
    void openEmergencyCard(vault).then((card) => current && setRead({ vault, card }))
    return () => {
      current = false
    }
  }, [vault])
  const card = read?.vault === vault ? read.card : undefined
  return (
    <Page title={t`Emergency card`} back={{ render: <Link to="/auth/unlock" />, text: t`Saved records` }}>
      <div className="grid max-w-[46rem] gap-4 *:min-w-0 print:max-w-none">
        {card === undefined ? (
          <Skeleton label={t`Loading`}>
            <SkeletonCard />
            <SkeletonCard />
          </Skeleton>
        ) : card === null ? (
          <EmptyState
            level={2}
            icon={HeartPulse}
            title={<Trans>There is no emergency card here</Trans>}
            text={<Trans>It was removed from this device, or it was never made readable without unlocking.</Trans>}
          />
        ) : (
          view(card)
        )}
      </div>
    </Page>
  )
}
