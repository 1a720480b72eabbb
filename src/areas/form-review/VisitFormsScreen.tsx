import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { VisitForms } from '#src/contract/formReview.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { FormReceipts } from './FormReceipts.tsx'
import { FormReviewPage } from './FormReviewPage.tsx'
import { offeredQuery, visitFormsQuery } from './queries.ts'
import { useFormCalls } from './useFormCalls.ts'
import { VisitFormsDialog } from './VisitFormsDialog.tsx'
import { VisitFormsList } from './VisitFormsList.tsx'

/** The forms that patients get before each visit of a type. */
export function VisitFormsScreen() {
  const { t } = useLingui()
  const visits = useQuery(visitFormsQuery())
  const offered = useQuery(offeredQuery())
  const calls = useFormCalls()
  const [changing, setChanging] = useState<VisitForms | null>(null)
  const waiting = (
    <Card pad="flush">
      <SkeletonRows count={4} start />
    </Card>
  )
  return (
    <FormReviewPage
      title={t`Forms before visits`}
      lead={t`Patients get these forms by themselves, some days before each visit of the type.`}
    >
      <FormReceipts calls={calls} isCovered={changing !== null} />
      <RecordViewStates
        query={visits}
        failedTitle={t`We could not load the types of visits`}
        waiting={waiting}
        isEmpty={(types) => types.length === 0}
        empty={<EmptyState icon={CalendarX} level={2} title={t`The clinic has no types of visits`} />}
      >
        {(types) => (
          <RecordViewStates
            query={offered}
            failedTitle={t`We could not load the forms of the clinic`}
            waiting={waiting}
          >
            {(forms) => (
              <>
                <VisitFormsList types={types} forms={forms} onChange={setChanging} />
                {changing && (
                  <VisitFormsDialog type={changing} forms={forms} calls={calls} onClose={() => setChanging(null)} />
                )}
              </>
            )}
          </RecordViewStates>
        )}
      </RecordViewStates>
    </FormReviewPage>
  )
}
