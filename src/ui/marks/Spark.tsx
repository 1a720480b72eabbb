import { cx } from '../styling/cx.ts'
import { sparkPath, type SparkPoint } from './sparkPath.ts'

interface SparkProps {
  points: readonly SparkPoint[]
  /** The normal range. */
  band?: { low: number; high: number } | undefined
  /** Full width of its box and 72 px high. Otherwise 88 x 36 px. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** A small trend line. Hidden from screen readers: the text beside it states the change. Time runs left to right. */
export function Spark({ points, band, wide = false, className }: SparkProps) {
  const [width, height, inset] = wide ? [100, 100, 8] : [88, 36, 4.5]
  const shape = sparkPath(points, width, height, wide ? 2 : inset, band)
  const last = shape.points.at(-1)
  if (!last) return null
  const path = shape.points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const line = (
    <path
      d={path}
      className="fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      vectorEffect="non-scaling-stroke"
    />
  )
  const unit = wide ? '%' : ''
  return (
    <svg
      aria-hidden="true"
      viewBox={wide ? undefined : `0 0 ${width} ${height}`}
      className={cx(
        'spark overflow-visible text-accent [direction:ltr]',
        wide ? 'h-[4.5rem] w-full' : 'h-[2.25rem] w-[5.5rem]',
        className,
      )}
    >
      {shape.band && (
        <rect
          className="band fill-range-band"
          x="0"
          width={wide ? '100%' : width}
          y={`${shape.band.top}${unit}`}
          height={`${shape.band.height}${unit}`}
          rx={wide ? 0 : 2}
        />
      )}
      {wide ? (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          {line}
        </svg>
      ) : (
        line
      )}
      <circle
        cx={`${last[0]}${unit}`}
        cy={`${last[1]}${unit}`}
        r={wide ? 6 : 4.5}
        className="fill-current stroke-raised stroke-2"
      />
    </svg>
  )
}
