import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Correction } from '#src/contract/corrections.ts'
import { CallReceipts } from '../editing/CallReceipts.tsx'
import type { Save, ShownSave } from '../editing/useSave.ts'
import { AnsweredList } from './AnsweredList.tsx'

interface AnswerReceiptsProps {
  readonly save: Pick<Save, 'shown' | 'check' | 'dismiss'>
  readonly requests: readonly Correction[]
}

/** What became of the last answers. */
export function AnswerReceipts({ save, requests }: AnswerReceiptsProps) {
  return (
    <CallReceipts
      save={save}
      titleOf={({ result }) => <Title result={result} />}
      textOf={({ result, about }) => (
        <Text result={result} request={requests.find(({ requestId }) => String(requestId) === about.id) ?? null} />
      )}
    />
  )
}

function Title({ result }: Pick<ShownSave, 'result'>): ReactNode {
  switch (result) {
    case 'done':
      return <Trans>Answered. The patient was told</Trans>
    case 'unknown':
      return <Trans>We don't know yet whether the answer was saved</Trans>
    case 'changed':
      return <Trans>Nothing was saved: the record was changed meanwhile</Trans>
    case 'conflict':
      return <Trans>Nothing was saved: the request was answered or taken back meanwhile</Trans>
    case 'refused':
      return <Trans>Nothing was saved: the record can't have one of the accepted values</Trans>
    case 'not-allowed':
      return <Trans>Nothing was saved: you can't change this record anymore</Trans>
    case 'not-sent':
      return <Trans>Nothing was sent</Trans>
    case 'failed':
      return <Trans>Nothing was saved</Trans>
  }
}

interface TextProps {
  readonly result: ShownSave['result']
  readonly request: Correction | null
}

function Text({ result, request }: TextProps): ReactNode {
  switch (result) {
    case 'done':
      if (request === null || request.answeredAt === null) return <Trans>Accepted changes are in the record.</Trans>
      return <AnsweredList request={request} />
    case 'unknown':
      return <Trans>The connection was lost. We are checking. Do not answer again.</Trans>
    case 'changed':
      return <Trans>Your answers are kept. Look again, then save.</Trans>
    case 'conflict':
      return <Trans>You changed nothing. This page shows how it stands now.</Trans>
    case 'refused':
      return <Trans>Your answers are kept. Check the wished values, or decline the one that is wrong.</Trans>
    case 'not-allowed':
      return <Trans>Your answers are kept. Ask the clinic's office.</Trans>
    case 'not-sent':
      return <Trans>There was no connection. Your answers are kept.</Trans>
    case 'failed':
      return <Trans>The clinic's system did not do it. Your answers are kept. Try again in a moment.</Trans>
  }
}
