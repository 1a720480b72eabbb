import './drawings.css'
import { useLingui } from '@lingui/react/macro'
import type { DrawingShape, DrawnLine } from '#src/workers/screening/protocol.ts'
import { BlobPicture } from '../frame/BlobPicture.tsx'
import { LinePicture } from './LinePicture.tsx'
import { areComparable, type DatedDrawings } from './steadiness.ts'
import { WobbleOverlay } from './WobbleOverlay.tsx'

interface DrawnPicturesProps {
  readonly drawn: DatedDrawings
  /** The person's earlier results, newest first. */
  readonly earlier: readonly DatedDrawings[]
  /** Drawings on paper. */
  readonly papers: Readonly<Record<DrawingShape, Blob | null>>
  /** Lines drawn on the screen. */
  readonly lines: Readonly<Record<DrawingShape, DrawnLine | null>>
}

/** Both drawings of a result: where they wobble if they were measured, otherwise as they are. */
export function DrawnPictures({ drawn: { result }, earlier, papers, lines }: DrawnPicturesProps) {
  const { t } = useLingui()
  const before = earlier.find((each) => areComparable(each.result, result))?.result ?? null
  const names = { spiral: t`Your spiral`, wave: t`Your wave` }
  const shown = (shape: DrawingShape) => {
    const measure = result[shape]
    const paper = papers[shape]
    const line = lines[shape]
    if (measure)
      return (
        <WobbleOverlay
          key={shape}
          shape={shape}
          measure={measure}
          picture={paper}
          // A spiral over another one would hide where it wobbles.
          was={shape === 'wave' && result.isOnScreen ? before?.wave : null}
        />
      )
    if (paper) return <BlobPicture key={shape} blob={paper} alt={names[shape]} />
    return line && <LinePicture key={shape} shape={shape} line={line} label={names[shape]} />
  }
  return (
    <div className="grid gap-4">
      {shown('spiral')}
      {shown('wave')}
    </div>
  )
}
