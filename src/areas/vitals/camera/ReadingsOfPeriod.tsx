import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import { useCameraSignText } from '#src/viewStates/useCameraSignText.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import type { Period } from '#src/lib/Period.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { ChartPlace } from '../ChartPlace.tsx'
import { heartRates, readingsOf, signsIn } from './model.ts'
import { useReadingColumns } from './useReadingColumns.tsx'

const SignChart = lazy(() => import('../SignChart.tsx').then((room) => ({ default: room.SignChart })))

const scanOf = ({ scanID }: CameraReading) => scanID

/** Readings by a camera are estimates: nothing is marked beside them. */
const noMedicines: readonly MedicineEvent[] = []

interface ReadingsOfPeriodProps {
  readonly readings: readonly CameraReading[]
  readonly period: Period
}

/** The clinic's stored camera readings of the page's period: a chart of heart rates, and a table of all readings. */
export function ReadingsOfPeriod({ readings, period }: ReadingsOfPeriodProps) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const today = useClock(calendarDay)
  const rows = useMemo(() => readingsOf(readings, period, today), [readings, period, today])
  const rates = useMemo(() => heartRates(rows), [rows])
  const signs = useMemo(() => signsIn(rows), [rows])
  const columns = useReadingColumns(signs)
  const { name, units, write } = useCameraSignText()('heart_rate')
  if (rows.length === 0) return <p className="text-muted">{t`No camera readings in this period.`}</p>
  return (
    <>
      {rates && (
        <Card pad="snug" level={3} title={t`Heart rate by camera`} className="gap-2 pb-1">
          <Suspense fallback={<ChartPlace height={4} />}>
            <SignChart
              name={name}
              units={units}
              write={write}
              readings={rates}
              withTable={false}
              medicines={noMedicines}
            />
          </Suspense>
        </Card>
      )}
      <Card pad="flush">
        <DataTable caption={t`Camera readings`} columns={columns} rows={rows} rowKey={scanOf} printNote={printNote} />
      </Card>
    </>
  )
}
