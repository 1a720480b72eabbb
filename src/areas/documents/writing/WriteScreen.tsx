import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { docOfHtml } from '#src/richText/docOfHtml.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { editableQuery } from '../queries.ts'
import { WriteForm } from './WriteForm.tsx'
import { newWritten } from './writtenDraft.ts'

/** Staff write a document of the open record, or change one that the clinic wrote (clinical §6). */
export function WriteScreen({ docId }: { readonly docId: number | null }) {
  const { t } = useLingui()
  return (
    <Page
      title={docId === null ? t`Write a document` : t`Change a document`}
      back={{ render: <Link to="/app/records/documents" />, text: t`Documents` }}
    >
      {docId === null ? <NewDocument /> : <ChangedDocument docId={docId} />}
    </Page>
  )
}

function NewDocument() {
  const [initial] = useState(() => newWritten(calendarDay(new Date())))
  return <WriteForm docId={null} initial={initial} />
}

function ChangedDocument({ docId }: { readonly docId: number }) {
  const { t } = useLingui()
  const query = useQuery({ ...editableQuery(docId), refetchOnWindowFocus: false })
  const { code } = useErrorText()(query.error)
  const text = query.data?.data
  const initial = useMemo(() => {
    const doc = text && docOfHtml(text.content)
    return doc && { title: text.title, date: text.date ?? '', doc, version: text.version }
  }, [text])
  if (initial) return <WriteForm docId={docId} initial={initial} />
  if (!query.isError && text === undefined) return <SkeletonCard />
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        level={2}
        title={
          text === undefined
            ? t`[There was an error loading the document]`
            : t`[There was an error converting the document]`
        }
        text={t`The document is safe at the clinic, and nothing was changed.`}
        action={
          <Button icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {query.isError && (
          <p className="text-s text-muted tabular-nums">
            <Trans>Code: {code}</Trans>
          </p>
        )}
      </EmptyState>
    </div>
  )
}
