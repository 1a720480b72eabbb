import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Icon } from '../marks/Icon.tsx'
import { cx } from '../styling/cx.ts'
import { usePrinting } from '../tables/usePrinting.ts'

interface FoldedCardProps {
  readonly title: string
  /** False if the content is shown without a button, such as what a search has found. */
  readonly isFolded: boolean
  /** Whether the card is open at first, because the address refers to one of its rows. */
  readonly startsOpen: boolean
  readonly children: ReactNode
}

/**
 * A card of rows that matter less than those above it: its title is a button that shows and hides them. On paper they
 * are always shown. Hidden rows are not in the page, because a table can't measure them.
 */
export function FoldedCard({ title, isFolded, startsOpen, children }: FoldedCardProps) {
  const bodyId = useId()
  const printing = usePrinting()
  const [open, setOpen] = useState(startsOpen)
  if (!isFolded)
    return (
      <Card pad="flush" title={title}>
        {children}
      </Card>
    )
  return (
    <Card pad="flush">
      <h2 className="text-l">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center justify-between gap-3 rounded-l px-card py-2 text-start font-bold hover:bg-sunken focus-visible:-outline-offset-3"
        >
          {title}
          <Icon of={ChevronDown} className={cx('text-muted print:hidden', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={bodyId}>{(open || printing) && children}</div>
    </Card>
  )
}
