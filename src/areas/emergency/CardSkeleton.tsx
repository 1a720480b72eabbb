import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Card } from '#src/ui/cards/Card.tsx'

/** Skeleton of the card. */
export function CardSkeleton({ controls }: { controls?: ReactNode }) {
  return (
    <div aria-busy="true" className="max-w-[46rem]">
      <span role="status" className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Card pad="flush">
        <div className="flex min-h-target items-center px-1.5">{controls}</div>
        <div className="grid h-[6.25rem] content-center gap-2 bg-sunken px-card" />
        <div className="grid gap-3 border-t border-line px-card py-4">
          <SkeletonBlock width="30%" />
          <SkeletonBlock width="70%" height="1.4em" />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]">
          {['medicines', 'conditions', 'blood type', 'call'].map((part) => (
            <div key={part} className="grid gap-3 border-t border-line px-card py-4">
              <SkeletonBlock width="30%" />
              <SkeletonBlock width="70%" height="1.2em" />
              <SkeletonBlock width="55%" height="1.2em" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
