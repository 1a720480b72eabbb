import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEntry } from '#src/contract/formData.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { askedIn, readTemplate } from '../draft/formDraft.ts'

interface UnplacedAnswersProps {
  readonly entries: readonly FormEntry[]
  /** The part of the template that asked for them, as it is stored. */
  readonly template: unknown
}

/** Answers that the clinic's version of the form does not ask for any more. They are kept, and not sent. */
export function UnplacedAnswers({ entries, template }: UnplacedAnswersProps) {
  const { t } = useLingui()
  const own = readTemplate(template)
  const asked = own && askedIn(own)
  const others = entries.filter(({ DataFieldID, Value }) => !asked?.has(DataFieldID) && Value !== '')
  if (entries.every(({ Value }) => Value === '')) return null
  return (
    <Card title={t`Answers that have no place in this form`}>
      <p className="text-muted">
        <Trans>
          The clinic changed the form after you began. We keep these answers on this device until you submit the form,
          but they are not sent. Copy what you need into the form.
        </Trans>
      </p>
      {own && <AnswerList pages={own.pages} data={entries} />}
      {others.length > 0 && (
        <ul className="grid gap-1">
          {others.map(({ DataFieldID, Value }) => (
            <li key={DataFieldID} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {Value}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
