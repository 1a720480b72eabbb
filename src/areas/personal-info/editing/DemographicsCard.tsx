import { Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'
import { EditField } from './EditField.tsx'
import { fieldGrid } from './fieldGrid.ts'
import { FoldedListField } from './FoldedListField.tsx'
import type { Editing } from './useEditing.ts'

/** Marital status, languages, race, ethnicity, religion and school (clinical §2). */
export function DemographicsCard({ editing }: { readonly editing: Editing }) {
  return (
    <Card pad="flush" title={<Trans>Demographics</Trans>}>
      <div className={`${fieldGrid} px-card pt-2 pb-4`}>
        <EditField editing={editing} field="MaritalStatus" />
        <EditField editing={editing} field="SchoolID" />
        <EditField editing={editing} field="IsStudent" />
        <EditField editing={editing} field="IsStudentFullTime" />
      </div>
      <div className="border-t border-line">
        <FoldedListField editing={editing} field="Languages" />
        <FoldedListField editing={editing} field="Race" />
        <FoldedListField editing={editing} field="Ethnicity" />
        <FoldedListField editing={editing} field="Religion" />
      </div>
    </Card>
  )
}
