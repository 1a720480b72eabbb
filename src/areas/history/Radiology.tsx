import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { useCallback, useId, useMemo } from 'react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import type { RadiologyStudy } from '#src/contract/history.ts'
import { SourceWord } from '#src/viewStates/SourceWord.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { nextOrder, readOrder } from '#src/lib/sortOrder.ts'
import type { SortValue } from '#src/lib/sortRows.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { HistoryList } from './HistoryList.tsx'
import { radiologyColumns } from './HistorySearch.ts'
import { imagingTypeWord } from '#src/viewStates/imagingTypeWord.ts'
import { radiologyQuery } from './queries.ts'
import { ViewImage } from './ViewImage.tsx'

type RadiologyColumn = (typeof radiologyColumns)[number]

const rowKey = (row: RadiologyStudy) => row.radOrdInstID

const sortValues: Readonly<Record<RadiologyColumn, (row: RadiologyStudy) => SortValue>> = {
  date: (row) => sortInstant(row.date),
  type: (row) => row.type,
  definition: (row) => row.definition,
  interpretation: (row) => row.interpretation,
  radiologist: (row) => row.radiologistName,
  signed: (row) => sortInstant(row.dateSignedOff),
}

/**
 * The radiology studies (clinical §2). The view-image control leads to the study's pictures. If the record has none, it is
 * disabled as in the spec, and what to do is said once, above the list.
 */
export function Radiology() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const reason = useId()
  const query = useQuery(radiologyQuery())
  const sorted = useSearch({ from: '/app/records/history/radiology', select: (search) => search.sort ?? '-date' })
  const order = readOrder(sorted, radiologyColumns)
  const { key, direction } = order
  const columns = useMemo((): readonly Column<RadiologyStudy>[] => {
    const sort = (column: RadiologyColumn): ColumnSort => {
      const first = column === 'date' || column === 'signed' ? 'descending' : 'ascending'
      return {
        direction: column === key ? direction : null,
        render: (
          <Link
            from="/app/records/history/radiology"
            to="."
            search={{ sort: nextOrder(column, { key, direction }, first) }}
            state={(s) => s}
            replace
            resetScroll={false}
          />
        ),
      }
    }
    return [
      {
        key: 'date',
        header: t`Date`,
        cell: (row) => formats.date(row.date) || '–',
        sort: sort('date'),
      },
      {
        key: 'type',
        header: t`Type`,
        cell: (row) => <SourceWord written={row.type} wordOf={imagingTypeWord} />,
        sort: sort('type'),
      },
      {
        key: 'definition',
        header: t`Definition`,
        width: '18%',
        rowHeader: true,
        cell: (row) => <RecordWords>{row.definition}</RecordWords>,
        sort: sort('definition'),
      },
      {
        key: 'interpretation',
        header: t`Interpretation`,
        width: '26%',
        cell: (row) => (
          <span className="whitespace-normal">
            <RecordWords>{row.interpretation}</RecordWords>
          </span>
        ),
        sort: sort('interpretation'),
      },
      {
        key: 'image',
        header: t`Image`,
        width: '8%',
        cell: (row) => <ViewImage study={row} reason={reason} />,
      },
      {
        key: 'radiologist',
        header: t`Radiologist`,
        cell: (row) => <RecordText>{row.radiologistName}</RecordText>,
        sort: sort('radiologist'),
      },
      {
        key: 'signed',
        header: t`Date signed off`,
        cell: (row) => formats.date(row.dateSignedOff) || '–',
        sort: sort('signed'),
      },
    ]
  }, [key, direction, formats, reason, t])
  const typeOf = useCallback(
    (type: string | null) => {
      const word = type === null ? null : imagingTypeWord(type)
      return word ? i18n._(word) : type
    },
    [i18n],
  )
  const textsOf = useCallback(
    (row: RadiologyStudy) => [
      typeOf(row.type),
      row.definition,
      row.interpretation,
      row.radiologistName,
      formats.date(row.date),
    ],
    [formats, typeOf],
  )
  return (
    <HistoryList
      caption={t`Radiology`}
      icon={ScanLine}
      emptyText={t`X-rays, scans and what the radiologist says about them show here.`}
      searchLabel={t`Search radiology`}
      query={query}
      columns={columns}
      rowKey={rowKey}
      order={order}
      sortValues={sortValues}
      textsOf={textsOf}
      dense
      note={
        <p id={reason} className="text-s text-muted print:hidden">
          {t`If an image can't be opened from this list, ask the clinic for a copy.`}
        </p>
      }
    />
  )
}
