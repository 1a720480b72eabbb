import { Trans, useLingui } from '@lingui/react/macro'
import { FolderHeart, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import { FormParagraphs, FormText } from '#src/formView/FormText.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { FieldContext, type FieldControl } from '#src/ui/fields/FieldContext.ts'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { FieldProps } from './FieldProps.ts'

type Framed = Pick<FieldProps, 'component' | 'id' | 'error' | 'fault' | 'source'>

interface QuestionProps extends Framed {
  /** Help of the field's type, after that of the template. */
  readonly help?: ReactNode
  /** Whether a question without an answer is marked as optional. Default: if the template doesn't require it. */
  readonly isOptional?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A question with one control: label, help, source, error and control, connected for screen readers. */
export function Question(props: QuestionProps) {
  const { component, id, children } = props
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy(props),
    'aria-invalid': props.error === null ? undefined : true,
    'aria-required': component.required || undefined,
  }
  return (
    <div className={frameClass(props)}>
      <label htmlFor={id} className={labelClass}>
        <Label {...props} />
      </label>
      <Notes {...props} />
      <FieldContext value={control}>{children}</FieldContext>
    </div>
  )
}

/** A question with several controls. */
export function QuestionSet(props: QuestionProps) {
  return (
    <fieldset id={props.id} tabIndex={-1} aria-describedby={describedBy(props)} className={frameClass(props)}>
      <legend className={cx(labelClass, 'mb-2')}>
        <Label {...props} />
      </legend>
      <Notes {...props} />
      {props.children}
    </fieldset>
  )
}

const labelClass = 'text-l font-bold leading-[1.35] wrap-anywhere'
const frameClass = ({ error, className }: QuestionProps) =>
  cx('grid min-w-0 gap-2', error !== null && 'border-s-4 border-negative ps-3', className)

function describedBy({ component, help, id, error, source }: QuestionProps): string | undefined {
  const parts = [
    (component.help || help) && `${id}-help`,
    source && `${id}-source`,
    error !== null && `${id}-error`,
  ].filter(Boolean)
  return parts.join(' ') || undefined
}

function Label({ component, isOptional = !component.required }: QuestionProps) {
  return (
    <>
      <FormText of={component.label} />
      {isOptional && (
        <span className="ms-1 text-s font-normal text-muted">
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  )
}

/** Help, source, error and fault, in this order, before the controls. */
function Notes({ component, help, id, error, fault, source }: QuestionProps) {
  return (
    <>
      {(component.help || help) && (
        <div id={`${id}-help`} className="grid gap-1 text-s text-muted">
          {component.help && <FormParagraphs of={component.help} />}
          {help && <p>{help}</p>}
        </div>
      )}
      {source && <Source id={`${id}-source`} source={source} />}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {fault && <Fault />}
    </>
  )
}

/** A mistake of the form's author, which the person can't mend. */
export function Fault() {
  return (
    <p className="flex items-start gap-1.5 text-s text-muted">
      <Icon of={TriangleAlert} size="xs" className="mt-0.5 text-caution" />
      <Trans>A rule of this form doesn't work here. Your answer is safe. Please tell the clinic.</Trans>
    </p>
  )
}

/** Where a filled-in answer comes from. */
function Source({ id, source }: { id: string; source: PrefilledEntry }) {
  const { t } = useLingui()
  const formats = useFormats()
  const date = formats.date(source.date)
  const text =
    source.source === 'record'
      ? date === ''
        ? t`From your record`
        : t`From your record, ${date}`
      : date === ''
        ? t`From your last answer`
        : t`From your answer of ${date}`
  return (
    <p id={id} className="flex items-center gap-1.5 text-s font-medium text-accent">
      <Icon of={FolderHeart} size="xs" />
      {text}
    </p>
  )
}

/** Classes of a control whose answer the record gave. */
export const keptClass = 'border-dashed! border-accent! bg-accent-soft!'
