import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FieldChange } from '#src/contract/personalInfo.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EditText } from '../editing/useEditText.ts'
import { useSave } from '../editing/useSave.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { correctionsQuery } from '../queries.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { answerCall } from './answerCall.ts'
import { AnswerReceipts } from './AnswerReceipts.tsx'
import { waitingRequests } from './answerModel.ts'

interface AnswerCardsProps {
  readonly info: PersonalInfo
  /** Whether a part of it is a saved copy. */
  readonly isSaved: boolean
  readonly refetch: () => Promise<void>
  readonly lastChange: (key: string) => FieldChange | null
  readonly textOf: EditText
}

/** The requests of the patient that wait for an answer, and what became of the last answers. */
export function AnswerCards({ info, isSaved, refetch, lastChange, textOf }: AnswerCardsProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const wordsOf = useErrorText()
  const query = useQuery(correctionsQuery())
  const save = useSave(answerCall, info.details.PtID)
  const renew = async () => {
    await Promise.all([
      refetch(),
      client.invalidateQueries({
        predicate: ({ queryKey }) => /^GET p-portal\/(corrections|personal-info\/)/.test(String(queryKey[1])),
      }),
    ])
  }
  const renewEnded = useEffectEvent(() => void renew())
  const ended = save.shown
    .filter(({ result, isNew }) => result !== 'unknown' && !isNew)
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended !== '') renewEnded()
  }, [ended])
  if (query.data === undefined) {
    if (!query.isError) return null
    const { text, code } = wordsOf(query.error)
    return (
      <Failed
        level={2}
        title={t`We could not load the requests of this patient`}
        text={text}
        code={<Trans>Code: {code}</Trans>}
        retryLabel={t`Try again`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const requests = query.data.data
  return (
    <>
      <AnswerReceipts save={save} requests={requests} />
      {waitingRequests(requests).map((request) => (
        <AnswerCard
          key={request.requestId}
          request={request}
          info={info}
          isSaved={isSaved}
          save={save}
          renew={renew}
          lastChange={lastChange}
          textOf={textOf}
        />
      ))}
    </>
  )
}
