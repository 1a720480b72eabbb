import { Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'
import { AdvanceDirectiveFields } from './AdvanceDirectiveFields.tsx'
import { EditField } from './EditField.tsx'
import { fieldGrid } from './fieldGrid.ts'
import { PictureField } from './PictureField.tsx'
import type { Editing } from './useEditing.ts'

const fields = [
  ...(['Title', 'NameFirst', 'NameMiddle', 'NameLast', 'NameSuffix', 'NameNick', 'Sex', 'DOB', 'SSN'] as const),
  ...(['DriverLicNo', 'DriverLicStID'] as const),
]

/** Name, sex, birth, numbers and picture (clinical §2). */
export function BasicCard({ editing }: { readonly editing: Editing }) {
  return (
    <Card title={<Trans>Basic information</Trans>}>
      <PictureField editing={editing} />
      <div className={fieldGrid}>
        {fields.map((field) => (
          <EditField key={field} editing={editing} field={field} />
        ))}
        <AdvanceDirectiveFields editing={editing} />
      </div>
    </Card>
  )
}
