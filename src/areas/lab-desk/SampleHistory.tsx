import { Trans, useLingui } from '@lingui/react/macro'
import type { Specimen } from '#src/contract/specimens.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { nameOfStatus } from './statusChoices.ts'
import { useSampleWords } from './useSampleWords.ts'

/** Who changed the status of a sample, when, from what to what, and why: newest first. */
export function SampleHistory({ history }: Pick<Specimen, 'history'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { statuses } = useSampleWords()
  if (history.length === 0) return null
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-2 text-s font-medium text-accent">
        <Trans>History</Trans>
      </summary>
      <ul aria-label={t`History`} className="grid gap-2 text-s">
        {history.map(({ fromStatusID, toStatusID, note, changedAt, changedBy }) => {
          const to = statuses[nameOfStatus(toStatusID)]
          const from = fromStatusID === null ? null : statuses[nameOfStatus(fromStatusID)]
          const who = changedBy === null || changedBy === '' ? null : <bdi>{changedBy}</bdi>
          return (
            <li key={`${changedAt} ${toStatusID}`}>
              <p className="font-medium">
                {from === null ? (
                  to
                ) : (
                  <Trans>
                    From {from} to {to}
                  </Trans>
                )}
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>{formats.dateTime(changedAt)}</span>
                {who}
              </p>
              {note !== null && (
                <p>
                  <bdi className="wrap-anywhere">{note}</bdi>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
