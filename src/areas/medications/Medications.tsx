import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pill } from 'lucide-react'
import type { Medication } from '#src/contract/medications.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { MedicationList } from './MedicationList.tsx'
import { medicationsQuery } from './queries.ts'

const dateOf = (row: Medication) => row.date

/** The tab Medications: what the patient takes, whoever prescribed it. */
export function Medications() {
  const { t } = useLingui()
  const query = useQuery(medicationsQuery())
  return (
    <RecordViewStates
      query={query}
      isEmpty={(medications) => medications.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={5} />
        </Card>
      }
      empty={
        <EmptyState
          flower
          icon={Pill}
          level={2}
          title={t`No records returned.`}
          text={t`This list shows medicines that you told the clinic you take.`}
        />
      }
    >
      {(medications) => (
        <MedicationList
          from="/app/pharma/meds"
          first="status"
          caption={t`Medications`}
          rows={medications}
          dateHeader={t`Date`}
          dateOf={dateOf}
        />
      )}
    </RecordViewStates>
  )
}
