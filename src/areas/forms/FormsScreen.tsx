import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ClipboardList } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { PatientForm } from '#src/contract/forms.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { CompletedFormRows } from './list/CompletedFormRows.tsx'
import { LeftDrafts } from './list/LeftDrafts.tsx'
import { NewFormRows } from './list/NewFormRows.tsx'
import { SubmittedNoticeReceipt } from './list/SubmittedNoticeReceipt.tsx'
import { UnsentForms } from './list/UnsentForms.tsx'
import { draftsOf, leftDrafts, newForms } from './model.ts'
import { completedQuery, pendingQuery } from './queries.ts'

interface FormsScreenProps {
  /** Buttons at the end of the head. */
  readonly actions?: ReactNode
  /** Receipts above the lists. */
  readonly notices?: ReactNode
  /** What can be done with a form of the lists, at the end of its row. */
  readonly rowAction?: ((form: PatientForm) => ReactNode) | undefined
}

/** The forms of the open record: new ones, and completed ones (clinical §2). */
export function FormsScreen({ actions, notices, rowAction }: FormsScreenProps) {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const ptId = user?.PtID ?? null
  // The lists load only for a real patient (clinical §5).
  if (ptId === null || ptId <= 0)
    return (
      <Page title={t`Forms`} actions={actions}>
        {notices}
        <EmptyState icon={ClipboardList} level={2} title={t`There are no forms assigned to the current patient.`} />
      </Page>
    )
  return (
    <PatientForms
      ptId={ptId}
      isStaff={user !== undefined && user.patient !== null}
      actions={actions}
      notices={notices}
      rowAction={rowAction}
    />
  )
}

interface PatientFormsProps extends FormsScreenProps {
  readonly ptId: number
  /** Whether staff look at the open record of a patient: the forms wait for the patient, not for them. */
  readonly isStaff: boolean
}

function PatientForms({ ptId, isStaff, actions, notices, rowAction }: PatientFormsProps) {
  const { t } = useLingui()
  const pendingReply = useQuery(pendingQuery(ptId))
  const completedReply = useQuery(completedQuery(ptId))
  const { writes } = useAtomValue(writesAtom)
  const pending = pendingReply.data?.data
  const completed = completedReply.data?.data
  const left = useMemo(
    () => (pending && completed ? leftDrafts(draftsOf(writes, ptId), pending, completed) : []),
    [writes, ptId, pending, completed],
  )
  const isNothing = pending?.length === 0 && completed?.length === 0
  const sentBack = pending?.filter(({ isSentBack }) => isSentBack).length ?? 0
  const lead = [
    pending && pending.length > 0
      ? isStaff
        ? t`${plural(pending.length, { one: '# form waits for the patient.', other: '# forms wait for the patient.' })}`
        : t`${plural(pending.length, { one: '# form waits for you.', other: '# forms wait for you.' })}`
      : '',
    sentBack > 0 ? t`${plural(sentBack, { one: '# was sent back.', other: '# were sent back.' })}` : '',
  ]
  const waiting = (
    <Card pad="flush">
      <SkeletonRows count={3} start />
    </Card>
  )
  return (
    <Page title={t`Forms`} lead={lead.filter(Boolean).join(' ') || undefined} actions={actions}>
      {notices}
      <SubmittedNoticeReceipt />
      <UnsentForms ptId={ptId} left={left} />
      {isNothing && (
        <p className="text-muted" role="status">
          {t`There are no forms assigned to the current patient.`}
        </p>
      )}
      <div className="grid items-start gap-6 *:min-w-0 split:grid-cols-2 split:gap-5">
        <Section title={t`New Forms`}>
          <RecordViewStates
            query={pendingReply}
            waiting={waiting}
            failedTitle={isStaff ? t`We could not load the patient's forms` : t`We could not load your forms`}
            isEmpty={(forms) => forms.length === 0}
            empty={
              <EmptyState
                flower
                icon={ClipboardList}
                title={t`No forms assigned`}
                text={
                  isStaff
                    ? t`Forms that you send to the patient are here until the patient submits them.`
                    : t`When your clinic needs a form from you, it will be here and on Home.`
                }
              />
            }
          >
            {(forms) => <NewFormRows forms={newForms(forms, writes, ptId)} rowAction={rowAction} />}
          </RecordViewStates>
        </Section>
        <Section title={t`Completed Forms`}>
          <RecordViewStates
            query={completedReply}
            waiting={waiting}
            failedTitle={isStaff ? t`We could not load the patient's forms` : t`We could not load your forms`}
            isEmpty={(forms) => forms.length === 0}
            empty={
              <EmptyState
                icon={ClipboardList}
                title={t`No completed forms`}
                text={
                  isStaff
                    ? t`Forms that the patient submits will be here, for you to review.`
                    : t`Forms that you submit will be here, with what the clinic answered.`
                }
              />
            }
          >
            {(forms) => <CompletedFormRows forms={forms} rowAction={rowAction} />}
          </RecordViewStates>
        </Section>
      </div>
      <LeftDrafts drafts={left} />
    </Page>
  )
}
