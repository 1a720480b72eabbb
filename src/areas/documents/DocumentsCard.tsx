import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { RecordFaces } from '#src/faces/RecordFaces.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { Card } from '#src/ui/Card.tsx'
import { Glyph } from '#src/ui/Glyph.tsx'
import { Row } from '#src/ui/Row.tsx'
import { Rows } from '#src/ui/Rows.tsx'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'
import { documentsQuery } from './queries.ts'

const shown = 4

/** The dashboard's New Documents: the newest, with their dates (clinical §2). */
export function DocumentsCard() {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(documentsQuery())
  return (
    <Card pad="flush" title={t`New Documents`}>
      <RecordFaces
        query={query}
        compact
        waiting={<SkeletonRows count={4} start />}
        isEmpty={(documents) => documents.length === 0}
        empty={
          <p className="px-card pb-4 text-muted">
            <Trans>Documents that the clinic shares with you show here.</Trans>
          </p>
        }
      >
        {(documents) => (
          <Rows>
            {[...documents]
              .sort((a, b) => newestFirst(a.date, b.date))
              .slice(0, shown)
              .map((document) => (
                <Row
                  key={document.docId}
                  start={<Glyph icon={FileText} />}
                  title={<bdi>{document.title}</bdi>}
                  text={<bdi>{formats.date(document.date)}</bdi>}
                />
              ))}
          </Rows>
        )}
      </RecordFaces>
    </Card>
  )
}
