import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileInput, FileText, Link2, PenLine } from 'lucide-react'
import { useState } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordTabs } from '#src/viewStates/RecordTabs.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useWritingTools } from '#src/viewStates/useWritingTools.ts'
import { HandOver } from './handOver/HandOver.tsx'
import type { Opened } from './handOver/Opened.ts'
import { MakeDocument } from './list/MakeDocument.tsx'
import { useDocumentColumns } from './list/useDocumentColumns.tsx'
import { useMaking } from './list/useMaking.ts'
import { documentsQuery } from './queries.ts'

/** Documents of the record: a form that makes one, and the list with what can be done with each (clinical §2). */
export function DocumentsScreen() {
  const { t } = useLingui()
  const query = useQuery(documentsQuery())
  const making = useMaking()
  const hasWritingTools = useWritingTools()
  const [opened, setOpened] = useState<Opened | null>(null)
  const made = making.report?.kind === 'done' ? making.report.docId : null
  return (
    <Page
      title={t`Documents`}
      tabs={<RecordTabs />}
      actions={
        <>
          {hasWritingTools && (
            <LinkButton icon={PenLine} render={<Link to="/app/records/documents/write" />}>
              <Trans>Write a document</Trans>
            </LinkButton>
          )}
          <LinkButton kind="quiet" icon={Link2} render={<Link to="/app/records/documents/shares" />}>
            <Trans>Private links</Trans>
          </LinkButton>
          <LinkButton kind="quiet" icon={FileInput} render={<Link to="/app/records/documents/elsewhere" />}>
            <Trans>Document from another clinic</Trans>
          </LinkButton>
        </>
      }
    >
      <MakeDocument making={making} />
      <RecordViewStates
        query={query}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={4} />
          </Card>
        }
        failedTitle={t`We could not load the documents`}
        isEmpty={(documents) => documents.length === 0}
        empty={
          <EmptyState
            flower
            icon={FileText}
            level={2}
            title={t`No records returned.`}
            text={t`Documents that are made here and documents that clinics send will be in this list.`}
          />
        }
      >
        {(documents) => <DocumentList documents={documents} made={made} onOpen={setOpened} />}
      </RecordViewStates>
      <HandOver opened={opened} onOpen={setOpened} />
    </Page>
  )
}

interface DocumentListProps {
  readonly documents: readonly RecordDocument[]
  /** Id of the document that was just made; null if none. */
  readonly made: number | null
  readonly onOpen: (opened: Opened) => void
}

function DocumentList({ documents, made, onOpen }: DocumentListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const printNote = usePrintNote()
  const columns = useDocumentColumns(onOpen)
  const count = formats.number(documents.length)
  return (
    <Section
      title={t`All documents`}
      aside={t`${plural(documents.length, { one: `${count} document`, other: `${count} documents` })}`}
    >
      <Card pad="flush">
        <DataTable
          caption={t`Documents, newest first`}
          columns={columns}
          rows={documents}
          rowKey={({ docId }) => docId}
          current={made}
          printNote={printNote}
        />
      </Card>
    </Section>
  )
}
