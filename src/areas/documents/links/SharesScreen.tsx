import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import type { EndLinkResult } from './endLink.ts'
import { EndLinkQuestion } from './EndLinkQuestion.tsx'
import { EndLinkReceipt } from './EndLinkReceipt.tsx'
import { ShareRow } from './ShareRow.tsx'
import { sharesQuery } from './shareQueries.ts'
import { shareState } from './shareState.ts'

/** Private links of the record: what is shared and until when, who opened it. Ends them. */
export function SharesScreen() {
  const { t } = useLingui()
  const query = useQuery(sharesQuery())
  const now = useClock((date) => Math.floor(date.getTime() / 30_000) * 30_000)
  const [ending, setEnding] = useState<number | null>(null)
  const [result, setResult] = useState<EndLinkResult | null>(null)
  const isOpen = (share: Parameters<typeof shareState>[0]) => shareState(share, now) === 'open'
  return (
    <Page
      title={t`Private links`}
      lead={<Trans>What you share with people without an account, and who opened it.</Trans>}
      back={{ render: <Link to="/app/records/documents" />, text: <Trans>Documents</Trans> }}
    >
      {result && <EndLinkReceipt result={result} onClose={() => setResult(null)} />}
      <RecordViewStates
        query={query}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={3} start />
          </Card>
        }
        isEmpty={(shares) => shares.length === 0}
        empty={
          <EmptyState
            level={2}
            icon={Link2}
            flower
            title={<Trans>No private links</Trans>}
            text={<Trans>Open the menu of a document to make one. It stays here for 30 days after its end.</Trans>}
          />
        }
      >
        {(shares) => (
          <>
            <Card pad="flush" title={t`Open links`}>
              {shares.some(isOpen) ? (
                <Rows>
                  {shares.filter(isOpen).map((share) => (
                    <ShareRow key={share.shareId} share={share} state="open" onEnd={() => setEnding(share.shareId)} />
                  ))}
                </Rows>
              ) : (
                <p className="px-card pb-4 text-muted">
                  <Trans>No link can be opened now.</Trans>
                </p>
              )}
            </Card>
            {!shares.every(isOpen) && (
              <Card pad="flush" title={t`Ended links`}>
                <Rows>
                  {shares
                    .filter((share) => !isOpen(share))
                    .map((share) => (
                      <ShareRow key={share.shareId} share={share} state={shareState(share, now)} />
                    ))}
                </Rows>
              </Card>
            )}
          </>
        )}
      </RecordViewStates>
      {ending !== null && (
        <EndLinkQuestion
          shareId={ending}
          onClose={() => setEnding(null)}
          onDone={(ended) => {
            setEnding(null)
            setResult(ended)
          }}
        />
      )}
    </Page>
  )
}
