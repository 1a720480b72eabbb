import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { readOrder } from '#src/lib/sortOrder.ts'
import { sortRows, type SortValue } from '#src/lib/sortRows.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { hasRounded, pressureTexts } from './model.ts'
import { useVitalsColumns } from './useVitalsColumns.tsx'
import { vitalsColumns } from './VitalsSearch.ts'

const sortValues: Readonly<Record<(typeof vitalsColumns)[number], (record: VitalsRecord) => SortValue>> = {
  date: (record) => sortInstant(record.Date),
  height: (record) => record['Height Full (In.)'],
  weight: (record) => record['Weight Full (Kilo.)'],
  bmi: (record) => record['Body Mass Index'],
  temperature: (record) => record['Body Temp'],
  respiration: (record) => record['Respiration Rate'],
  pulse: (record) => record.Pulse,
  pressure: (record) => record['Systolic Blood Pressure'],
}

interface AllMeasurementsProps {
  rows: readonly VitalsRecord[]
  /** Row number of each record, by which an address refers to it. */
  numbers: ReadonlyMap<VitalsRecord, number>
}

/** Table of all measurements of the period (clinical §2). */
export function AllMeasurements({ rows, numbers }: AllMeasurementsProps) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const sort = useSearch({ from: '/app/records/vitals', select: (search) => search.sort ?? '-date' })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const order = readOrder(sort, vitalsColumns)
  const [isExact, setExact] = useState(false)
  const canBeExact = useMemo(() => rows.some(hasRounded), [rows])
  const columns = useVitalsColumns(order, isExact && canBeExact)
  const rowKey = useCallback((record: VitalsRecord) => numbers.get(record) ?? 0, [numbers])

  const { key, direction } = order
  const shown = useMemo(() => {
    const matches = finder(found)
    const write = (value: number) => formats.measured(value, vitalDecimals.pressure)
    const textsOf = (record: VitalsRecord) => [formats.dateTime(record.Date), ...pressureTexts(record, write)]
    const matching = found === '' ? rows : rows.filter((record) => matches(textsOf(record)))
    return sortRows(matching, sortValues[key], direction)
  }, [rows, found, key, direction, formats])

  return (
    <Section title={t`All measurements`}>
      <search className="max-w-form print:hidden">
        <SearchInput label={t`Search measurements`} clearLabel={t`Clear search`} value={find} onChange={setFind} />
      </search>
      {canBeExact && (
        <Checkbox
          className="justify-self-start print:hidden"
          label={t`Show all recorded digits`}
          help={t`Some values were recorded with more digits than people need. They are rounded here.`}
          checked={isExact}
          onChange={(event) => setExact(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={Activity}
          title={t`No measurements found`}
          text={find === '' ? t`Nothing was measured in this period.` : t`Nothing matches these words in this period.`}
        />
      ) : (
        <Card pad="flush">
          <DataTable
            caption={t`All measurements`}
            columns={columns}
            rows={shown}
            rowKey={rowKey}
            dense
            printNote={printNote}
          />
        </Card>
      )}
    </Section>
  )
}
