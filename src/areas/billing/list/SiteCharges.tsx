import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { BillingSummary } from '#src/contract/billing.ts'
import { ApproximateAmount } from '#src/viewStates/ApproximateAmount.tsx'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { allCharges } from '../model.ts'
import { Aging } from './Aging.tsx'
import { SelectSite } from './SelectSite.tsx'
import { useChargeColumns } from './useChargeColumns.tsx'

interface SiteChargesProps {
  readonly summary: BillingSummary
  /** Whether the user can choose charges to pay. */
  readonly isPayer: boolean
}

/** One site's open amounts by age, and its charges, newest first. */
export function SiteCharges({ summary, isPayer }: SiteChargesProps) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const columns = useChargeColumns(isPayer)
  const charges = useMemo(() => allCharges([summary]), [summary])
  const site = summary.siteName
  const total = (
    <b>
      <bdi dir="ltr">{formats.money(summary.outstandingTotal)}</bdi>
    </b>
  )
  return (
    <Card
      pad="flush"
      title={site ? <bdi>{site}</bdi> : t`Charges`}
      aside={
        <div className="grid tablet:justify-items-end">
          <p className="text-s text-muted tabular-nums [&>b]:text-m [&>b]:text-text">
            <Trans>{total} outstanding</Trans>
          </p>
          <ApproximateAmount dollars={summary.outstandingTotal} />
        </div>
      }
    >
      <div className="grid gap-2 px-card pt-1 pb-4">
        <Aging summary={summary} />
        {isPayer && charges.length > 1 && <SelectSite site={site} charges={charges} />}
      </div>
      {charges.length > 0 && (
        <div className="border-t border-line">
          <DataTable
            caption={site ? t`Charges from ${site}` : t`Charges`}
            columns={columns}
            rows={charges}
            rowKey={(charge) => charge.ledgerID}
            printNote={printNote}
          />
        </div>
      )}
    </Card>
  )
}
