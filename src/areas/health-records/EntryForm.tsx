import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from '@tanstack/react-router'
import { Mail, Printer } from 'lucide-react'
import { useMemo } from 'react'
import type { FormFile } from '#src/contract/formData.ts'
import type { Page } from '#src/contract/formTemplate.ts'
import type { RecordEntry, RecordType } from '#src/contract/healthRecords.ts'
import { shownWhenRead } from '#src/formEngine/shownWhenRead.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EntryFile } from './EntryFile.tsx'
import { writtenBy } from './model.ts'
import { PlaceholderBox } from './PlaceholderBox.tsx'
import { componentsQuery, entryQuery } from './queries.ts'

interface EntryFormProps {
  readonly type: RecordType
  readonly entry: RecordEntry
}

/** The answers of an entry, to read. */
export function EntryForm({ type, entry }: EntryFormProps) {
  return entry.cnid === null ? (
    <NoData type={type} entry={entry} />
  ) : (
    <Answers type={type} entry={entry} cnid={entry.cnid} />
  )
}

const none: readonly Page[] = []

interface AnswersProps extends EntryFormProps {
  readonly cnid: number
}

function Answers({ type, entry, cnid }: AnswersProps) {
  const reply = useQuery(entryQuery(cnid))
  const asked = useQuery(componentsQuery(cnid))
  const form = reply.data?.data
  const pages = asked.data?.data.pages ?? none
  const conditional = asked.data?.data.conditional ?? null
  const shown = useMemo(() => shownWhenRead(pages, form?.data ?? [], conditional), [form, pages, conditional])
  // Both are needed, but one line says that they are a saved copy.
  if (reply.data !== undefined && asked.data === undefined)
    return (
      <RecordViewStates query={asked} waiting={<SkeletonCard />}>
        {() => null}
      </RecordViewStates>
    )
  return (
    <RecordViewStates
      query={reply}
      waiting={<SkeletonCard />}
      isEmpty={({ data }) => data.length === 0}
      empty={<NoData type={type} entry={entry} />}
    >
      {({ data, webDataId }) => (
        <>
          <Card className="print:break-inside-auto!">
            <AnswerList
              pages={pages}
              data={data}
              isShown={(comEntryID) => shown.has(comEntryID)}
              file={filesOf(webDataId)}
            />
          </Card>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button icon={Printer} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <AskLink type={type} />
          </div>
        </>
      )}
    </RecordViewStates>
  )
}

/** Returns what shows a file of a form; undefined if the entry comes from no form, so that its files are only named. */
function filesOf(webDataId: number | null) {
  if (webDataId === null) return undefined
  return (file: FormFile) => <EntryFile key={file.uploadKey} webDataId={webDataId} file={file} />
}

function NoData({ type, entry }: EntryFormProps) {
  const hasDocument = type.showDoc && entry.docId !== null
  return (
    <PlaceholderBox
      of="no-data"
      text={
        hasDocument ? (
          <Trans>This entry has a document only. Open the Document tab.</Trans>
        ) : (
          <Trans>Nothing was entered here.</Trans>
        )
      }
    />
  )
}

/** Leads to a new message to the clinic. Staff do not ask themselves. */
function AskLink({ type }: { readonly type: RecordType }) {
  const user = useAtomValue(sessionAtom)?.user
  if (!user || user.patient !== null || !isAllowed(user, 'communication')) return null
  return (
    <LinkButton kind="quiet" icon={Mail} render={<Link to="/app/messages/Compose" />}>
      {writtenBy(type) === 'clinic' ? <Trans>Ask about this visit</Trans> : <Trans>Ask about this record</Trans>}
    </LinkButton>
  )
}
