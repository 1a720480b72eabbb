import './frame.css'
import { useLingui } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { EmergencyLine } from '../emergency/EmergencyLine.tsx'

interface ResultPlaceProps {
  readonly isRunning: boolean
  /** What the result will show. */
  readonly text: string
  /** Such as the earlier result. */
  readonly children?: ReactNode
}

/** The results area until there is a result. */
export function ResultPlace({ isRunning, text, children }: ResultPlaceProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Result`}>
      {isRunning ? (
        <Skeleton label={t`Analyzing`}>
          <SkeletonBlock width="60%" height="2rem" />
          <SkeletonBlock height="1.25rem" />
          <SkeletonBlock width="80%" />
          <SkeletonBlock height="9rem" />
        </Skeleton>
      ) : (
        <EmptyState bare icon={ScanSearch} title={t`The result shows here`} text={text} />
      )}
      {children}
      <EmergencyLine />
    </Card>
  )
}
