import './drawings.css'
import type { DrawingShape, DrawnLine } from '#src/workers/screening/protocol.ts'
import { linePath, shapeSizes } from './shapes.ts'

interface LinePictureProps {
  readonly shape: DrawingShape
  readonly line: DrawnLine
  readonly label: string
}

/** A line that was drawn on the screen. */
export function LinePicture({ shape, line, label }: LinePictureProps) {
  const { width, height } = shapeSizes[shape]
  return (
    <div className="paper">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="line" d={linePath(line.points)} />
      </svg>
    </div>
  )
}
