import { useLingui } from '@lingui/react/macro'
import type { ScreeningResult } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { PendingList } from '#src/outbox/PendingList.tsx'
import type { PendingWrite } from '#src/outbox/pendingWrites.ts'
import type { Removal } from './model.ts'
import { ResultText } from './ResultText.tsx'
import { screeningRemovalWrite } from './screeningRemovalWrite.ts'
import { useProblemText } from './useProblemText.ts'

interface PendingRemovalsProps {
  readonly pending: readonly PendingWrite<Removal>[]
  readonly listed: readonly ScreeningResult[]
}

/** Results that are being removed: the clinic has not confirmed it yet. */
export function PendingRemovals({ pending, listed }: PendingRemovalsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const problemText = useProblemText()
  return (
    <PendingList
      level={3}
      pending={pending}
      kind={{
        facts: screeningRemovalWrite,
        title: t`Being removed`,
        look: ({ content }) => {
          const result = listed.find(({ resultID }) => resultID === content.resultID)
          const when = formats.dateTime(result?.takenAt ?? null)
          return {
            head: (
              <>
                {result && (
                  <p>
                    <ResultText result={result.result} isBrief />
                  </p>
                )}
                <p className="text-s text-muted">{when}</p>
              </>
            ),
            discardLabel: t`Keep the result from ${when}`,
          }
        },
        problemText,
        late: t`The removal is already being sent, so you can't stop it.`,
        discard: {
          title: t`Keep this result?`,
          text: t`It stays in the record, with its pictures.`,
          keep: t`Go on removing it`,
          done: t`The result stays in the record.`,
        },
      }}
    />
  )
}
