import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import type { LabResult } from './model.ts'
import { ResultStatus } from './ResultStatus.tsx'

interface TrendTableProps {
  title: string
  units: string | null
  /** Oldest first. */
  results: readonly LabResult[]
}

const rowKey = (result: LabResult) => result.labFID

/** Table of results that can't be drawn: date, value with units, and range, newest first (clinical §2). */
export function TrendTable({ title, units, results }: TrendTableProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const unit = useUnitText()(units)
  const resultOf = useCoded('results')
  const hasStatus = results.some(({ meaning, state }) => meaning !== null || state !== 'final')
  const columns = useMemo(
    (): readonly Column<LabResult>[] => [
      {
        key: 'date',
        header: t`Date`,
        rowHeader: true,
        cell: (result) => formats.date(result.date) || t`Date unknown`,
      },
      {
        key: 'value',
        header: t`Value`,
        cell: (result) => (
          <>
            <CodedText of={resultOf({ text: result.shown ?? '' })} />{' '}
            {unit && result.shown && <RecordText ltr>{unit}</RecordText>}
          </>
        ),
      },
      { key: 'range', header: t`Range`, cell: (result) => <RecordText>{result.rangeText}</RecordText> },
      ...(hasStatus
        ? [
            {
              key: 'status',
              header: t`Status`,
              cell: (result: LabResult) => <ResultStatus meaning={result.meaning} state={result.state} />,
            },
          ]
        : []),
    ],
    [t, formats, unit, resultOf, hasStatus],
  )
  const newest = useMemo(() => results.toReversed(), [results])
  return (
    <Card pad="flush" level={3} title={<RecordText>{title}</RecordText>}>
      <DataTable caption={title} columns={columns} rows={newest} rowKey={rowKey} />
    </Card>
  )
}
