import type { ReactNode } from 'react'
import { fill, type Rendered } from '../styling/fill.ts'

interface StretchedLinkProps {
  render: Rendered
  className?: string | undefined
  children: ReactNode
}

/**
 * The only link of a row, tile or table row. Its text is the accessible name, and the whole row or tile is its target.
 * The row or tile must have `position: relative`, as in Row, Tile and DataTable.
 */
export function StretchedLink({ render, className, children }: StretchedLinkProps) {
  return fill(
    render,
    `cover font-bold text-text no-underline hover:text-accent focus-visible:outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:rounded-m focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus ${className ?? ''}`,
    children,
  )
}
