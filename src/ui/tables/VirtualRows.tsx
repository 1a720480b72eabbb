import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { use, useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Arrival } from '../scrolling/Arrival.ts'
import { ScrollArea } from '../scrolling/ScrollArea.ts'
import type { Column } from './tableColumn.ts'
import { TableRow } from './TableRow.tsx'
import { tableRoles } from './tableRoles.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useScrollMargin } from '../scrolling/useScrollMargin.ts'
import { useTypicalHeight } from '../scrolling/useTypicalHeight.ts'

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  current: string | number | null
}

/** Estimated height of a row until it is measured, and of the window until it is known, px. */
const guess = { row: 57, window: 800 }

/** The visible rows and a few around them, with gaps in place of the others. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const area = use(ScrollArea)
  return area === 'window' ? <RowsInWindow {...props} /> : <RowsInArea {...props} area={area} />
}

function RowsInWindow<Row>(props: VirtualRowsProps<Row>) {
  // The virtualizer is a mutable object: values read from it must not be memoized.
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const margin = useScrollMargin(body, 'window')
  const typical = useTypicalHeight(body, guess.row)
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...useRowOptions(props, typical, useRowFocus(body)),
    scrollMargin: margin,
    initialRect: { width: 0, height: typeof window === 'undefined' ? guess.window : window.innerHeight },
  })
  useReckonAnew(virtualizer, typical, body)
  useScrollToArrival(props, virtualizer.scrollToIndex)
  return (
    <Body
      {...props}
      body={body}
      margin={margin}
      items={virtualizer.getVirtualItems()}
      total={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
    />
  )
}

function RowsInArea<Row>({ area, ...props }: VirtualRowsProps<Row> & { area: HTMLElement | null }) {
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const margin = useScrollMargin(body, area)
  const typical = useTypicalHeight(body, guess.row)
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...useRowOptions(props, typical, useRowFocus(body)),
    getScrollElement: () => area,
    scrollMargin: margin,
    initialRect: { width: 0, height: guess.window },
  })
  useReckonAnew(virtualizer, typical, body)
  useScrollToArrival(props, virtualizer.scrollToIndex)
  return (
    <Body
      {...props}
      body={body}
      margin={margin}
      items={virtualizer.getVirtualItems()}
      total={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
    />
  )
}

/**
 * Returns the row options of the virtualizer. `focused`: index of the focused row. That row stays in the page even out
 * of view, because removing it would lose the focus.
 */
function useRowOptions<Row>({ rows, rowKey }: VirtualRowsProps<Row>, typical: number, focused: number | null) {
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    [rows, rowKey],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
    [focused],
  )
  const estimateSize = useCallback(() => typical, [typical])
  return { count: rows.length, overscan: 6, estimateSize, getItemKey, rangeExtractor, measureElement: exactHeight }
}

/** Recalculates all positions and measures the rendered rows again when the typical height changes. */
function useReckonAnew(
  { measure, measureElement }: Pick<Virtualizer<Window, HTMLTableRowElement>, 'measure' | 'measureElement'>,
  typical: number,
  body: RefObject<HTMLTableSectionElement | null>,
) {
  const reckoned = useRef(typical)
  useLayoutEffect(() => {
    if (reckoned.current === typical) return
    reckoned.current = typical
    measure()
    for (const row of body.current?.rows ?? []) if (row.dataset['index'] !== undefined) measureElement(row)
  }, [measure, measureElement, typical, body])
}

/** Scrolls to the row that the address refers to. The rendered row then takes the focus (`useRowArrival`). */
function useScrollToArrival<Row>(
  { rows, rowKey }: VirtualRowsProps<Row>,
  scrollToIndex: (index: number, options: { align: 'center' }) => void,
) {
  const arrival = use(Arrival)
  useLayoutEffect(() => {
    if (!arrival?.isOpen()) return undefined
    const index = rows.findIndex((row) => rowKey(row) === arrival.key)
    if (index < 0) return undefined
    const frame = requestAnimationFrame(() => {
      if (arrival.isOpen()) scrollToIndex(index, { align: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [arrival, rows, rowKey, scrollToIndex])
}

/** Returns a row's height with fractions of a pixel: rounded heights would add up to a drift. */
function exactHeight<Scroller extends Window | HTMLElement>(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  { itemSizeCache, indexFromElement, options }: Virtualizer<Scroller, HTMLTableRowElement>,
): number {
  const index = indexFromElement(row)
  const seen = entry ? entry.borderBoxSize[0]?.blockSize : itemSizeCache.get(options.getItemKey(index))
  // A hidden list, such as beside an open detail on a phone, has no heights: with rows of height 0, ever more rows
  // would seem to fit.
  return (seen ?? row.getBoundingClientRect().height) || options.estimateSize(index)
}

interface BodyProps<Row> extends VirtualRowsProps<Row> {
  body: RefObject<HTMLTableSectionElement | null>
  /**
   * Offset of the first row in the scrolled content, px. The items count their `start` and `end` from the same origin.
   */
  margin: number
  items: readonly VirtualItem[]
  /** Total height of all rows, px. */
  total: number
  measure: (row: HTMLTableRowElement | null) => void
}

function Body<Row>({ rows, columns, rowKey, current, body, margin, items, total, measure }: BodyProps<Row>) {
  const parts: ReactNode[] = []
  let reached = margin
  const gapTo = (end: number, key: string) => {
    if (end - reached > 0.5) parts.push(<Gap key={key} height={end - reached} />)
  }
  for (const { index, start, end } of items) {
    const row = rows[index]
    if (row === undefined) continue
    gapTo(start, `before ${index}`)
    const key = rowKey(row)
    parts.push(
      <TableRow
        key={`row ${key}`}
        row={row}
        columns={columns}
        rowKey={key}
        current={key === current}
        index={index}
        measure={measure}
      />,
    )
    reached = end
  }
  gapTo(margin + total, 'after')
  return (
    <tbody ref={body} {...tableRoles.group}>
      {parts}
    </tbody>
  )
}

/** One cell only: a cell that spans hidden columns too would make room for them. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className="gap-row">
      <td aria-hidden="true" style={{ blockSize: height }} />
    </tr>
  )
}
