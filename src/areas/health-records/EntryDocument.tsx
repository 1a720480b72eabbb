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
import { compiledQuery, documentsQuery, entryQuery, storedQuery } from './queries.ts'

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
  const hasForm = type.showForm && entry.cnid !== null
  if (source.kind === 'none') return <Missing of={source.placeholder} hasForm={hasForm} />
  if (source.kind === 'stored') return <Stored docId={source.docId} hasForm={hasForm} />
  return <FromData docId={source.docId} tmplId={type.tmplId} cnid={source.cnid} hasForm={hasForm} />
}

interface StoredProps {
  readonly docId: number
  readonly hasForm: boolean
}

function Stored({ docId, hasForm }: StoredProps) {
  const formats = useFormats()
  const query = useQuery(storedQuery(docId))
  if (query.data === undefined)
    return query.isError ? (
      <NotLoaded
        error={query.error}
        kind="stored"
        hasForm={hasForm}
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
          hasForm={hasForm}
          download={placeholder === 'not-converted' ? <DocumentLink docId={docId} /> : undefined}
        />
      )}
    </>
  )
}

interface FromDataProps {
  readonly docId: number
  readonly tmplId: number
  readonly cnid: number
  readonly hasForm: boolean
}

/** Loads the entry's data first: the document is made of it. */
function FromData({ docId, tmplId, cnid, hasForm }: FromDataProps) {
  const query = useQuery(entryQuery(cnid))
  if (query.data !== undefined) {
    const { templateId, version, cnentryId, data } = query.data.data
    if (data.length === 0) return <Missing of="no-data" hasForm={false} />
    return (
      <Compiled docId={docId} tmplId={tmplId} form={{ templateId, version, cnid, cnentryId, data }} hasForm={hasForm} />
    )
  }
  if (!query.isError) return <Waiting />
  return (
    <NotLoaded
      error={query.error}
      kind="stored"
      hasForm={false}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

interface CompiledProps {
  readonly docId: number
  readonly tmplId: number
  readonly form: FormData
  readonly hasForm: boolean
}

function Compiled({ docId, tmplId, form, hasForm }: CompiledProps) {
  const query = useQuery(compiledQuery(docId, tmplId, form))
  if (query.data === undefined)
    return query.isError ? (
      <NotLoaded
        error={query.error}
        kind="compiled"
        hasForm={hasForm}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Waiting />
    )
  const { document } = query.data.data
  if (document.trim() === '') return <Missing of="no-template" hasForm={hasForm} />
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

interface NotLoadedProps {
  readonly error: unknown
  readonly kind: 'stored' | 'compiled'
  readonly hasForm: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function NotLoaded({ error, kind, hasForm, isRetrying, onRetry }: NotLoadedProps) {
  const placeholder = placeholderFor(error, kind)
  if (placeholder !== 'not-loaded') return <Missing of={placeholder} hasForm={hasForm} />
  const isHere = !isMissingHere(error)
  return (
    <PlaceholderBox
      of="not-loaded"
      text={
        isHere ? (
          hasForm ? (
            <Trans>The document is safe at the clinic. Try again in a few minutes. The form is not affected.</Trans>
          ) : (
            <Trans>The document is safe at the clinic. Try again in a few minutes.</Trans>
          )
        ) : hasForm ? (
          <Trans>
            The document is not saved on this device, and the clinic can't be reached. You can read the form.
          </Trans>
        ) : (
          <Trans>The document is not saved on this device, and the clinic can't be reached. It is safe there.</Trans>
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

interface MissingProps {
  readonly of: Placeholder
  readonly hasForm: boolean
  readonly download?: ReactNode
}

function Missing({ of, hasForm, download }: MissingProps) {
  return (
    <PlaceholderBox of={of} text={<MissingText of={of} hasForm={hasForm} download={download} />} action={download} />
  )
}

function MissingText({ of, hasForm, download }: MissingProps): ReactNode {
  if (of === 'no-data') return <Trans>Nothing was entered, so there is no document.</Trans>
  if (of === 'no-template')
    return hasForm ? (
      <Trans>The clinic has not set up a document for this record. The form has all the answers.</Trans>
    ) : (
      <Trans>The clinic has not set up a document for this record.</Trans>
    )
  if (download) return <Trans>We cannot show the layout of this document. You can still download the file.</Trans>
  return hasForm ? (
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
