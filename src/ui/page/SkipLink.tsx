import type { ReactNode } from 'react'

interface SkipLinkProps {
  /** Id of the target. Default: `main`, which is Page. */
  target?: string | undefined
  children: ReactNode
}

/** The first focusable element: skips the menus. */
export function SkipLink({ target = 'main', children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        // Don't change the address: the router owns its hash.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      className="sr-only rounded-m bg-raised px-4 py-3 shadow-2 focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-20 focus:px-4 focus:py-3 print:hidden"
    >
      {children}
    </a>
  )
}
