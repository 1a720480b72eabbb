import { Trans } from '@lingui/react/macro'
import { Siren } from 'lucide-react'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import { crisisFields } from '#src/formEngine/crisisNotes.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { FormText } from '#src/formView/FormText.tsx'
import { useAnswerText } from '#src/formView/useAnswerText.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Says above an urgent form which answers made it urgent: those that showed the form's crisis note to the patient. */
export function UrgentAnswers({ opened: { template, data, isUrgent } }: { readonly opened: OpenedForm }) {
  const answerText = useAnswerText()
  if (!isUrgent) return null
  const fields = crisisFields(template)
  const values = new Map(data.data.map(({ ComEntryID, Value }) => [ComEntryID, Value]))
  const answers = placedComponents(template.pages).flatMap(({ component, parent }) => {
    if (component.dataFieldID === null || !fields.has(component.dataFieldID) || parent?.fieldType === 'table') return []
    const text = answerText(component, values.get(component.comEntryID) ?? '')
    return text === '' ? [] : [{ component, text }]
  })
  return (
    <section className="flex items-start gap-3 rounded-m border border-s-4 border-negative bg-raised px-4 py-3">
      <Icon of={Siren} size="l" className="mt-px text-negative" />
      <div className="grid min-w-0 gap-2">
        <h2 className="text-m">
          <Trans>Urgent: the answers showed the patient the crisis note</Trans>
        </h2>
        {answers.length > 0 && (
          <dl className="grid gap-2">
            {answers.map(({ component, text }) => (
              <div key={component.comEntryID}>
                <dt className="text-s text-muted">
                  <FormText of={component.label} />
                </dt>
                <dd dir="auto" className="font-bold wrap-anywhere">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
