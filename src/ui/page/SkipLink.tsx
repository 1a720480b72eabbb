import type { ReactNode } from 'react'

interface SkipLinkProps {
  /** The id of what it leads to; `main`, where Page is. */
  target?: string | undefined
  children: ReactNode
}

/** The first thing a keyboard reaches: past the menus, to the page. */
export function SkipLink({ target = 'main', children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: the router owns its hash.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      className="sr-only rounded-m bg-raised px-4 py-3 shadow-2 focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-20 focus:px-4 focus:py-3 print:hidden"
    >
      {children}
    </a>
  )
}
