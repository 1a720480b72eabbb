import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'

/** Shown while a draft is being opened. */
export function ComposeSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the draft`} className="max-w-form">
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  )
}
