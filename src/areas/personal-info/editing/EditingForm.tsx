import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, type RefObject } from 'react'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { useFieldProblemText } from '../fields/useFieldProblemText.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { AnswerCards } from '../answering/AnswerCards.tsx'
import { BasicCard } from './BasicCard.tsx'
import { BillingCard } from './BillingCard.tsx'
import { Conflicts } from './Conflicts.tsx'
import { ContactCard } from './ContactCard.tsx'
import { DemographicsCard } from './DemographicsCard.tsx'
import { editFieldId } from './editFieldId.ts'
import { editName } from './editNames.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SaveReceipts } from './SaveReceipts.tsx'
import { useEditing } from './useEditing.ts'

export interface EditingFormProps {
  readonly info: PersonalInfo
  /** Whether a part of it is a saved copy. */
  readonly isSaved: boolean
  readonly refetch: () => Promise<void>
  /** Receives a function that stores what was typed now. */
  readonly flushRef: RefObject<() => Promise<void>>
}

/** What staff change of a person, and the requests of that person that wait for an answer. */
export function EditingForm({ info, isSaved, refetch, flushRef }: EditingFormProps) {
  const { t, i18n } = useLingui()
  const editing = useEditing(info, isSaved, refetch)
  const problemText = useFieldProblemText()
  useEffect(() => {
    flushRef.current = editing.flush
  }, [flushRef, editing.flush])
  const { pending, problems, attempt, isLocked } = editing
  const ptId = info.details.PtID
  const errors = problems.flatMap((key) => {
    const problem = editing.problemOf(key)
    const name = i18n._(editName(key, editing.valueOf(key)))
    return problem ? [{ field: editFieldId(key), text: `${name}: ${problemText(problem)}` }] : []
  })
  return (
    <>
      <LeaveQuestion
        // A switch to another person leads to Home, and can't be stopped.
        holds={() => Object.keys(pending).length > 0 && store.get(sessionAtom)?.user.PtID === ptId}
      />
      <SaveReceipts save={editing.save} />
      <AnswerCards
        info={info}
        isSaved={isSaved}
        refetch={refetch}
        lastChange={editing.lastChange}
        textOf={editing.textOf}
      />
      <Conflicts editing={editing} />
      <ErrorSummary
        title={t`${plural(errors.length, { one: '# thing to correct', other: '# things to correct' })}`}
        errors={errors}
        attempt={attempt}
      />
      <fieldset disabled={isLocked} className="grid min-w-0 gap-6 *:min-w-0 tablet:gap-8">
        <legend className="sr-only">{t`Personal Information`}</legend>
        <BasicCard editing={editing} />
        <DemographicsCard editing={editing} />
        <ContactCard editing={editing} />
        <BillingCard editing={editing} />
      </fieldset>
      <SaveBar editing={editing} />
    </>
  )
}
