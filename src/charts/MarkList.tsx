import { type ReactNode, useState } from 'react'
import { usePrinting } from '#src/ui/tables/usePrinting.ts'
import type { NumberedMarks } from './numberMarks.ts'

interface MarkListProps {
  readonly numbered: readonly NumberedMarks[]
  readonly label: (count: number) => string
  /** Whether the list is open at first. */
  readonly open: boolean
}

/** The numbered marks of a chart in words. Folded if they are many. On paper it is always open. */
export function MarkList({ numbered, label, open: opens }: MarkListProps): ReactNode {
  const printing = usePrinting()
  const [open, setOpen] = useState(opens)
  const count = numbered.reduce((sum, { marks }) => sum + marks.length, 0)
  return (
    <details
      className="chart-marks"
      open={open || printing}
      onToggle={(event) => !printing && setOpen(event.currentTarget.open)}
    >
      <summary>{label(count)}</summary>
      <ul>
        {numbered.map(({ number, kind, marks }) => (
          <li key={number}>
            <span className="chart-mark-number" data-kind={kind}>
              {number}
            </span>
            <span className="chart-mark-texts">
              {marks.map(({ text }) => (
                <bdi key={text}>{text}</bdi>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
