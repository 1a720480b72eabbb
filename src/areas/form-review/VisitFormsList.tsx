import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Pencil } from 'lucide-react'
import type { OfferedForm, VisitForms } from '#src/contract/formReview.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { useFormNames } from './useFormNames.ts'

interface VisitFormsListProps {
  readonly types: readonly VisitForms[]
  /** The forms that can be chosen. */
  readonly forms: readonly OfferedForm[]
  readonly onChange: (type: VisitForms) => void
}

/** The types of visits, with the forms before each. */
export function VisitFormsList({ types, forms, onChange }: VisitFormsListProps) {
  const { t } = useLingui()
  return (
    <Card pad="flush">
      <Rows label={t`Types of visits`}>
        {types.map((type) => (
          <VisitRow key={type.visitTypeId} type={type} forms={forms} onChange={() => onChange(type)} />
        ))}
      </Rows>
    </Card>
  )
}

interface VisitRowProps {
  readonly type: VisitForms
  readonly forms: readonly OfferedForm[]
  readonly onChange: () => void
}

function VisitRow({ type, forms, onChange }: VisitRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useFormNames()
  const { text, lang } = nameOf(type.names)
  const { daysBefore } = type
  const chosen = type.templateIds.map((id) => {
    const form = forms.find(({ templateId }) => templateId === id)
    return form ? nameOf(form.names).text : t`A form that is no longer offered`
  })
  const names = formats.list(chosen)
  return (
    <Row
      start={<Glyph icon={CalendarDays} />}
      title={
        <bdi lang={lang} className="wrap-anywhere">
          {text}
        </bdi>
      }
      text={chosen.length === 0 ? <Trans>No forms</Trans> : <bdi className="wrap-anywhere">{names}</bdi>}
      end={
        <Button icon={Pencil} onClick={onChange}>
          <Trans>Change</Trans>
          <VisuallyHidden>: {text}</VisuallyHidden>
        </Button>
      }
    >
      {chosen.length > 0 && (
        <p className="text-s text-muted">
          {t`${plural(daysBefore, { one: '# day before the visit', other: '# days before the visit' })}`}
        </p>
      )}
    </Row>
  )
}
