import './frame.css'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { Share } from '#src/contract/toolResults.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { usePrinting } from '#src/ui/tables/usePrinting.ts'
import { ShareText } from './ShareText.tsx'

export interface ShareRow {
  /** As the engine gave it, in any language and of any length. */
  readonly label: string
  /** Null if the engine gave no number. */
  readonly share: Share | null
  /** Below the label, such as what it means. */
  readonly note?: ReactNode
}

interface ShareBarsProps {
  readonly rows: readonly ShareRow[]
  /** Name of the list. */
  readonly label: string
}

/** Number of rows that are shown before the list is opened. */
const shownRows = 8

/** What an engine found, each with how sure it is, as number and bar. The most likely first. */
export function ShareBars({ rows, label }: ShareBarsProps) {
  const { t } = useLingui()
  const listId = useId()
  const printing = usePrinting()
  const [isOpen, setIsOpen] = useState(false)
  const sorted = rows.toSorted((a, b) => (b.share?.value ?? -1) - (a.share?.value ?? -1))
  const shown = isOpen || printing ? sorted : sorted.slice(0, shownRows)
  const { length } = rows
  if (length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <ul id={listId} aria-label={label} className="share-bars">
        {shown.map((row, index) => (
          // Labels can repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${row.label}`}>
            <div className="flex items-baseline justify-between gap-3">
              <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{row.label}</bdi>
              {row.share && <ShareText share={row.share} />}
            </div>
            {row.note && <div className="text-s text-muted [overflow-wrap:anywhere]">{row.note}</div>}
            {row.share && (
              <div className="share-bar" aria-hidden="true">
                <i style={{ inlineSize: `${row.share.value * 100}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {length > shownRows && !printing && (
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Show fewer` : t`Show all ${length}`}
        </Button>
      )}
      <p className="text-s text-muted">{t`In brackets: the number as the engine gave it.`}</p>
    </div>
  )
}
