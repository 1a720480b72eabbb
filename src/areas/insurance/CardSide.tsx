import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sideQuery } from './queries.ts'

interface CardSideProps {
  readonly imgId: number
  readonly side: 'front' | 'back'
  /** Name of the plan, or of what the card is; null if unknown. */
  readonly plan: string | null
  /** Shown if the picture can't be: a card drawn from the policy. */
  readonly instead: ReactNode
}

/** A picture of one side of a card, with its space reserved from the start. */
export function CardSide({ imgId, side, plan, instead }: CardSideProps) {
  const { t } = useLingui()
  const { data, isError } = useQuery(sideQuery(imgId))
  /** The picture that the browser can't show. Another one might be fine. */
  const [broken, setBroken] = useState<number | null>(null)
  if ((isError && !data) || broken === imgId)
    return (
      <div className="grid gap-1">
        {instead}
        <p role="status" className="text-s">
          {side === 'front' ? (
            <Trans>The picture of the front can’t be shown now.</Trans>
          ) : (
            <Trans>The picture of the back can’t be shown now.</Trans>
          )}
        </p>
      </div>
    )
  if (!data)
    return <div className="card-side card-side-waiting" aria-busy="true" aria-label={t`Loading`} role="status" />
  const { blobAsDataURL, pxWidth, pxHeight } = data.data
  const name = plan ?? t`insurance`
  return (
    <img
      key={imgId}
      className="card-side"
      src={blobAsDataURL}
      width={pxWidth}
      height={pxHeight}
      alt={side === 'front' ? t`Front of the card: ${name}` : t`Back of the card: ${name}`}
      onError={() => setBroken(imgId)}
    />
  )
}
