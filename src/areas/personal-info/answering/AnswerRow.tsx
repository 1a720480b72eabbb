import { Trans, useLingui } from '@lingui/react/macro'
import type { AnsweredChange } from '#src/contract/corrections.ts'
import type { FieldChange } from '#src/contract/personalInfo.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { editName } from '../editing/editNames.ts'
import type { EditValue } from '../editing/editModel.ts'
import type { EditText } from '../editing/useEditText.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { Change } from '../values/Change.tsx'
import { ValueText } from '../values/ValueText.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import { changedKey, isReadable, namedKey, otherRecorded, type Answer, type AnswerProblem } from './answerModel.ts'
import { DeclineReason } from './DeclineReason.tsx'

interface AnswerRowProps {
  readonly change: AnsweredChange
  readonly info: PersonalInfo
  readonly answer: Answer
  readonly problem: AnswerProblem | null
  readonly isLocked: boolean
  readonly lastChange: (key: string) => FieldChange | null
  readonly textOf: EditText
  readonly onAnswer: (answer: Answer) => void
}

/** A wished change: old and new value, who changed the field last, and the answer. */
export function AnswerRow({ change, info, answer, problem, isLocked, lastChange, textOf, onAnswer }: AnswerRowProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const id = `answer-${change.changeId}`
  const key = changedKey(change)
  const shownKey = namedKey(change)
  const [from, to] = [change.from as EditValue, change.to as EditValue]
  const canRead = isReadable(change)
  const name = canRead ? i18n._(editName(shownKey, to ?? from)) : change.field
  const other = otherRecorded(change, info)
  const last = key === null ? null : lastChange(key)
  const date = formats.date(last?.changedAt ?? null)
  const who = <bdi>{last?.changedBy}</bdi>
  return (
    <li className="grid gap-3 border-t border-line px-card py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="text-m font-medium text-muted">{name}</h3>
          {canRead ? (
            <Change from={textOf(shownKey, from)} to={textOf(shownKey, to)} />
          ) : (
            <p>
              <Trans>This version can't show this change. Load the page again.</Trans>
            </p>
          )}
          {other && (
            <p className="text-s font-bold">
              <Trans>The record now has:</Trans> <ValueText of={textOf(shownKey, other.value)} />
            </p>
          )}
          {last && (
            <p className="text-s text-muted">
              <Trans>
                Last changed {date} by {who}
              </Trans>
            </p>
          )}
        </div>
        <AnswerChoice
          id={id}
          label={t`Answer for ${name}`}
          state={answer.state}
          canAccept={canRead}
          isLocked={isLocked}
          describedBy={problem === 'no-answer' ? `${id}-error` : undefined}
          onChoose={(state) => onAnswer({ ...answer, state })}
        />
      </div>
      {problem === 'no-answer' && <FieldError id={`${id}-error`}>{t`Accept or decline this change.`}</FieldError>}
      {answer.state === 'declined' && (
        <DeclineReason
          id={`${id}-reason`}
          name={name}
          reason={answer.reason}
          error={
            problem === 'no-reason'
              ? t`Write why you decline it.`
              : problem === 'long-reason'
                ? t`This is too long. Shorten it.`
                : undefined
          }
          isLocked={isLocked}
          onChange={(reason) => onAnswer({ ...answer, reason })}
        />
      )}
    </li>
  )
}
