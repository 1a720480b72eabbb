import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/SkeletonCard.tsx'

/** While a draft is opened. */
export function ComposeSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the draft`} className="max-w-form">
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  )
}
