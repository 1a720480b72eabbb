import { useRef, type ReactNode } from 'react'
import { useHeight } from '../scrolling/useHeight.ts'
import { useDetailFocus } from './useDetailFocus.ts'

interface SplitProps {
  list: ReactNode
  /** Null: the list fills the page. */
  detail: ReactNode
  /** Whether the detail is open. Below 51.25rem the page shows either the detail or the list. */
  detailOpen: boolean
  /** Key of what the detail shows. A new key scrolls the detail to its top. */
  detailKey?: string | number | undefined
  /** Width of the list beside its detail, at most 40 % of both. */
  listWidth?: string | undefined
}

/**
 * Returns the pane that sticks while the other one scrolls. A long list keeps its detail in view, and a list that fits
 * stays beside a long detail. Heights in px.
 */
function follower(list: number, detail: number): 'list' | 'detail' | undefined {
  const room = typeof window === 'undefined' ? 0 : window.innerHeight - 96
  // Only if the list is clearly longer: otherwise a scrollbar in the detail could reverse the result.
  if (list > room && list > detail + 80) return 'detail'
  return list <= room ? 'list' : undefined
}

/**
 * List and detail side by side from 51.25rem, one at a time below that. A detail that opens takes the focus at its
 * heading, and gives it back to the row that opened it.
 */
export function Split({ list, detail, detailOpen, detailKey, listWidth = '23rem' }: SplitProps) {
  const [listPane, listHeight] = useHeight()
  const [detailContent, detailHeight] = useHeight()
  const panes = useRef<HTMLDivElement>(null)
  useDetailFocus(panes, detailOpen ? (detailKey ?? null) : null)
  return (
    <div
      ref={panes}
      className="split"
      data-open={detailOpen ? 'detail' : detail === null ? 'only-list' : 'list'}
      data-follow={follower(listHeight, detailHeight)}
      style={{ '--list': listWidth }}
    >
      <div ref={listPane} className="split-list">
        {list}
      </div>
      {detail !== null && (
        <div key={detailKey} className="split-detail">
          <div ref={detailContent}>{detail}</div>
        </div>
      )}
    </div>
  )
}
