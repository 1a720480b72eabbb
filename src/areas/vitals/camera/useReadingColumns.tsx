import { useLingui } from '@lingui/react/macro'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import type { VitalSign } from '#src/contract/vitalScan.ts'
import { useCameraSignText } from '#src/viewStates/useCameraSignText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { ReadingMethod } from './ReadingMethod.tsx'
import { ValueWithConfidence } from './ValueWithConfidence.tsx'

/** Returns one column for the time and the method, and one for each sign. */
export function useReadingColumns(signs: readonly VitalSign[]): readonly Column<CameraReading>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useCameraSignText()
  /** Shorter names for signs whose names don't fit a column heading. */
  const short: Partial<Record<VitalSign, string>> = { resp_rate: t`Resp.`, resp_rate_motion: t`Resp. with motion` }
  return [
    {
      key: 'date',
      header: t`Date and time`,
      rowHeader: true,
      width: '28%',
      cell: (reading) => (
        <>
          {formats.dateTime(reading.takenAt)}
          <span className="block text-s font-normal text-muted">
            <ReadingMethod reading={reading} />
          </span>
        </>
      ),
    },
    ...signs.map((sign): Column<CameraReading> => {
      const { name } = textOf(sign)
      return {
        key: sign,
        header: short[sign] ?? name,
        cardLabel: name,
        align: 'end',
        cell: (reading) => <ValueWithConfidence reading={reading} sign={sign} />,
      }
    }),
  ]
}
