import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { QuestionList } from '#src/formView/QuestionList.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { templateQuery } from './queries.ts'

interface TemplatePreviewProps {
  readonly templateId: number
  readonly patientId: number
}

/** What a form asks, in view mode (clinical §4): without answers, and without macros. */
export function TemplatePreview({ templateId, patientId }: TemplatePreviewProps) {
  const { t } = useLingui()
  const query = useQuery(templateQuery(templateId, patientId))
  return (
    <div className="w-full min-w-0 rounded-l border border-line p-4">
      <RecordViewStates
        query={query}
        compact
        waiting={<SkeletonRows count={3} />}
        isEmpty={({ pages }) => pages.length === 0}
        empty={
          <EmptyState bare icon={FileX} title={t`The selected Patient Portal template does not contain any pages.`} />
        }
      >
        {({ pages }) => <QuestionList pages={pages} />}
      </RecordViewStates>
    </div>
  )
}
