import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormEntry, FormFile } from '#src/contract/formData.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { isAskedIn, pagesThatAsk, readTemplate } from '../draft/formDraft.ts'

interface UnplacedAnswersProps {
  /** Oldest first. A field can have several. */
  readonly entries: readonly FormEntry[]
  /** The part of the templates that asked for them, as it is stored. */
  readonly template: unknown
  /** Whether the form can't be filled in any more, so that nothing can be copied into it. */
  readonly isLeft?: boolean
  /** Shows a photo or file; without it, their names are shown. */
  readonly file?: (file: FormFile) => ReactNode
  /** Stands below the answers. */
  readonly children?: ReactNode
}

/** Answers that the clinic's version of the form does not ask for any more. They are kept, and not sent. */
export function UnplacedAnswers({ entries, template, isLeft = false, file, children }: UnplacedAnswersProps) {
  const { t } = useLingui()
  const answers = entries.filter(({ Value }) => Value !== '')
  if (answers.length === 0) return null
  const pages = readTemplate(template)?.pages ?? []
  const isAsked = isAskedIn(pages)
  const others = answers.filter((entry) => !isAsked(entry))
  return (
    <Card title={t`Answers that have no place in this form`}>
      <p className="text-muted">
        {isLeft ? (
          <Trans>
            The clinic changed the form after you began. These answers are only on this device: they were not sent. If
            the clinic needs them, send it a message.
          </Trans>
        ) : (
          <Trans>
            The clinic changed the form after you began. We keep these answers on this device, but they are not sent.
            Copy what you need into the form.
          </Trans>
        )}
      </p>
      {oneOfEachField(answers.filter(isAsked)).map((list, at) => (
        <AnswerList key={at} pages={pagesThatAsk(pages, list)} data={list} file={file} />
      ))}
      {others.length > 0 && (
        <ul className="grid gap-1">
          {others.map(({ DataFieldID, FieldType, Value }) => (
            <li key={`${DataFieldID} ${FieldType} ${Value}`} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {Value}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

/** Splits answers into lists that have at most one answer to each field, because an `AnswerList` shows one. */
function oneOfEachField(entries: readonly FormEntry[]): FormEntry[][] {
  const lists: FormEntry[][] = []
  for (const entry of entries) {
    const list = lists.find((one) => one.every(({ DataFieldID }) => DataFieldID !== entry.DataFieldID))
    if (list) list.push(entry)
    else lists.push([entry])
  }
  return lists
}
