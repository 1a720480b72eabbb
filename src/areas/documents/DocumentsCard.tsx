import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { useArrival } from '#src/ui/scrolling/useArrival.ts'
import { documentsQuery } from './queries.ts'

const shown = 4

/**
 * The dashboard's New Documents card: the newest documents with their dates (clinical §2), and the document that the
 * address refers to.
 */
export function DocumentsCard() {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(documentsQuery())
  const wanted = useSearch({ from: '/app/home', select: (search) => search.document })
  const arrival = useArrival(wanted)
  return (
    <Card pad="flush" title={t`New Documents`}>
      <RecordViewStates
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
          <Arrival value={arrival}>
            <Rows>
              {[...documents]
                .sort((a, b) => newestFirst(a.date, b.date))
                .filter((document, place) => place < shown || document.docId === wanted)
                .map((document) => (
                  <Row
                    key={document.docId}
                    rowKey={document.docId}
                    start={<Glyph icon={FileText} />}
                    title={<bdi>{document.title}</bdi>}
                    text={<bdi>{formats.date(document.date)}</bdi>}
                  />
                ))}
            </Rows>
          </Arrival>
        )}
      </RecordViewStates>
    </Card>
  )
}
