import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { useSignText, type KnownSign } from '#src/viewStates/useSignText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import type { vitalsColumns } from './VitalsSearch.ts'

type VitalsColumn = (typeof vitalsColumns)[number]

/**
 * Returns the columns of the measurements (clinical §2). If `isExact`, the values have all digits of the record, and a
 * weight also its kilograms.
 */
export function useVitalsColumns(
  { key, direction }: ColumnOrder<VitalsColumn>,
  isExact: boolean,
): readonly Column<VitalsRecord>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useSignText()
  return useMemo(() => {
    const sort = (column: VitalsColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/vitals"
          to="."
          search={(s) => ({ ...s, sort: nextOrder(column, { key, direction }, 'descending') })}
          state={(s) => s}
          replace
          resetScroll={false}
        />
      ),
    })
    const figure = (
      sign: KnownSign,
      header: string,
      value: (record: VitalsRecord) => number | null,
    ): Column<VitalsRecord> => {
      const { write } = textOf(sign)
      return {
        key: sign,
        header,
        align: 'end',
        width: '10%',
        sort: sort(sign),
        cell: (record) => {
          const taken = value(record)
          if (taken === null) return '–'
          // A converted weight has two decimals (clinical §5): its exact digits are its kilograms.
          if (!isExact || sign === 'weight') return <bdi dir="ltr">{write(taken)}</bdi>
          return <Exact text={formats.exact(taken)} />
        },
      }
    }
    return [
      {
        key: 'date',
        header: t`Date and time`,
        rowHeader: true,
        sort: sort('date'),
        width: '22%',
        cell: (record) => formats.dateTime(record.Date),
      },
      figure('height', t`Height (in)`, (record) => record['Height Full (In.)']),
      figure('weight', t`Weight (lbs)`, (record) => {
        const kilograms = record['Weight Full (Kilo.)']
        return kilograms === null ? null : kilogramsToPounds(kilograms)
      }),
      ...(isExact ? [kilogramColumn(t`Weight (kg)`, formats.exact)] : []),
      figure('bmi', t`BMI`, (record) => record['Body Mass Index']),
      figure('temperature', t`Temp (°F)`, (record) => record['Body Temp']),
      figure('respiration', t`Resp.`, (record) => record['Respiration Rate']),
      figure('pulse', t`Pulse`, (record) => record.Pulse),
      {
        key: 'pressure',
        header: t`BP`,
        align: 'end',
        sort: sort('pressure'),
        width: '18%',
        cell: pressureCell(t`mm Hg`, (value) =>
          isExact ? formats.exact(value) : formats.measured(value, vitalDecimals.pressure),
        ),
      },
    ]
  }, [key, direction, isExact, formats, t, textOf])
}

/** Lets digits break anywhere, although cells of figures don't wrap. */
const breaking = 'whitespace-normal [overflow-wrap:anywhere]'

/** All digits of a value, which can be too many for one line of a column. */
function Exact({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className={breaking}>
      {text}
    </bdi>
  )
}

function kilogramColumn(header: string, write: (value: number) => string): Column<VitalsRecord> {
  return {
    key: 'kilograms',
    header,
    align: 'end',
    width: '10%',
    cell: ({ 'Weight Full (Kilo.)': kilograms }) => (kilograms === null ? '–' : <Exact text={write(kilograms)} />),
  }
}

function pressureCell(unit: string, write: (value: number) => string): (record: VitalsRecord) => ReactNode {
  return (record) => {
    const text = pressureText(record['Systolic Blood Pressure'], record['Diastolic Blood Pressure'], write)
    if (text === null) return '–'
    return (
      <span>
        <bdi dir="ltr" className={text.length > 15 ? breaking : 'whitespace-nowrap'}>
          {text}
        </bdi>{' '}
        <span className="text-s whitespace-nowrap text-muted">({unit})</span>
      </span>
    )
  }
}
