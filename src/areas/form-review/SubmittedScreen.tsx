import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, FolderOpen, Siren } from 'lucide-react'
import { useState } from 'react'
import type { SubmittedForm } from '#src/contract/formReview.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { FormReviewPage } from './FormReviewPage.tsx'
import { mostListed, submittedQuery } from './queries.ts'
import { useFormNames } from './useFormNames.ts'

type Trouble = Exclude<SwitchResult, { readonly kind: 'done' }>

interface SubmittedScreenProps {
  /** Opens the patient's record, then the form. */
  readonly onOpen: (form: Pick<SubmittedForm, 'ptId' | 'webDataId'>) => Promise<SwitchResult>
}

/** The forms that wait for a review, of all patients: urgent ones first, then oldest first. */
export function SubmittedScreen({ onOpen }: SubmittedScreenProps) {
  const { t } = useLingui()
  const query = useQuery(submittedQuery())
  const need = useNetworkNeed('write')
  const [opening, setOpening] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const open = async (form: SubmittedForm) => {
    if (opening !== null || need !== null) return
    setOpening(form.webDataId)
    setTrouble(null)
    const result = await onOpen(form)
    setOpening(null)
    if (result.kind !== 'done') setTrouble(result)
  }
  return (
    <FormReviewPage
      title={t`Submitted forms`}
      lead={t`Forms that patients submitted and nobody reviewed yet. A form opens in the patient's record.`}
    >
      {trouble && <OpenTrouble trouble={trouble} onClose={() => setTrouble(null)} />}
      <RecordViewStates
        query={query}
        failedTitle={t`We could not load the submitted forms`}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={4} start />
          </Card>
        }
        isEmpty={(forms) => forms.length === 0}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            level={2}
            title={t`All forms are reviewed`}
            text={t`New forms appear here within a minute after patients submit them.`}
          />
        }
      >
        {(forms) => (
          <>
            <Card pad="flush">
              <Rows label={t`Submitted forms`}>
                {forms.map((form) => (
                  <SubmittedRow
                    key={form.webDataId}
                    form={form}
                    isOpening={opening === form.webDataId}
                    isOff={need !== null || (opening !== null && opening !== form.webDataId)}
                    onOpen={() => void open(form)}
                  />
                ))}
              </Rows>
            </Card>
            {need !== null && <p className="text-s text-muted">{need}</p>}
            {forms.length >= mostListed && (
              <p className="text-s text-muted">
                <Trans>Urgent forms first, then oldest first. Newer forms appear when these are reviewed.</Trans>
              </p>
            )}
          </>
        )}
      </RecordViewStates>
    </FormReviewPage>
  )
}

interface SubmittedRowProps {
  readonly form: SubmittedForm
  readonly isOpening: boolean
  readonly isOff: boolean
  readonly onOpen: () => void
}

function SubmittedRow({ form, isOpening, isOff, onOpen }: SubmittedRowProps) {
  const formats = useFormats()
  const { text, lang } = useFormNames()(form.names, form.name)
  const when = formats.dateTime(form.submittedAt)
  const by = <bdi>{form.submittedBy}</bdi>
  const { patientName } = form
  return (
    <Row
      start={form.isUrgent ? <Glyph icon={Siren} tone="negative" /> : <Glyph icon={ClipboardCheck} />}
      title={<bdi className="wrap-anywhere">{patientName}</bdi>}
      text={
        <bdi lang={lang} className="wrap-anywhere">
          {text}
        </bdi>
      }
      end={
        <Button icon={FolderOpen} pending={isOpening} disabled={isOff} onClick={onOpen}>
          <Trans>Review</Trans>
          <VisuallyHidden>
            : {patientName}, {text}
          </VisuallyHidden>
        </Button>
      }
    >
      {form.isUrgent && (
        <Status tone="negative" icon={Siren} className="mt-1">
          <Trans>Urgent answer</Trans>
        </Status>
      )}
      {form.submittedAt !== null && (
        <p className="text-s text-muted">
          {form.submittedBy !== null && form.submittedBy !== patientName ? (
            <Trans>
              Submitted {when} by {by}
            </Trans>
          ) : (
            <Trans>Submitted {when}</Trans>
          )}
        </p>
      )}
    </Row>
  )
}

function OpenTrouble({ trouble, onClose }: { readonly trouble: Trouble; readonly onClose: () => void }) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>The record was not opened</Trans>}
      text={
        trouble.kind === 'failed' ? (
          wordsOf(trouble.error).title
        ) : (
          <Trans>You can't see this patient anymore. They might have moved to another site. Nothing has changed.</Trans>
        )
      }
      closeLabel={t`Close`}
      onClose={onClose}
    />
  )
}
