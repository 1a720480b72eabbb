import './frame.css'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/styling/cx.ts'

interface ToolPanelsProps {
  /** The picture, or whatever else the tool takes. */
  readonly left: ReactNode
  /** The results. */
  readonly right: ReactNode
  /** One column of up to 1080 px, for the stroke tool. */
  readonly wide?: boolean | undefined
}

/**
 * The panels of a tool (screening §2): the picture on the left and the results on the right, each 256 to 512 px wide.
 * One column below 1080 px.
 */
export function ToolPanels({ left, right, wide = false }: ToolPanelsProps) {
  return (
    <div className={cx('tool-panels', wide && 'is-wide')}>
      <div className="tool-column">{left}</div>
      <div className="tool-column">{right}</div>
    </div>
  )
}
