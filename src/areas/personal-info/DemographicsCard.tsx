import { useLingui } from '@lingui/react/macro'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { PlainRow } from './PlainRow.tsx'

const fields: readonly CorrectionField[] = [
  ...(['MaritalStatus', 'Languages', 'Race', 'Ethnicity', 'Religion'] as const),
  ...(['SchoolID', 'IsStudent', 'IsStudentFullTime'] as const),
]

/** Marital status, languages, race, ethnicity, religion and school. */
export function DemographicsCard() {
  const { t } = useLingui()
  return (
    <Card pad="flush" title={t`Demographics`}>
      <ul>
        {fields.map((field) => (
          <PlainRow key={field} field={field} />
        ))}
      </ul>
    </Card>
  )
}
