import type { ReactNode } from 'react'
import { cx } from '#src/ui/styling/cx.ts'
import { homeColumns } from './homeColumns.ts'

interface HomeCardsProps {
  /** Cards of the wide column. If there are none, the others fill both columns. */
  readonly main: ReactNode
  /** Cards of the narrow column. */
  readonly side: ReactNode
}

/** The dashboard's cards, made by the areas, below its tiles. */
export function HomeCards({ main, side }: HomeCardsProps) {
  return (
    <div className={cx(main ? homeColumns : 'grid gap-5 tablet:grid-cols-2', 'items-start')}>
      {main && <div className="grid min-w-0 gap-5">{main}</div>}
      <div className={main ? 'grid min-w-0 gap-5' : 'contents'}>{side}</div>
    </div>
  )
}
