import type { Point } from '#src/workers/photos/card/Pixels.ts'

interface CornerMagnifierProps {
  /** Address of the photo, whose size follows. */
  readonly url: string
  readonly at: Point
  readonly width: number
  readonly height: number
}

/** Shows the surroundings of a corner enlarged, because a finger covers them: on the other side of the picture. */
export function CornerMagnifier({ url, at, width, height }: CornerMagnifierProps) {
  const isLeft = at.x < width / 2
  // A tenth of the picture's width fills the glass.
  const shown = width / 10
  const box = `${at.x - shown / 2} ${at.y - shown / 2} ${shown} ${shown}`
  return (
    <svg className="corner-magnifier" data-side={isLeft ? 'right' : 'left'} viewBox={box} aria-hidden="true">
      <image href={url} width={width} height={height} />
      <path d={`M${at.x - shown / 2} ${at.y}h${shown}M${at.x} ${at.y - shown / 2}v${shown}`} />
    </svg>
  )
}
