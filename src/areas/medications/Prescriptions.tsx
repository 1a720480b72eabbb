import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pill } from 'lucide-react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { PrescriptionLists } from './PrescriptionLists.tsx'
import { prescriptionsQuery } from './queries.ts'

/** The tab Prescriptions: current prescriptions, then past ones. */
export function Prescriptions() {
  const { t } = useLingui()
  const query = useQuery(prescriptionsQuery())
  return (
    <RecordViewStates
      query={query}
      isEmpty={(prescriptions) => prescriptions.length === 0}
      waiting={
        <div className="grid gap-4">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        <EmptyState
          flower
          icon={Pill}
          level={2}
          title={t`No records returned.`}
          text={t`Here you'll see what your care team prescribes, with instructions and refills.`}
        />
      }
    >
      {(prescriptions) => <PrescriptionLists prescriptions={prescriptions} />}
    </RecordViewStates>
  )
}
