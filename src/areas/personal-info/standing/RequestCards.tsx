import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import type { Correction } from '#src/contract/corrections.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { EarlierRequests } from './EarlierRequests.tsx'
import { splitRequests, standingOf } from './requests.ts'
import { useWithdraw } from './useWithdraw.ts'
import { WaitingCard } from './WaitingCard.tsx'
import { WithdrawReceipts } from './WithdrawReceipts.tsx'

interface RequestCardsProps {
  readonly query: UseQueryResult<Reply<readonly Correction[]>>
  /** Whether the page says already how old its saved copy is. */
  readonly isAgeShown: boolean
  /** Whether the viewer may take back a request and disagree with an answer. */
  readonly canAct: boolean
}

/** Where the requests of the open record stand: the newest in full, and the earlier ones. */
export function RequestCards({ query, isAgeShown, canAct }: RequestCardsProps) {
  const withdrawing = useWithdraw()
  return (
    <>
      <WithdrawReceipts withdrawing={withdrawing} />
      <RecordViewStates
        query={query}
        savedClass={isAgeShown ? 'hidden' : undefined}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={2} />
          </Card>
        }
        isEmpty={(requests) => requests.length === 0}
        empty={null}
        failedTitle={<Trans>Your requests could not be loaded</Trans>}
      >
        {(requests) => {
          const { current, earlier } = splitRequests(requests)
          return (
            <>
              {current.map((request) =>
                standingOf(request) === 'waiting' ? (
                  <WaitingCard key={request.requestId} request={request} withdrawing={canAct ? withdrawing : null} />
                ) : (
                  <AnswerCard key={request.requestId} request={request} canAct={canAct} />
                ),
              )}
              {earlier.length > 0 && <EarlierRequests requests={earlier} />}
            </>
          )
        }}
      </RecordViewStates>
    </>
  )
}
