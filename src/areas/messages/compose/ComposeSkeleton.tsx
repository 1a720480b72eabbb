import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'

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
