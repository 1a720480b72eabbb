import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StretchedLink } from '../buttons/StretchedLink.tsx'
import { cx } from '../styling/cx.ts'
import type { Rendered } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'
import { tileClass } from './tileClass.ts'
import { Value } from '../marks/Value.tsx'

interface TileProps {
  icon: LucideIcon
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** The tile's only link. */
  render?: Rendered | undefined
  value?: ReactNode
  unit?: ReactNode
  /** Set for a value that runs left to right in every language, such as blood pressure. */
  ltr?: boolean | undefined
  /** A `<Spark>`. Make it `wide` in a tile of size `l`. */
  spark?: ReactNode
  /** One line: the meaning, the age of a saved copy, or what failed. */
  meta?: ReactNode
  /** A button below `meta`, such as 'Try again'. It stays clickable, although the tile's link covers the whole tile. */
  action?: ReactNode
  /** `s`: name and value on two short lines. */
  size?: 's' | 'm' | 'l' | undefined
  as?: 'li' | 'div' | undefined
  className?: string | undefined
}

/** A tile with a title, a number and a trend. The whole tile is the link. */
export function Tile({
  icon,
  title,
  level = 3,
  render,
  value,
  unit,
  ltr,
  spark,
  meta,
  action,
  size = 'm',
  as: Box = 'div',
  className,
}: TileProps) {
  const Heading = `h${level}` as const
  return (
    <Box className={tileClass(size, cx(render && 'hover:border-line-strong', className))}>
      <Heading className="flex items-center gap-1.5 text-m leading-[1.3] tracking-normal [grid-area:top]">
        <Icon of={icon} size="s" className="text-accent" />
        {render ? <StretchedLink render={render}>{title}</StretchedLink> : <span>{title}</span>}
      </Heading>
      {value !== undefined && value !== null && (
        <Value unit={unit} ltr={ltr} size={size} className="[grid-area:value]">
          {value}
        </Value>
      )}
      {spark && <div className="min-w-0 [grid-area:spark]">{spark}</div>}
      {(meta || action) && (
        <div className="text-s leading-[1.4] text-muted [grid-area:meta]">
          {meta && <p>{meta}</p>}
          {action && <div className="relative z-1 -ms-3 w-fit">{action}</div>}
        </div>
      )}
    </Box>
  )
}
