import './drawings.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { DrawingMeasure } from '#src/contract/toolResults.ts'
import type { DrawingShape } from '#src/workers/screening/protocol.ts'
import { BlobPicture } from '../frame/BlobPicture.tsx'
import { linePath, shapeSizes } from './shapes.ts'
import { worstParts } from './steadiness.ts'

interface WobbleOverlayProps {
  readonly shape: DrawingShape
  readonly measure: DrawingMeasure
  /** The drawing on paper, over which the line is drawn. Null for a drawing on the screen. */
  readonly picture: Blob | null
  /** An earlier line, drawn in gray below it. */
  readonly was?: DrawingMeasure | null | undefined
}

/** A drawn line, with the parts marked where it wobbles most. */
export function WobbleOverlay({ shape, measure, picture, was = null }: WobbleOverlayProps) {
  const { t } = useLingui()
  const { width, height } = shapeSizes[shape]
  const parts = worstParts(measure)
  const label =
    shape === 'spiral'
      ? t`${plural(parts.length, {
          0: 'Your spiral',
          one: 'Your spiral. It wobbles most in # place, which is marked.',
          other: 'Your spiral. It wobbles most in # places, which are marked.',
        })}`
      : t`${plural(parts.length, {
          0: 'Your wave',
          one: 'Your wave. It wobbles most in # place, which is marked.',
          other: 'Your wave. It wobbles most in # places, which are marked.',
        })}`
  return (
    <figure className="grid gap-2">
      <div className="paper">
        {picture && <BlobPicture blob={picture} alt="" className="whole" />}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          // The picture of a drawing on paper has its own shape, and places are shares of it.
          preserveAspectRatio={picture ? 'none' : undefined}
          className={picture ? 'over' : undefined}
          role="img"
          aria-label={label}
        >
          {was && <path className="was" d={linePath(was.line, width, height)} />}
          {parts.map((part) => (
            <path key={part.join()} className="where" d={linePath(part, width, height)} />
          ))}
          <path className="line" d={linePath(measure.line, width, height)} />
        </svg>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-s">
        <span className="inline-flex items-center gap-2">
          <i className="legend-line" />
          {t`This drawing`}
        </span>
        {parts.length > 0 && (
          <span className="inline-flex items-center gap-2">
            <i className="legend-line where" />
            {t`Wobbles most`}
          </span>
        )}
        {was && (
          <span className="inline-flex items-center gap-2">
            <i className="legend-line was" />
            {t`Earlier drawing`}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
