import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Correction } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { Save, ShownSave } from '../editing/useSave.ts'

interface AnswerReceiptsProps {
  readonly save: Pick<Save, 'shown' | 'check' | 'dismiss'>
  readonly requests: readonly Correction[]
}

/** What became of the last answers. The newest takes the focus, because the pressed button may be gone. */
export function AnswerReceipts({ save, requests }: AnswerReceiptsProps) {
  const { t } = useLingui()
  const newest = useRef<HTMLDivElement>(null)
  const key = save.shown.find(({ isNew }) => isNew)?.key ?? null
  useEffect(() => {
    if (key !== null) newest.current?.focus()
  }, [key])
  return save.shown.map((shown) => (
    <div
      key={`${shown.key} ${shown.result}`}
      ref={shown.isNew ? newest : undefined}
      tabIndex={-1}
      className="save-receipt rounded-m print:hidden"
    >
      <Receipt
        outcome={shown.result === 'done' ? 'done' : shown.result === 'unknown' ? 'unknown' : 'notdone'}
        title={<Title result={shown.result} />}
        text={
          <Text
            result={shown.result}
            request={requests.find(({ requestId }) => String(requestId) === shown.about.id) ?? null}
          />
        }
        action={
          shown.result === 'unknown' && (
            <Button onClick={() => void save.check()}>
              <Trans>Check now</Trans>
            </Button>
          )
        }
        onClose={shown.result === 'unknown' ? undefined : () => save.dismiss(shown.key)}
        closeLabel={t`Close`}
      />
    </div>
  ))
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
  const formats = useFormats()
  switch (result) {
    case 'done': {
      const count = (state: string) =>
        formats.number(request?.changes.filter((change) => change.state === state).length ?? 0)
      const accepted = count('done')
      const declined = count('declined')
      const when = formats.dateTime(request?.answeredAt ?? null)
      if (request === null || request.answeredAt === null) return <Trans>Accepted changes are in the record.</Trans>
      return (
        <Trans>
          Accepted and saved in the record: {accepted}. Declined: {declined}. {when}
        </Trans>
      )
    }
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
