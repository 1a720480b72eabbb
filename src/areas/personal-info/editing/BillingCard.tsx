import { Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'
import { fieldGrid } from './fieldGrid.ts'
import { InsurancePlans } from './InsurancePlans.tsx'
import { StaffCheckField } from './StaffCheckField.tsx'
import { StaffListField } from './StaffListField.tsx'
import type { Editing } from './useEditing.ts'

/** Insurance and billing, which patients don't see (clinical §2). */
export function BillingCard({ editing }: { readonly editing: Editing }) {
  return (
    <Card title={<Trans>Insurance and billing</Trans>}>
      <InsurancePlans details={editing.info.details} />
      <div className={fieldGrid}>
        <StaffListField editing={editing} field="PrvID1" list="providers" />
        <StaffListField editing={editing} field="PrvID2" list="providers" />
        <StaffListField editing={editing} field="SiteID" list="sites" />
        <StaffListField editing={editing} field="BillingTypeID" list="billingTypes" />
        <StaffCheckField editing={editing} field="IsAcctHolder" />
        <StaffCheckField editing={editing} field="DSS" />
      </div>
    </Card>
  )
}
