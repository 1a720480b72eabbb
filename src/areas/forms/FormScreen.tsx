import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/errors.ts'
import type { PatientForm } from '#src/contract/forms.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { useFocusAfterWait } from '#src/ui/page/useFocusAfterWait.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { nameIn, isOpenStatus } from './model.ts'
import { completedQuery, formQuery, pendingQuery } from './queries.ts'
import type { FormReview } from './reading/FormReview.ts'
import { LeftDraftPage } from './reading/LeftDraftPage.tsx'
import { NoForm } from './reading/NoForm.tsx'
import { OlderCopy } from './reading/OlderCopy.tsx'
import { ReadForm } from './reading/ReadForm.tsx'
import { useDueText } from './useDueText.ts'
import { FillForm } from './viewer/FillForm.tsx'
import { FormSkeleton } from './viewer/FormSkeleton.tsx'
import { ViewerFrame, type ViewerHead } from './viewer/ViewerFrame.tsx'

interface FormScreenProps {
  readonly webDataId: number
  /** Number of the page in the address; undefined if it has none. */
  readonly page: number | undefined
  /** A draft to read that can't be submitted. */
  readonly draft: string | undefined
  /** What staff see of a submitted form. */
  readonly review?: FormReview | undefined
}

/** A form: to fill in while it waits for the person, otherwise to read (clinical §4). */
export function FormScreen({ draft, ...props }: FormScreenProps) {
  const ptId = useAtomValue(sessionAtom)?.user.PtID ?? null
  if (draft !== undefined) return <LeftDraftPage id={draft} />
  if (ptId === null || ptId <= 0 || props.webDataId <= 0) return <NoForm webDataId={props.webDataId} ptId={ptId} />
  return <PatientsForm {...props} ptId={ptId} />
}

function PatientsForm({ webDataId, page, review, ptId }: Omit<FormScreenProps, 'draft'> & { readonly ptId: number }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const query = useQuery(formQuery(webDataId))
  const pending = useQuery(pendingQuery(ptId))
  const completed = useQuery(completedQuery(ptId))
  const dueText = useDueText()
  const isThis = (form: PatientForm) => form.webDataId === webDataId
  const listed = pending.data?.data.find(isThis) ?? completed.data?.data.find(isThis)
  const opened = query.data?.data
  const { error } = query
  const text =
    (listed && nameIn(listed, i18n.locale)) ?? (opened && textIn(opened.template.name, i18n.locale).text) ?? t`Form`
  const head = { text, due: listed ? dueText(listed) : '' }
  if (!opened) {
    if (error instanceof ApiError && error.status === 404) return <NoForm webDataId={webDataId} ptId={ptId} />
    return (
      <NotLoaded head={head}>
        {query.isError ? (
          <Failed
            level={2}
            {...errorText(query.error)}
            retryLabel={t`Try again`}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <FormSkeleton />
        )}
      </NotLoaded>
    )
  }
  if (!isOpenStatus(opened.statusId))
    return (
      <ReadForm
        opened={opened}
        form={listed}
        savedAt={query.data?.savedAt ?? null}
        name={text}
        sentBackAs={
          pending.data?.data.find((form) => form.isSentBack && form.templateId === opened.data.templateId)?.webDataId ??
          null
        }
        review={review}
      />
    )
  // A saved copy of the form can be older than the lists.
  if (completed.data?.data.some(isThis) && !pending.data?.data.some(isThis))
    return <ViewerFrame head={head}>{query.isFetching ? <FormSkeleton /> : <OlderCopy />}</ViewerFrame>
  // The clinic lists every form that can be filled in. A saved copy of the list can be older than the form.
  const isUnlisted =
    pending.data !== undefined &&
    pending.data.savedAt === null &&
    pending.dataUpdatedAt >= query.dataUpdatedAt - 60_000 &&
    !pending.data.data.some(isThis)
  const isWithdrawn = opened.withdrawn !== null || isUnlisted
  return <FillForm key={webDataId} opened={opened} head={head} page={page} isWithdrawn={isWithdrawn} />
}

/** Stands in for a form until it is loaded. */
function NotLoaded(props: { readonly head: ViewerHead; readonly children: ReactNode }) {
  useFocusAfterWait()
  return <ViewerFrame {...props} />
}
