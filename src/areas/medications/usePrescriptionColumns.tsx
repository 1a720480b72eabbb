import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { isCurrent } from '#src/contract/medications.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { MedicationStatus } from './MedicationStatus.tsx'
import type { ListedPrescription } from './model.ts'
import { RefillRequest } from './RefillRequest.tsx'
import { WrittenTimes } from './WrittenTimes.tsx'

/** Returns the columns of the prescriptions table. */
export function usePrescriptionColumns(): readonly Column<ListedPrescription>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Name`,
        rowHeader: true,
        width: '24%',
        cell: (row) => (
          <>
            <RecordWords>{row.name}</RecordWords>
            <WrittenTimes prescription={row} />
          </>
        ),
      },
      {
        key: 'instructions',
        header: t`Instructions`,
        cardLabel: false,
        width: '24%',
        cell: (row) => (
          <>
            <RecordWords>{row.instructions}</RecordWords>
            <Squeezed row={row} />
            {isCurrent(row) && row.refills <= 0 && (
              <div className="mt-2">
                <RefillRequest prescription={row} />
              </div>
            )}
          </>
        ),
      },
      { key: 'prescriber', header: t`Prescriber`, cell: (row) => <bdi>{row.prescriber ?? '–'}</bdi> },
      { key: 'date', header: t`Date written`, cell: (row) => <bdi>{formats.date(row.dateWritten) || '–'}</bdi> },
      { key: 'refills', header: t`Refills`, more: 'table', align: 'end', cell: (row) => formats.number(row.refills) },
      { key: 'status', header: t`Status`, side: true, cell: (row) => <MedicationStatus status={row.status} /> },
      {
        key: 'more',
        header: t`More`,
        more: 'table',
        cardLabel: false,
        width: '4.5rem',
        cell: (row) => <MoreInfoLink address={row.infoButtonURL} about={row.name} />,
      },
    ],
    [formats, t],
  )
}

/** The refills and the link of a row, where the table is too narrow for their columns and too wide for cards. */
function Squeezed({ row }: { row: ListedPrescription }) {
  const { t } = useLingui()
  const formats = useFormats()
  const refills = formats.number(row.refills)
  return (
    <span className="hidden flex-wrap items-center gap-x-2 text-s text-muted @min-[40rem]:flex @min-[60rem]:hidden">
      {t`Refills: ${refills}`}
      <MoreInfoLink address={row.infoButtonURL} about={row.name} />
    </span>
  )
}
