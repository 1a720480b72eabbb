import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarX, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { OfferedForm, VisitForms } from '#src/contract/formReview.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { FormReceipts } from './FormReceipts.tsx'
import { FormReviewPage } from './FormReviewPage.tsx'
import { offeredQuery, visitFormsQuery } from './queries.ts'
import { useFormCalls } from './useFormCalls.ts'
import { useFormNames } from './useFormNames.ts'
import { VisitFormsDialog } from './VisitFormsDialog.tsx'

/** The forms that patients get before each visit of a type. */
export function VisitFormsScreen() {
  const { t } = useLingui()
  const visits = useQuery(visitFormsQuery())
  const offered = useQuery(offeredQuery())
  const calls = useFormCalls()
  const [changing, setChanging] = useState<VisitForms | null>(null)
  const waiting = (
    <Card pad="flush">
      <SkeletonRows count={4} start />
    </Card>
  )
  return (
    <FormReviewPage
      title={t`Forms before visits`}
      lead={t`Patients get these forms by themselves, some days before each visit of the type.`}
    >
      <FormReceipts calls={calls} />
      <RecordViewStates
        query={visits}
        failedTitle={t`We could not load the types of visits`}
        waiting={waiting}
        isEmpty={(types) => types.length === 0}
        empty={<EmptyState icon={CalendarX} level={2} title={t`The clinic has no types of visits`} />}
      >
        {(types) => (
          <RecordViewStates
            query={offered}
            failedTitle={t`We could not load the forms of the clinic`}
            waiting={waiting}
          >
            {(forms) => (
              <>
                <Card pad="flush">
                  <Rows label={t`Types of visits`}>
                    {types.map((type) => (
                      <VisitRow key={type.visitTypeId} type={type} forms={forms} onChange={() => setChanging(type)} />
                    ))}
                  </Rows>
                </Card>
                {changing && (
                  <VisitFormsDialog type={changing} forms={forms} calls={calls} onClose={() => setChanging(null)} />
                )}
              </>
            )}
          </RecordViewStates>
        )}
      </RecordViewStates>
    </FormReviewPage>
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
