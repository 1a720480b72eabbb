import { Trans } from '@lingui/react/macro'
import { FormParagraphs, FormText } from '#src/formView/FormText.tsx'
import { useAnswerText } from '#src/formView/useAnswerText.ts'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import type { FieldProps } from './FieldProps.ts'
import { Fault } from './Question.tsx'

/** A value that a rule of the form works out. */
export function ComputedField({ component, id, value, error, fault }: FieldProps) {
  const answerText = useAnswerText()
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 gap-1 rounded-m bg-sunken px-4 py-3">
      <p className="font-medium wrap-anywhere">
        <FormText of={component.label} />
      </p>
      {component.help && (
        <div className="text-s text-muted">
          <FormParagraphs of={component.help} />
        </div>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <output className="text-l font-bold tabular-nums wrap-anywhere">
        {value === '' ? (
          <span className="text-m font-normal text-muted">
            <Trans>No value yet</Trans>
          </span>
        ) : (
          <bdi>{answerText(component, value)}</bdi>
        )}
      </output>
      {fault && <Fault />}
    </div>
  )
}
