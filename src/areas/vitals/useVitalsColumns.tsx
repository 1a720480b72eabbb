import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { useSignText, type KnownSign } from '#src/viewStates/useSignText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { pressureText } from './model.ts'
import type { vitalsColumns } from './VitalsSearch.ts'

type VitalsColumn = (typeof vitalsColumns)[number]

/** Returns the columns of the measurements (clinical §2). */
export function useVitalsColumns({ key, direction }: ColumnOrder<VitalsColumn>): readonly Column<VitalsRecord>[] {
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
          return taken === null ? '–' : <bdi dir="ltr">{write(taken)}</bdi>
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
        cell: pressureCell(t`mm Hg`),
      },
    ]
  }, [key, direction, formats, t, textOf])
}

function pressureCell(unit: string): (record: VitalsRecord) => ReactNode {
  return (record) => {
    const text = pressureText(record['Systolic Blood Pressure'], record['Diastolic Blood Pressure'])
    if (text === null) return '–'
    return (
      <span>
        <bdi dir="ltr" className="whitespace-nowrap">
          {text}
        </bdi>{' '}
        <span className="text-s whitespace-nowrap text-muted">({unit})</span>
      </span>
    )
  }
}
