import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { formStatuses } from '#src/contract/forms.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { FormReceipts } from './FormReceipts.tsx'
import { formQuery } from './queries.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useFormCalls } from './useFormCalls.ts'
import { useFormNames } from './useFormNames.ts'

/** What staff see beside the answers of a form: the record's facts, and the review of a submitted form. */
export function ReviewPanel({ webDataId }: { readonly webDataId: number }) {
  const form = useQuery(formQuery(webDataId)).data?.data
  const calls = useFormCalls()
  const nameOf = useFormNames()
  const need = useNetworkNeed('write')
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  if (!form) return null
  const about = {
    id: webDataId,
    name: nameOf(form.template.name).text,
    templateId: form.template.templateId,
  }
  const waits = form.statusId === formStatuses.pending
  const isUnknown = calls.isUnknown({ ...about, deed: 'approve' })
  return (
    <aside className="grid content-start gap-4 *:min-w-0 print:hidden">
      <FormReceipts calls={calls} isCovered={asking !== null} />
      {waits && (
        <Card title={<Trans>Review</Trans>}>
          <p className="text-s text-muted">
            <Trans>Compare the answers with the record. Approved answers become an entry in Health Records.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="primary"
              icon={Check}
              disabled={need !== null || isUnknown}
              onClick={() => setAsking('approve')}
            >
              <Trans>Approve</Trans>
            </Button>
            <Button icon={X} disabled={need !== null || isUnknown} onClick={() => setAsking('reject')}>
              <Trans>Reject</Trans>
            </Button>
          </div>
          {(need !== null || isUnknown) && (
            <p className="text-s text-muted">{need ?? <Trans>We are still checking your last change.</Trans>}</p>
          )}
        </Card>
      )}
      <RecordFacts pages={form.template.pages} />
      <div>
        <LinkButton kind="quiet" icon={ListChecks} render={<Link to="/app/form-review" />}>
          <Trans>All submitted forms</Trans>
        </LinkButton>
      </div>
      {asking !== null && <ReviewDialog what={asking} form={about} calls={calls} onClose={() => setAsking(null)} />}
    </aside>
  )
}
