import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FileText } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { documentsQuery } from './queries.ts'

const shown = 4

/** The dashboard's New Documents card: the newest documents with their dates (clinical §2). Each opens its page. */
export function DocumentsCard() {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(documentsQuery())
  const user = useAtomValue(sessionAtom)?.user
  // The list is also for users who may see only the dashboard.
  const canOpen = user !== undefined && isAllowed(user, 'documents')
  return (
    <Card
      pad="flush"
      title={t`New Documents`}
      aside={
        canOpen && (
          <Link to="/app/records/documents">
            <Trans>All documents</Trans>
          </Link>
        )
      }
    >
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
          <Rows>
            {[...documents]
              .sort((a, b) => newestFirst(a.date, b.date))
              .slice(0, shown)
              .map(({ docId, title, date }) => (
                <Row
                  key={docId}
                  start={<Glyph icon={FileText} />}
                  title={<bdi>{title}</bdi>}
                  text={<bdi>{formats.date(date)}</bdi>}
                  render={
                    canOpen ? <Link to="/app/records/documents/$docId" params={{ docId: String(docId) }} /> : undefined
                  }
                />
              ))}
          </Rows>
        )}
      </RecordViewStates>
    </Card>
  )
}
