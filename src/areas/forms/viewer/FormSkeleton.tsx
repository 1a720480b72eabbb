import { useLingui } from '@lingui/react/macro'
import { useFocusAfterWait } from '#src/ui/page/useFocusAfterWait.ts'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'

/** Shown while a form is being opened. */
export function FormSkeleton() {
  const { t } = useLingui()
  useFocusAfterWait()
  return (
    <Skeleton label={t`Loading the form`} className="max-w-form">
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  )
}
