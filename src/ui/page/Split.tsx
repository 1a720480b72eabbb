import type { ReactNode } from 'react'
import { useHeight } from '../scrolling/useHeight.ts'

interface SplitProps {
  list: ReactNode
  detail: ReactNode
  /** On a phone the detail is the page while it is open, and the list while not. */
  detailOpen: boolean
  /** What the detail shows: another one starts at its top. */
  detailKey?: string | number | undefined
  /** The list's width where both fit. */
  listWidth?: string | undefined
}

/**
 * Which pane stays in view while the other scrolls by. A long list keeps its detail beside it; a list that fits stays
 * beside a long detail. Heights in px.
 */
function follower(list: number, detail: number): 'list' | 'detail' | undefined {
  const room = typeof window === 'undefined' ? 0 : window.innerHeight - 96
  // Only where the list is clearly the longer one: a scrollbar in the detail could tip the balance back.
  if (list > room && list > detail + 80) return 'detail'
  return list <= room ? 'list' : undefined
}

/** List and detail beside each other from 72.25rem, one page each under it. */
export function Split({ list, detail, detailOpen, detailKey, listWidth = '23rem' }: SplitProps) {
  const [listPane, listHeight] = useHeight()
  const [detailContent, detailHeight] = useHeight()
  return (
    <div
      className="split"
      data-open={detailOpen ? 'detail' : 'list'}
      data-follow={follower(listHeight, detailHeight)}
      style={{ '--list': listWidth }}
    >
      <div ref={listPane} className="split-list">
        {list}
      </div>
      <div key={detailKey} className="split-detail">
        <div ref={detailContent}>{detail}</div>
      </div>
    </div>
  )
}
