import { useLingui } from '@lingui/react/macro'
import type { NewCameraReading } from '#src/contract/cameraReadings.ts'
import { useCameraSignText } from '#src/viewStates/useCameraSignText.ts'
import { useReadingProblem } from '#src/viewStates/useReadingProblem.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { PendingList } from '#src/outbox/PendingList.tsx'
import type { PendingWrite } from '#src/outbox/pendingWrites.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { cameraReadingWrite } from './cameraReadingWrite.ts'
import { signsIn } from './model.ts'
import { ReadingMethod } from './ReadingMethod.tsx'
import { ValueWithConfidence } from './ValueWithConfidence.tsx'

/** Readings that this device has not sent yet. */
export function PendingReadings({ pending }: { readonly pending: readonly PendingWrite<NewCameraReading>[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useCameraSignText()
  const problemText = useReadingProblem()
  return (
    <PendingList
      level={3}
      pending={pending}
      kind={{
        facts: cameraReadingWrite,
        title: t`Not sent yet`,
        look: ({ content: reading }) => {
          const when = formats.dateTime(reading.takenAt)
          return {
            head: (
              <>
                <p className="font-bold">{when}</p>
                <p className="text-s text-muted">
                  <ReadingMethod reading={reading} />
                </p>
              </>
            ),
            details: (
              <Facts
                facts={signsIn([reading]).map((sign) => ({
                  label: textOf(sign).name,
                  value: <ValueWithConfidence reading={reading} sign={sign} />,
                }))}
              />
            ),
            discardLabel: t`Discard the reading from ${when}`,
          }
        },
        problemText,
        late: t`The reading is already being sent, so you can't discard it.`,
        discard: {
          title: t`Discard this reading?`,
          text: t`It is only on this device. If you discard it, you can't get it back.`,
          keep: t`Keep it`,
          done: t`The reading was discarded.`,
        },
      }}
    />
  )
}
