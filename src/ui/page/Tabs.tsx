import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface TabsProps {
  /** Names the landmark. */
  label: string
  /** Links with addresses of their own; the current one carries `aria-current`. A Badge may follow its word. */
  children: ReactNode
}

/** Views of one subject beside each other. On a phone the row scrolls, and the current tab is brought into view. */
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
