import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface TabsProps {
  /** Name of the landmark. */
  label: string
  /** Links, of which the current one has `aria-current`. A Badge can follow the text. */
  children: ReactNode
}

/**
 * Tabs that switch between views of one subject. On a phone the row scrolls, and the current tab is scrolled into view.
 */
export function Tabs({ label, children }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = row.current?.querySelector(':scope > [aria-current]:not([aria-current="false"])')
    if (!row.current || !current) return
    const outer = row.current.getBoundingClientRect()
    const inner = current.getBoundingClientRect()
    if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left + 24
    else if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right + 24
  })
  return (
    <nav ref={row} aria-label={label} className="tabs print:hidden">
      {children}
    </nav>
  )
}
