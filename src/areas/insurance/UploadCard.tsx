import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { insuranceMessage } from '#src/contract/messageWriting.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { insuranceMessageQuery } from './queries.ts'

/** Starts a message with the pictures of a card, and opens it. Resolves with false if it could not be started. */
export type StartCard = (begun: ReplyOf<typeof insuranceMessage>) => Promise<boolean>

interface UploadCardProps {
  readonly start: StartCard
  readonly kind?: 'primary' | 'plain'
  /** Buttons before this one. */
  readonly children?: ReactNode
}

/**
 * The button that sends pictures of a card (clinical §2): loads the prefilled message, and opens it. If that fails, says
 * so with the reason (clinical §8).
 */
export function UploadCard({ start, kind = 'plain', children }: UploadCardProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const upload = async () => {
    setLoading(true)
    setProblem(null)
    try {
      const { data } = await client.fetchQuery({ ...insuranceMessageQuery(), retry: false })
      await start(data)
    } catch (error) {
      setProblem(error ?? new Error('unknown'))
    }
    setLoading(false)
  }
  const detail = problem === null ? null : errorText(problem)
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {children}
        <Button icon={Camera} kind={kind} pending={isLoading} onClick={() => void upload()}>
          <Trans>Upload Insurance Card Front & Back</Trans>
        </Button>
      </div>
      {detail && (
        <Receipt
          outcome="notdone"
          title={t`An error occurred while sending the Insurance Card.`}
          text={
            <>
              {detail.title}. {detail.text} <Trans>Code: {detail.code}</Trans>
            </>
          }
          action={
            <Button icon={RotateCw} pending={isLoading} onClick={() => void upload()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}
