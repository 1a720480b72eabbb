import { useLingui } from '@lingui/react/macro'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import type { VitalSign } from '#src/contract/vitalScan.ts'
import { useCameraSignText } from '#src/viewStates/useCameraSignText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { ReadingMethod } from './ReadingMethod.tsx'
import { ValueWithConfidence } from './ValueWithConfidence.tsx'

/** When and how it was read, and each sign that there is a number of. */
export function useReadingColumns(signs: readonly VitalSign[]): readonly Column<CameraReading>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useCameraSignText()
  /** What is too long for the head of a column. */
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
