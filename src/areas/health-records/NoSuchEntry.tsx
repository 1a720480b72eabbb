import { useLingui } from '@lingui/react/macro'
import { FolderHeart } from 'lucide-react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { BackToRecords } from './BackToRecords.tsx'

/** Shown if the address names an entry that the record does not have. */
export function NoSuchEntry() {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <BackToRecords />
      <EmptyState
        level={2}
        icon={FolderHeart}
        title={t`This entry is not in the record`}
        text={t`The link might be old, or it might be for another person's record.`}
      />
    </div>
  )
}
