import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { AdministeredMedication } from '#src/contract/medications.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { MedicationList } from './MedicationList.tsx'
import { administeredMedsQuery } from './queries.ts'

const dateOf = (row: AdministeredMedication) => row.dateAdministered

/**
 * The tab Administered Medicines: what was given to the patient, and when. Without any, there is no such tab (clinical
 * §2), and its address leads to the prescriptions.
 */
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
      empty={<Navigate to="/app/pharma/rx" replace />}
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
