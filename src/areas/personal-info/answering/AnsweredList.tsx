import { Trans, useLingui } from '@lingui/react/macro'
import type { AnsweredChange, Correction } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { EditValue } from '../editing/editModel.ts'
import { editName } from '../editing/editNames.ts'
import { AnswerStatus } from '../standing/AnswerStatus.tsx'
import { isReadable, namedKey } from './answerModel.ts'

/** An answered request: its fields, whether each change was accepted, and the reasons of those that were declined. */
export function AnsweredList({ request: { changes, answeredAt } }: { readonly request: Correction }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const when = formats.dateTime(answeredAt)
  const nameOf = (change: AnsweredChange) =>
    isReadable(change) ? i18n._(editName(namedKey(change), (change.to ?? change.from) as EditValue)) : change.field
  return (
    <span className="grid gap-1">
      <span>
        <Trans>Accepted changes are in the record.</Trans> {when}
      </span>
      {changes.map((change) => (
        <span key={change.changeId} className="flex flex-wrap items-center gap-x-2">
          <b>{nameOf(change)}</b>
          <AnswerStatus state={change.state} />
          {change.reason !== null && change.reason !== '' && (
            <bdi className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">“{change.reason}”</bdi>
          )}
        </span>
      ))}
    </span>
  )
}
