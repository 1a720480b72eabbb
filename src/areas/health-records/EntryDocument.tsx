import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FileText, PenLine, Printer, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ClinicalDocument } from '#src/clinicalDocument/view/ClinicalDocument.tsx'
import type { FormData } from '#src/contract/formData.ts'
import type { RecordEntry, RecordType } from '#src/contract/healthRecords.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { useWritingTools } from '#src/viewStates/useWritingTools.ts'
import { documentSource, isMissingHere, type Placeholder, placeholderFor, placeholderOf, whyFixed } from './model.ts'
import { PlaceholderBox } from './PlaceholderBox.tsx'
import { compiledQuery, componentsQuery, documentsQuery, entryQuery, storedQuery } from './queries.ts'

interface EntryDocumentProps {
  readonly type: RecordType
  readonly entry: RecordEntry
}

/** The document of an entry: the one that the record has, or else the type's with the entry's data in it. */
export function EntryDocument({ type, entry }: EntryDocumentProps) {
  const user = useAtomValue(sessionAtom)?.user
  const mayRead = user !== undefined && isAllowed(user, 'documents')
  const source = documentSource(type, entry, mayRead)
  // A type without a form has nothing else to show.
  const formCnid = type.showForm ? entry.cnid : null
  if (source.kind === 'none') return <Missing of={source.placeholder} formCnid={formCnid} />
  if (source.kind === 'stored') return <Stored docId={source.docId} formCnid={formCnid} />
  return <FromData docId={source.docId} tmplId={type.tmplId} cnid={source.cnid} formCnid={formCnid} />
}

/** `formCnid`: the entry whose form can be read instead; null if it has none. */
interface WithForm {
  readonly formCnid: number | null
}

interface StoredProps extends WithForm {
  readonly docId: number
}

function Stored({ docId, formCnid }: StoredProps) {
  const formats = useFormats()
  const query = useQuery(storedQuery(docId))
  if (query.data === undefined)
    return query.isError ? (
      <NotLoaded
        error={query.error}
        kind="stored"
        formCnid={formCnid}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Waiting />
    )
  const { data: view, savedAt } = query.data
  const from = savedAt ?? (query.isError ? query.dataUpdatedAt : null)
  const time = from === null ? '' : formats.dateTime(new Date(from).toISOString())
  const placeholder = placeholderOf(view)
  return (
    <>
      {from !== null && (
        <SavedCopy>
          <Trans>Saved copy from {time}</Trans>
        </SavedCopy>
      )}
      {placeholder === null ? (
        <>
          <ClinicalDocument view={view} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <DocumentLink docId={docId} />
            <PrintButton />
            <ChangeLink docId={docId} />
          </div>
        </>
      ) : (
        <Missing
          of={placeholder}
          formCnid={formCnid}
          download={placeholder === 'not-converted' ? <DocumentLink docId={docId} /> : undefined}
        />
      )}
    </>
  )
}

interface FromDataProps extends WithForm {
  readonly docId: number
  readonly tmplId: number
  readonly cnid: number
}

/** Loads the entry's data first: the document is made of it. */
function FromData({ docId, tmplId, cnid, formCnid }: FromDataProps) {
  const query = useQuery(entryQuery(cnid))
  if (query.data !== undefined) {
    const { templateId, version, cnentryId, data } = query.data.data
    if (data.length === 0) return <Missing of="no-data" formCnid={null} />
    return (
      <Compiled
        docId={docId}
        tmplId={tmplId}
        form={{ templateId, version, cnid, cnentryId, data }}
        formCnid={formCnid}
      />
    )
  }
  if (!query.isError) return <Waiting />
  return (
    <NotLoaded
      error={query.error}
      kind="stored"
      formCnid={null}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

interface CompiledProps extends WithForm {
  readonly docId: number
  readonly tmplId: number
  readonly form: FormData
}

function Compiled({ docId, tmplId, form, formCnid }: CompiledProps) {
  const query = useQuery(compiledQuery(docId, tmplId, form))
  if (query.data === undefined)
    return query.isError ? (
      <NotLoaded
        error={query.error}
        kind="compiled"
        formCnid={formCnid}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Waiting />
    )
  const { document } = query.data.data
  if (document.trim() === '') return <Missing of="no-template" formCnid={formCnid} />
  return (
    <>
      <p className="text-s text-muted print:hidden">
        <Trans>The clinic makes this document when you open it. It is not saved on this device.</Trans>
      </p>
      <ClinicalDocument view={{ content: document, header: null, sections: [], files: [], problem: null }} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        <Trans>Loading the document</Trans>
      </span>
      <SkeletonCard />
    </div>
  )
}

interface NotLoadedProps extends WithForm {
  readonly error: unknown
  readonly kind: 'stored' | 'compiled'
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function NotLoaded({ error, kind, formCnid, isRetrying, onRetry }: NotLoadedProps) {
  const placeholder = placeholderFor(error, kind)
  if (placeholder !== 'not-loaded') return <Missing of={placeholder} formCnid={formCnid} />
  const isHere = !isMissingHere(error)
  return (
    <PlaceholderBox
      of="not-loaded"
      text={
        !isHere ? (
          <NotHereText cnid={formCnid} />
        ) : formCnid !== null ? (
          <Trans>The document is safe at the clinic. Try again in a few minutes. The form is not affected.</Trans>
        ) : (
          <Trans>The document is safe at the clinic. Try again in a few minutes.</Trans>
        )
      }
      action={
        <Button icon={RotateCw} pending={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

/** Names the form only if its answers and its questions are here. */
function NotHereText({ cnid }: { readonly cnid: number | null }) {
  const options = { enabled: cnid !== null }
  const answers = useQuery({ ...entryQuery(cnid ?? 0), ...options }).data
  const questions = useQuery({ ...componentsQuery(cnid ?? 0), ...options }).data
  return answers && questions ? (
    <Trans>The document is not saved on this device, and the clinic can't be reached. You can read the form.</Trans>
  ) : (
    <Trans>The document is not saved on this device, and the clinic can't be reached. It is safe there.</Trans>
  )
}

interface MissingProps extends WithForm {
  readonly of: Placeholder
  readonly download?: ReactNode
}

function Missing({ of, formCnid, download }: MissingProps) {
  return (
    <PlaceholderBox of={of} text={<MissingText of={of} formCnid={formCnid} download={download} />} action={download} />
  )
}

function MissingText({ of, formCnid, download }: MissingProps): ReactNode {
  if (of === 'no-data') return <Trans>Nothing was entered, so there is no document.</Trans>
  if (of === 'no-template')
    return formCnid !== null ? (
      <Trans>The clinic has not set up a document for this record. The form has all the answers.</Trans>
    ) : (
      <Trans>The clinic has not set up a document for this record.</Trans>
    )
  if (download) return <Trans>We cannot show the layout of this document. You can still download the file.</Trans>
  return formCnid !== null ? (
    <Trans>We cannot show the layout of this document. The form has all the answers.</Trans>
  ) : (
    <Trans>We cannot show the layout of this document. Ask the clinic for it.</Trans>
  )
}

function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
  )
}

/** Leads to the document's own page, where it can be downloaded, mailed and shared. */
function DocumentLink({ docId }: { readonly docId: number }) {
  return (
    <LinkButton icon={FileText} render={<Link to="/app/records/documents/$docId" params={{ docId: String(docId) }} />}>
      <Trans>Download or share</Trans>
    </LinkButton>
  )
}

/** Leads staff to the editor, in the employee portal (clinical §6), if the document can be changed; otherwise says why it can't. */
function ChangeLink({ docId }: { readonly docId: number }) {
  const hasTools = useWritingTools()
  const reasons = {
    layout: <Trans>This document can't be changed here. The editor would lose parts of it, such as tables.</Trans>,
    generated: <Trans>This document can't be changed here. The portal made it from the record.</Trans>,
    foreign: <Trans>This document can't be changed here. It was not written in the portal.</Trans>,
  }
  const list = useQuery({ ...documentsQuery(), enabled: hasTools }).data?.data
  const listed = list?.find((each) => each.docId === docId)
  if (!hasTools || !listed) return null
  const fixed = whyFixed(listed)
  if (fixed !== null) return <p className="basis-full text-s text-muted">{reasons[fixed]}</p>
  return (
    <LinkButton icon={PenLine} render={<Link to="/app/records/documents/write" search={{ document: docId }} />}>
      <Trans>Change</Trans>
    </LinkButton>
  )
}
