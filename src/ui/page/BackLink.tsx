import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, type Rendered } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'

interface BackLinkProps {
  render: Rendered
  children: ReactNode
}

/** One step back, by its address. In a Split's detail give it `className="wide:hidden"` on the link. */
export function BackLink({ render, children }: BackLinkProps) {
  return fill(
    render,
    '-ms-1.5 inline-flex min-h-target w-fit items-center gap-1 font-medium no-underline print:hidden',
    <>
      <Icon of={ChevronLeft} size="l" turn />
      <span>{children}</span>
    </>,
  )
}
