import { useLingui } from '@lingui/react/macro'
import type { NewScreeningResult } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { PendingList } from '#src/outbox/PendingList.tsx'
import type { PendingWrite } from '#src/outbox/pendingWrites.ts'
import { ResultEngineLine } from './ResultEngineLine.tsx'
import { ResultText } from './ResultText.tsx'
import { screeningResultWrite } from './screeningResultWrite.ts'
import { useProblemText } from './useProblemText.ts'

/** Results that this device has not sent yet. */
export function PendingResults({ pending }: { readonly pending: readonly PendingWrite<NewScreeningResult>[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const problemText = useProblemText()
  return (
    <PendingList
      level={3}
      pending={pending}
      kind={{
        facts: screeningResultWrite,
        title: t`Not sent yet`,
        look: ({ content }) => {
          const when = formats.dateTime(content.takenAt)
          return {
            head: (
              <>
                <p>
                  <ResultText result={content.result} />
                </p>
                {content.seriesName !== '' && (
                  <p className="text-s">
                    <bdi>{content.seriesName}</bdi>
                  </p>
                )}
                <ResultEngineLine of={content} />
              </>
            ),
            discardLabel: t`Discard the result from ${when}`,
          }
        },
        problemText,
        late: t`The result is already being sent, so you can't discard it.`,
        discard: {
          title: t`Discard this result?`,
          text: t`The result is only on this device. If you discard it, you can't get it back.`,
          keep: t`Keep the result`,
          done: t`The result was discarded.`,
        },
      }}
    />
  )
}
