import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CircleAlert, CloudOff, Download, FileX, Mail, PenLine, Printer, RotateCw, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { ClinicalDocument } from '#src/clinicalDocument/view/ClinicalDocument.tsx'
import type { DocumentView } from '#src/contract/documentView.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useWritingTools } from '#src/viewStates/useWritingTools.ts'
import { HandOver } from '../handOver/HandOver.tsx'
import type { Opened } from '../handOver/Opened.ts'
import { storedExtension } from '../documentWays.ts'
import { isEmptyView, isOwnDocument } from '../model.ts'
import { documentsQuery, viewQuery } from '../queries.ts'
import { useIsOtherPatient } from '../useIsOtherPatient.ts'
import { DocumentFacts } from './DocumentFacts.tsx'

/** One document: who, what, when and by whom, what can be done with it, and its text. */
export function DocumentScreen({ docId }: { readonly docId: number }) {
  const { t } = useLingui()
  const query = useQuery(viewQuery(docId))
  const list = useQuery(documentsQuery()).data?.data
  const document = list?.find((each) => each.docId === docId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const view = query.data?.data
  return (
    <Page
      title={document ? <bdi className="wrap-anywhere">{document.title}</bdi> : t`Document`}
      back={{ render: <Link to="/app/records/documents" search={{ row: docId }} />, text: t`Documents` }}
    >
      <HandOver opened={opened} onOpen={setOpened} />
      {view === undefined && !query.isError ? (
        <div aria-busy="true" className="grid gap-4">
          <span role="status" className="sr-only">
            <Trans>Loading the document</Trans>
          </span>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      ) : view === undefined ? (
        <Unloaded
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          onDownload={document && (() => setOpened({ document, what: 'download' }))}
        />
      ) : (
        <Loaded
          view={view}
          document={document}
          savedAt={query.data?.savedAt ?? (query.isError ? query.dataUpdatedAt : null)}
          onOpen={setOpened}
        />
      )}
    </Page>
  )
}

interface UnloadedProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly onDownload: (() => void) | undefined
}

const unreachable: readonly string[] = ['network', 'timeout', 'not-kept', 'not-saved', 'saved-only']

/** Why a document can't be shown, and what to do then. */
function Unloaded({ error, isRetrying, onRetry, onDownload }: UnloadedProps) {
  const { t } = useLingui()
  const { code } = useErrorText()(error)
  const isMissingHere = error instanceof ApiError && error.status === 0 && unreachable.includes(error.code)
  if (isMissingHere)
    return (
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          level={2}
          title={t`This document is not saved on this device`}
          text={t`The clinic can't be reached, so we cannot get it. It is safe there. Open it once when you are online, and it is kept here.`}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button icon={RotateCw} pending={isRetrying} onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
              <LinkButton render={<Link to="/app/records/documents" />}>
                <Trans>See saved documents</Trans>
              </LinkButton>
            </div>
          }
        />
      </div>
    )
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        level={2}
        title={t`Unable to load the document`}
        text={t`You can try again, or download the document and open it another way.`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button kind="primary" icon={RotateCw} pending={isRetrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            {onDownload && (
              <Button icon={Download} onClick={onDownload}>
                <Trans>Download</Trans>
              </Button>
            )}
          </div>
        }
      >
        <p className="text-s text-muted tabular-nums">
          <Trans>Code: {code}</Trans>
        </p>
      </EmptyState>
    </div>
  )
}

interface LoadedProps {
  readonly view: DocumentView
  /** Undefined while the list is loading, or if it lacks the document. */
  readonly document: RecordDocument | undefined
  /** Time of the saved copy, ms; null if the clinic sent the text now. */
  readonly savedAt: number | null
  readonly onOpen: (opened: Opened) => void
}

function Loaded({ view, document, savedAt, onOpen }: LoadedProps) {
  const namesAnother = useIsOtherPatient(view.header)
  const isOther = namesAnother && !(document && isOwnDocument(document))
  const formats = useFormats()
  const time = savedAt === null ? '' : formats.dateTime(new Date(savedAt).toISOString())
  const isEmpty = isEmptyView(view)
  const isTooLarge = view.problem === 'too-large' && view.content === ''
  return (
    <>
      {savedAt !== null && (
        <SavedCopy>
          <Trans>Saved copy from {time}</Trans>
        </SavedCopy>
      )}
      <Card>
        <DocumentFacts view={view} document={document} isOtherPatient={isOther} />
        {document && <Tools document={document} canPrint={!isOther && !isEmpty && !isTooLarge} onOpen={onOpen} />}
      </Card>
      {isOther ? (
        <OtherPatient />
      ) : isEmpty ? (
        <Nothing isWritten={document?.isEditable === true} />
      ) : isTooLarge && document ? (
        <NotShown document={document} onDownload={() => onOpen({ document, what: 'download' })} />
      ) : (
        <ClinicalDocument view={view} />
      )}
    </>
  )
}

interface ToolsProps {
  readonly document: RecordDocument
  readonly canPrint: boolean
  readonly onOpen: (opened: Opened) => void
}

function Tools({ document, canPrint, onOpen }: ToolsProps) {
  const hasWritingTools = useWritingTools()
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button icon={Download} onClick={() => onOpen({ document, what: 'download' })}>
        <Trans>Download</Trans>
      </Button>
      <Button icon={Mail} onClick={() => onOpen({ document, what: 'email' })}>
        <Trans>Email</Trans>
      </Button>
      <Button icon={Share2} onClick={() => onOpen({ document, what: 'share' })}>
        <Trans>Share</Trans>
      </Button>
      {canPrint && (
        <Button icon={Printer} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      )}
      {hasWritingTools && document.isEditable && (
        <LinkButton
          icon={PenLine}
          render={<Link to="/app/records/documents/write" search={{ document: document.docId }} />}
        >
          <Trans>Change</Trans>
        </LinkButton>
      )}
    </div>
  )
}

/** Shown instead of the text of a document that names another patient. */
function OtherPatient() {
  const user = useAtomValue(sessionAtom)?.user
  const canWrite = user !== undefined && isAllowed(user, 'communication')
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>The name on this document is not that of this record</Trans>}
      text={
        <Trans>
          The name or the birth date differs from the record. We do not show the text. Tell the clinic, so that they can
          put it in the right record.
        </Trans>
      }
      action={
        canWrite && (
          <LinkButton render={<Link to="/app/messages/Compose" />}>
            <Trans>Tell the clinic</Trans>
          </LinkButton>
        )
      }
    />
  )
}

interface NotShownProps {
  readonly document: RecordDocument
  readonly onDownload: () => void
}

/** Shown instead of the text of a document that is too large for the reader. */
function NotShown({ document, onDownload }: NotShownProps) {
  const { t } = useLingui()
  const format = storedExtension(document)
  const name = format.toUpperCase()
  const isGenerated = document.kind !== null
  return (
    <EmptyState
      icon={FileX}
      level={2}
      title={t`This document is too large to show here.`}
      text={
        isGenerated
          ? t`You can download it for another program, or make a document of fewer days.`
          : t`You can download it for another program.`
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button kind="primary" icon={Download} onClick={onDownload}>
            {format === 'xml' || format === 'json' ? <Trans>Download as {name}</Trans> : <Trans>Download</Trans>}
          </Button>
          {isGenerated && (
            <LinkButton render={<Link to="/app/records/documents" />}>
              <Trans>Make a document</Trans>
            </LinkButton>
          )}
        </div>
      }
    />
  )
}

/** Shown for a document without content. `isWritten`: staff wrote it in the portal (clinical §8). */
function Nothing({ isWritten }: { readonly isWritten: boolean }): ReactNode {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={FileX}
      level={2}
      title={isWritten ? t`[No document template set]` : t`Nothing to download`}
      text={
        isWritten
          ? t`The clinic has not written anything in this document.`
          : t`The document is empty. Generate it again, or ask the clinic for it.`
      }
      action={
        <LinkButton render={<Link to="/app/records/documents" />}>
          <Trans>Documents</Trans>
        </LinkButton>
      }
    />
  )
}
