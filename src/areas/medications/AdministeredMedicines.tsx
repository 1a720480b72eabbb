import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pill } from 'lucide-react'
import type { AdministeredMedication } from '#src/contract/medications.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { MedicationList } from './MedicationList.tsx'
import { administeredMedsQuery } from './queries.ts'

const dateOf = (row: AdministeredMedication) => row.dateAdministered

/** The tab Administered Medicines: what was given to the patient, and when. */
export function AdministeredMedicines() {
  const { t } = useLingui()
  const query = useQuery(administeredMedsQuery())
  return (
    <RecordViewStates
      query={query}
      isEmpty={(administered) => administered.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={5} />
        </Card>
      }
      empty={
        <EmptyState
          icon={Pill}
          level={2}
          title={t`No records returned.`}
          text={t`Medicines that are given to you during a visit show here.`}
        />
      }
    >
      {(administered) => (
        <MedicationList
          from="/app/pharma/ad-meds"
          first="-date"
          caption={t`Administered Medicines`}
          rows={administered}
          dateHeader={t`Date administered`}
          dateOf={dateOf}
        />
      )}
    </RecordViewStates>
  )
}
