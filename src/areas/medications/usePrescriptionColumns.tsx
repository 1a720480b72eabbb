import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Prescription } from '#src/contract/medications.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { MedicationStatus } from './MedicationStatus.tsx'

/** Returns the columns of the prescriptions table. */
export function usePrescriptionColumns(): readonly Column<Prescription>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      { key: 'name', header: t`Name`, rowHeader: true, width: '24%', cell: (row) => <bdi>{row.name}</bdi> },
      {
        key: 'instructions',
        header: t`Instructions`,
        cardLabel: false,
        width: '24%',
        cell: (row) => <bdi>{row.instructions ?? '–'}</bdi>,
      },
      { key: 'prescriber', header: t`Prescriber`, cell: (row) => <bdi>{row.prescriber ?? '–'}</bdi> },
      { key: 'date', header: t`Date written`, cell: (row) => <bdi>{formats.date(row.dateWritten) || '–'}</bdi> },
      { key: 'refills', header: t`Refills`, more: true, align: 'end', cell: (row) => formats.number(row.refills) },
      { key: 'status', header: t`Status`, side: true, cell: (row) => <MedicationStatus status={row.status} /> },
      {
        key: 'more',
        header: t`More`,
        more: true,
        width: '4.5rem',
        cell: (row) => <MoreInfoLink address={row.infoButtonURL} about={row.name} />,
      },
    ],
    [formats, t],
  )
}
