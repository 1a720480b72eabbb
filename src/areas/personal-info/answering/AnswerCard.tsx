import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { answerCorrection, Correction } from '#src/contract/corrections.ts'
import type { FieldChange } from '#src/contract/personalInfo.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { AnswerBy } from '#src/viewStates/AnswerBy.tsx'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useKept } from '#src/writes/useKept.ts'
import type { EditText } from '../editing/useEditText.ts'
import type { Save } from '../editing/useSave.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { AnswerRow } from './AnswerRow.tsx'
import {
  answerProblems,
  answersToSend,
  answerTo,
  movedKeys,
  noAnswers,
  readAnswers,
  seenOf,
  type Answer,
} from './answerModel.ts'
import { MovedNotice } from './MovedNotice.tsx'
import { NameUsesList } from './NameUsesList.tsx'

interface AnswerCardProps {
  readonly request: Correction
  readonly info: PersonalInfo
  /** Whether a part of it is a saved copy: nothing can be answered then. */
  readonly isSaved: boolean
  readonly save: Save<typeof answerCorrection>
  /** Refetches the record and the requests. */
  readonly renew: () => Promise<void>
  readonly lastChange: (key: string) => FieldChange | null
  readonly textOf: EditText
}

/** A request of the patient: each wished change is accepted or declined, and all answers are saved together. */
export function AnswerCard({ request, info, isSaved, save, renew, lastChange, textOf }: AnswerCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const networkNeed = useNetworkNeed('write')
  const need = networkNeed ?? (isSaved ? t`The clinic can't be reached. Check your connection.` : null)
  const kept = useKept(`correction-answer-${request.requestId}`, noAnswers, readAnswers)
  const [seen, setSeen] = useState(() => seenOf(request, info))
  const [isChecked, setChecked] = useState(false)
  useHoldBusy(kept.isKept)
  const { requestId, changes, note, askedAt, authorship, nameUses } = request
  const about = { ptId: info.details.PtID, id: String(requestId), count: changes.length, keys: [] }
  const problems = answerProblems(request, kept.content)
  const moved = movedKeys(seen, info)
  const isUnknown = save.shown.some(({ result, about: { id } }) => result === 'unknown' && id === about.id)
  // Until stored answers have been read, others would replace them.
  const isWaiting = isUnknown || !save.isLoaded || !kept.isRead
  const isLocked = save.isBusy || isWaiting
  const patient = [info.details.NameFirst, info.details.NameLast].join(' ')
  const when = formats.dateTime(askedAt)
  const author = <AuthorNames authorship={authorship} sender={patient} />
  const change = (changeId: number, answer: Answer) => {
    if (!isLocked) kept.change({ answers: { ...kept.content.answers, [changeId]: answer } })
  }
  const send = async () => {
    if (isLocked || need !== null || moved.length > 0) return
    setChecked(true)
    const answers = answersToSend(request, kept.content)
    if (answers === null) {
      const first = changes.find(({ changeId }) => problems.has(changeId))
      if (!first) return
      const option = document.getElementById(`answer-${first.changeId}`)
      const reason = document.querySelector<HTMLElement>(`#answer-${first.changeId}-reason textarea`)
      // The answer is there, its reason is not.
      return (problems.get(first.changeId) === 'no-answer' ? option : reason)?.focus()
    }
    const body = { UpdatedAt: info.details.UpdatedAt, answers }
    const result = await save.run({ params: { requestId: String(requestId) }, body }, about)
    if (result === 'done' || result === 'conflict') kept.clear()
    if (result !== null && result !== 'not-sent') await renew()
  }
  return (
    <Card
      pad="flush"
      title={t`${plural(changes.length, { one: 'The patient asks for # change', other: 'The patient asks for # changes' })}`}
      aside={<AnswerBy day={request.answerBy} />}
    >
      <p className="px-card pb-3 text-s text-muted">
        <Trans>
          Sent {when} by {author}
        </Trans>
      </p>
      {note !== null && note !== '' && (
        <div className="border-t border-line px-card py-3">
          <h3 className="text-m">
            <Trans>The patient's note</Trans>
          </h3>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
      {nameUses && <NameUsesList uses={nameUses} />}
      {moved.length > 0 && (
        <MovedNotice
          keys={moved}
          seen={seen}
          info={info}
          lastChange={lastChange}
          textOf={textOf}
          onSeen={() => setSeen(seenOf(request, info))}
        />
      )}
      <ul>
        {changes.map((one) => (
          <AnswerRow
            key={one.changeId}
            change={one}
            info={info}
            answer={answerTo(kept.content, one.changeId)}
            problem={isChecked ? (problems.get(one.changeId) ?? null) : null}
            isLocked={isLocked}
            lastChange={lastChange}
            textOf={textOf}
            onAnswer={(answer) => change(one.changeId, answer)}
          />
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line px-card py-4">
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            pending={save.isBusy}
            disabled={need !== null || isWaiting || moved.length > 0}
            onClick={() => void send()}
          >
            <Trans>Save and answer</Trans>
          </Button>
          <LinkButton icon={Mail} render={<Link to="/app/messages/Compose" search={{ about: 'correction' }} />}>
            <Trans>Ask the patient first</Trans>
          </LinkButton>
        </div>
        <p className="text-s text-muted">
          {need ?? <Trans>Accepted changes are saved in the record at once. All are saved together, or none.</Trans>}
        </p>
      </div>
    </Card>
  )
}
