import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isPastDue, type BillingDetail, type BillingSummary } from '#src/contract/billing.ts'
import { ApproximateAmount } from '#src/viewStates/ApproximateAmount.tsx'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { SourceWord } from '#src/viewStates/SourceWord.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { Aging } from './Aging.tsx'
import { allCharges, openAmount } from './model.ts'
import { chargeTypeWord } from '#src/viewStates/chargeTypeWord.ts'
import { PastDueStatus } from './PastDueStatus.tsx'

/** One site's open amounts by age, and its charges, newest first. */
export function SiteCharges({ summary }: { summary: BillingSummary }) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const columns = useChargeColumns()
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
      <div className="px-card pt-1 pb-4">
        <Aging summary={summary} />
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

function useChargeColumns(): readonly Column<BillingDetail>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Charge`,
        rowHeader: true,
        width: '34%',
        cell: (charge) => <bdi>{charge.chargeName}</bdi>,
      },
      {
        key: 'date',
        header: t`Date`,
        cardLabel: false,
        cell: (charge) => <bdi>{formats.date(charge.chargeDate)}</bdi>,
      },
      {
        key: 'type',
        header: t`Type`,
        cell: (charge) => <SourceWord written={charge.chargeType} wordOf={chargeTypeWord} />,
      },
      {
        key: 'status',
        header: t`Status`,
        side: true,
        cell: (charge) => isPastDue(charge) && <PastDueStatus />,
      },
      {
        key: 'amount',
        header: t`Amount`,
        align: 'end',
        cell: (charge) => <Amount charge={charge} />,
      },
    ],
    [formats, t],
  )
}

/** The charged amount, and the open part if some of it is paid. */
function Amount({ charge }: { charge: BillingDetail }) {
  const formats = useFormats()
  const open = openAmount(charge)
  const openText = <bdi dir="ltr">{formats.money(open)}</bdi>
  return (
    <span className="tabular-nums">
      <bdi dir="ltr">{formats.money(charge.amount)}</bdi>
      {open !== charge.amount && (
        <span className="block text-s text-muted">
          <Trans>{openText} unpaid</Trans>
        </span>
      )}
    </span>
  )
}
