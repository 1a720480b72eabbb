import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Clock, FilePen, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formStatuses, type PatientForm } from '#src/contract/forms.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { nameIn, type NewForm } from '../model.ts'
import { useDueText } from '../useDueText.ts'

interface NewFormRowsProps {
  readonly forms: readonly NewForm[]
  readonly rowAction: ((form: PatientForm) => ReactNode) | undefined
}

/** Forms to fill in, with what this device has of them. */
export function NewFormRows({ forms, rowAction }: NewFormRowsProps) {
  const { t } = useLingui()
  return (
    <Card pad="flush">
      <Rows label={t`New Forms`}>
        {forms.map((each) => (
          <NewFormRow key={each.form.webDataId} {...each} action={rowAction?.(each.form)} />
        ))}
      </Rows>
    </Card>
  )
}

function NewFormRow({ form, prefix, draft, queued, action }: NewForm & { readonly action: ReactNode }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const due = useDueText()(form)
  const begun = prefix === 'incomplete' || draft !== null
  const age = draft && formats.age(draft.changedAt)
  const sentBack = form.isSentBack
  const isFailed = form.statusId === formStatuses.error
  return (
    <Row
      rowKey={form.webDataId}
      start={
        <Glyph
          icon={sentBack ? Undo2 : begun ? FilePen : ClipboardList}
          tone={sentBack || begun || isFailed ? 'caution' : 'accent'}
        />
      }
      title={
        <>
          <b>{prefix === 'incomplete' ? t`Incomplete:` : t`New:`}</b>{' '}
          <bdi className="font-normal wrap-anywhere">{nameIn(form, i18n.locale)}</bdi>
        </>
      }
      render={<Link to="/app/EHR/forms/$webDataId" params={{ webDataId: String(form.webDataId) }} />}
      text={due || undefined}
      end={action && <span className="relative z-1">{action}</span>}
    >
      {draft && queued === null && (
        <p className="text-s text-muted">
          <Trans>Draft on this device, {age}</Trans>
        </p>
      )}
      {queued !== null && (
        <p className="mt-1">
          <Status tone="caution" icon={Clock}>
            {queued === 'unknown' ? t`Checking with the clinic` : t`Waiting to be sent`}
          </Status>
        </p>
      )}
      {isFailed && (
        <p className="text-s">
          <Trans>The clinic's system could not read it. Submit it again.</Trans>
        </p>
      )}
      {sentBack && (
        <p className="text-s">
          <b>{t`Sent back:`}</b> <bdi className="wrap-anywhere">{form.note ?? t`The clinic gave no reason.`}</bdi>
        </p>
      )}
    </Row>
  )
}
