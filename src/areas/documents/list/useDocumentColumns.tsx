import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Download, Ellipsis, Eye, HardDriveDownload, Mail, Share2 } from 'lucide-react'
import { useMemo } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import type { Opened } from '../handOver/Opened.ts'
import { useDocumentKind, usePeriodText } from '../useDocumentKind.ts'
import { useSavedHere } from './useSavedHere.ts'

/** Returns the columns of the documents. `onOpen` must not change between renderings. */
export function useDocumentColumns(onOpen: (opened: Opened) => void): readonly Column<RecordDocument>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const kindText = useDocumentKind()
  const periodText = usePeriodText()
  const isSavedHere = useSavedHere()
  return useMemo(
    (): readonly Column<RecordDocument>[] => [
      {
        key: 'title',
        header: t`Document`,
        rowHeader: true,
        width: '30%',
        cell: ({ docId, title, authorship }) => (
          <>
            <StretchedLink
              render={<Link to="/app/records/documents/$docId" params={{ docId: String(docId) }} />}
              className="wrap-anywhere"
            >
              <bdi>{title}</bdi>
            </StretchedLink>
            {authorship && (
              <span className="block text-s font-normal text-muted">
                <AuthorNames authorship={authorship} sender="" />
              </span>
            )}
          </>
        ),
      },
      {
        key: 'date',
        header: t`Date`,
        cardLabel: false,
        cell: ({ date }) => <bdi className="whitespace-nowrap">{formats.date(date)}</bdi>,
      },
      {
        key: 'covers',
        header: t`Kind`,
        cardLabel: false,
        cell: (document) => (
          <>
            <span className="block">{kindText(document)}</span>
            {periodText(document) && <bdi className="block text-s text-muted">{periodText(document)}</bdi>}
            {isSavedHere(document.docId) && (
              <Status plain icon={HardDriveDownload}>
                {t`Saved here`}
              </Status>
            )}
          </>
        ),
      },
      {
        key: 'actions',
        header: t`Actions`,
        cardLabel: false,
        last: true,
        cell: (document) => <Actions document={document} onOpen={onOpen} />,
      },
    ],
    [t, formats, kindText, periodText, isSavedHere, onOpen],
  )
}

function Actions({
  document,
  onOpen,
}: {
  readonly document: RecordDocument
  readonly onOpen: (opened: Opened) => void
}) {
  const { t } = useLingui()
  const { docId, title } = document
  return (
    <>
      <span className="doc-actions">
        <LinkButton
          kind="quiet"
          icon={Eye}
          render={
            <Link to="/app/records/documents/$docId" params={{ docId: String(docId) }} aria-label={t`View ${title}`} />
          }
        >
          {t({ message: 'View', context: 'open a document' })}
        </LinkButton>
        <Button
          kind="quiet"
          icon={Download}
          aria-label={t`Download ${title}`}
          onClick={() => onOpen({ document, what: 'download' })}
        >
          {t`Download`}
        </Button>
        <Button
          kind="quiet"
          icon={Mail}
          aria-label={t`Email ${title}`}
          onClick={() => onOpen({ document, what: 'email' })}
        >
          {t({ message: 'Email', context: 'send a document' })}
        </Button>
        <Button
          kind="quiet"
          icon={Share2}
          aria-label={t`Share ${title}`}
          onClick={() => onOpen({ document, what: 'share' })}
        >
          {t`Share`}
        </Button>
      </span>
      <IconButton
        icon={Ellipsis}
        className="doc-more"
        label={t`Actions for ${title}`}
        onClick={() => onOpen({ document, what: 'actions' })}
      />
    </>
  )
}
