import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { docOfHtml } from '#src/richText/docOfHtml.ts'
import { blankDoc, textOfDoc } from '#src/richText/richDoc.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { editableQuery } from '../queries.ts'
import type { WrittenDraft } from './writtenDraft.ts'

interface OtherVersionProps {
  readonly docId: number
  /** Called to save over the other version, whose number is `version`. */
  readonly onKeepMine: (version: number) => void
  readonly onTakeOther: (other: WrittenDraft) => void
}

/** Shown if another user changed the document meanwhile: their version, and which of both is kept. */
export function OtherVersion({ docId, onKeepMine, onTakeOther }: OtherVersionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  // The cached version is the one on which the rejected change was based.
  const query = useQuery({ ...editableQuery(docId), refetchOnMount: 'always' })
  const other = query.isFetchedAfterMount ? query.data?.data : undefined
  const doc = (other && docOfHtml(other.content)) ?? null
  return (
    <div className="grid gap-3">
      <Receipt
        outcome="notdone"
        title={<Trans>Another person changed this document meanwhile</Trans>}
        text={<Trans>Nothing of yours was saved or lost. Compare both versions, then decide.</Trans>}
      />
      {other ? (
        <Card level={2} title={t`The other version`}>
          <p className="font-bold">
            <bdi>{other.title}</bdi>, <bdi>{formats.date(other.date)}</bdi>
          </p>
          <div dir="auto" className="whitespace-pre-line wrap-anywhere">
            {doc ? textOfDoc(doc) : t`[There was an error converting the document]`}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onKeepMine(other.version)}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button
              disabled={doc === null}
              onClick={() =>
                onTakeOther({
                  title: other.title,
                  date: other.date ?? '',
                  doc: doc ?? blankDoc,
                  version: other.version,
                })
              }
            >
              <Trans>Use the other version</Trans>
            </Button>
          </div>
        </Card>
      ) : query.isError ? (
        <div>
          <Button icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Load the other version again</Trans>
          </Button>
        </div>
      ) : (
        <SkeletonCard />
      )}
    </div>
  )
}
