import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, type Rendered } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'

interface BackLinkProps {
  render: Rendered
  children: ReactNode
}

/** A link to the parent page. In a Split's detail, give the link `className="split:hidden"`. */
export function BackLink({ render, children }: BackLinkProps) {
  return fill(
    render,
    '-ms-1.5 inline-flex min-h-target w-fit items-center gap-1 font-medium no-underline print:hidden',
    <>
      <Icon of={ChevronLeft} size="l" mirrorInRtl />
      <span>{children}</span>
    </>,
  )
}
