import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import type { LabProcedure } from '#src/contract/labs.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import type { labColumns } from './LabsSearch.ts'
import { ListStatus } from './ListStatus.tsx'
import { isAwaited } from './model.ts'
import { useLabNames } from './useLabNames.ts'

type LabColumn = (typeof labColumns)[number]

/** Returns the columns of the procedures (clinical §2). A narrow list shows only name, collection date and status. */
export function useLabColumns({ key, direction }: ColumnOrder<LabColumn>): readonly Column<LabProcedure>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useLabNames()
  return useMemo(() => {
    const sort = (column: LabColumn, first: 'ascending' | 'descending'): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/labs"
          to="."
          search={(s) => ({ ...s, sort: nextOrder(column, { key, direction }, first) })}
          state={(s) => s}
          replace
          resetScroll={false}
        />
      ),
    })
    return [
      {
        key: 'patient',
        width: '12%',
        header: t`Patient`,
        cell: (lab) => <RecordText>{lab.ptName}</RecordText>,
        more: true,
        sort: sort('patient', 'ascending'),
      },
      {
        key: 'procedure',
        header: t`Procedure`,
        rowHeader: true,
        sort: sort('procedure', 'ascending'),
        cell: (lab) => (
          <StretchedLink
            render={
              <Link
                from="/app/records/labs"
                to="."
                search={(s) => ({ ...s, procedure: lab.labCPID, finding: undefined, trends: undefined })}
                state={(s) => s}
              />
            }
          >
            <CodedText of={names.procedure(lab)} />
          </StretchedLink>
        ),
      },
      {
        key: 'scheduled',
        width: '11%',
        header: t`Scheduled`,
        cell: (lab) => formats.date(lab.schedTime) || '–',
        more: true,
        sort: sort('scheduled', 'descending'),
      },
      {
        key: 'collected',
        width: '7.5rem',
        header: t`Collected`,
        cell: (lab) => formats.date(lab.collectedDate) || (isAwaited(lab) ? t`Not collected` : '–'),
        sort: sort('collected', 'descending'),
      },
      {
        key: 'received',
        width: '11%',
        header: t`Received`,
        cell: (lab) => formats.date(lab.receivedDate) || (isAwaited(lab) ? t`Not yet` : '–'),
        more: true,
        sort: sort('received', 'descending'),
      },
      {
        key: 'provider',
        width: '12%',
        header: t`Provider`,
        cell: (lab) => <RecordText>{lab.prvName}</RecordText>,
        more: true,
        sort: sort('provider', 'ascending'),
      },
      {
        key: 'status',
        width: '13rem',
        header: t`Status`,
        cell: (lab) => <ListStatus lab={lab} />,
        side: true,
        sort: sort('status', 'ascending'),
      },
      {
        key: 'more',
        width: '8%',
        header: t`More`,
        cell: (lab) => <MoreInfoLink address={lab.infoButtonURL} about={names.procedure(lab).text} />,
        more: true,
      },
    ]
  }, [key, direction, formats, names, t])
}
