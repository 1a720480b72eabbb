import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PatientForm } from '#src/contract/forms.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { completedPrefix, nameIn } from '../model.ts'
import { useStatusLook } from '../useStatusLook.ts'

interface CompletedFormRowsProps {
  readonly forms: readonly PatientForm[]
  readonly rowAction: ((form: PatientForm) => ReactNode) | undefined
}

/** Forms that were submitted, with what the clinic did with them. */
export function CompletedFormRows({ forms, rowAction }: CompletedFormRowsProps) {
  const { t } = useLingui()
  return (
    <Card pad="flush">
      <Rows label={t`Completed Forms`}>
        {forms.map((form) => (
          <CompletedFormRow key={form.webDataId} form={form} action={rowAction?.(form)} />
        ))}
      </Rows>
    </Card>
  )
}

function CompletedFormRow({ form, action }: { readonly form: PatientForm; readonly action: ReactNode }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { prefix, icon, tone, text } = useStatusLook()(form.statusId)
  const { statusId, reviewedAt, submittedAt, reviewedBy, note } = form
  const isRejected = completedPrefix(statusId) === 'rejected'
  const day = formats.date(reviewedAt ?? submittedAt)
  return (
    <Row
      rowKey={form.webDataId}
      start={<Glyph icon={icon} tone={tone} />}
      title={
        <>
          <b>{prefix}</b> <bdi className="font-normal wrap-anywhere">{nameIn(form, i18n.locale)}</bdi>
        </>
      }
      render={<Link to="/app/EHR/forms/$webDataId" params={{ webDataId: String(form.webDataId) }} />}
      end={action && <span className="relative z-1">{action}</span>}
      text={
        <>
          {day}
          {isRejected && note !== null ? (
            <>
              {reviewedBy !== null && (
                <>
                  {' · '}
                  <bdi>{reviewedBy}</bdi>
                </>
              )}
              <span dir="auto" className="block wrap-anywhere">
                {note}
              </span>
            </>
          ) : (
            <>
              {day && ' · '}
              {text}
            </>
          )}
        </>
      }
    />
  )
}
