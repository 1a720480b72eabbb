import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserPen } from 'lucide-react'
import { useState } from 'react'
import type { WaitingCorrection } from '#src/contract/corrections.ts'
import type { SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { OpenTrouble, type Trouble } from './OpenTrouble.tsx'
import { mostListed, waitingQuery } from './queries.ts'
import { WaitingRow } from './WaitingRow.tsx'

interface WaitingScreenProps {
  /** Opens the patient's record, then their personal information. */
  readonly onOpen: (ptId: number) => Promise<SwitchResult>
}

/** The requests that wait for an answer, of all patients, oldest first. */
export function WaitingScreen({ onOpen }: WaitingScreenProps) {
  const { t } = useLingui()
  const query = useQuery(waitingQuery())
  const need = useNetworkNeed('write')
  const [opening, setOpening] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const open = async ({ requestId, ptId }: WaitingCorrection) => {
    if (opening !== null || need !== null) return
    setOpening(requestId)
    setTrouble(null)
    const result = await onOpen(ptId)
    setOpening(null)
    if (result.kind !== 'done') setTrouble(result)
  }
  return (
    <Page
      title={t`Change requests`}
      lead={t`Patients who ask to have their personal information corrected. A request opens in the patient's record.`}
    >
      {trouble && <OpenTrouble trouble={trouble} onClose={() => setTrouble(null)} />}
      <RecordViewStates
        query={query}
        failedTitle={t`We could not load the change requests`}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={4} start />
          </Card>
        }
        isEmpty={(requests) => requests.length === 0}
        empty={
          <EmptyState
            icon={UserPen}
            level={2}
            title={t`All requests are answered`}
            text={t`New requests appear here within a minute after patients send them.`}
          />
        }
      >
        {(requests) => (
          <>
            <Card pad="flush">
              <Rows label={t`Change requests`}>
                {requests.map((request) => (
                  <WaitingRow
                    key={request.requestId}
                    request={request}
                    isOpening={opening === request.requestId}
                    isOff={need !== null || (opening !== null && opening !== request.requestId)}
                    onOpen={() => void open(request)}
                  />
                ))}
              </Rows>
            </Card>
            {need !== null && <p className="text-s text-muted">{need}</p>}
            {requests.length >= mostListed && (
              <p className="text-s text-muted">
                <Trans>Oldest first. Newer requests appear when these are answered.</Trans>
              </p>
            )}
          </>
        )}
      </RecordViewStates>
    </Page>
  )
}
