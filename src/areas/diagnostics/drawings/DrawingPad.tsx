import './drawings.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore, type PointerEvent as ReactPointerEvent } from 'react'
import type { Pen } from './createPen.ts'
import { linePath, shapeSizes, templates } from './shapes.ts'

/** Width of the line, in the units of `shapeSizes`. */
const lineWidth = 3

interface DrawingPadProps {
  readonly pen: Pen
}

/**
 * The area to trace a dotted shape in, with a pen, a finger or a mouse. Lines are drawn on a canvas, without React.
 * Keyboard and screen reader users upload drawings on paper instead, which the text beside the area says.
 */
export function DrawingPad({ pen }: DrawingPadProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The pointer that draws. Others, such as the palm, are ignored. */
  const pointer = useRef<number | null>(null)
  const readEmpty = () => pen.phase() === 'empty'
  const isEmpty = useSyncExternalStore(pen.subscribe, readEmpty, readEmpty)
  const { width, height } = shapeSizes[pen.shape]
  const start = templates[pen.shape][0] ?? [0, 0]

  useEffect(() => {
    const shown = canvas.current
    if (!shown) return undefined
    // Also draws for the first time. A change of size empties the canvas.
    const sizes = new ResizeObserver(() => {
      shown.width = Math.round(shown.clientWidth * devicePixelRatio)
      shown.height = Math.round(shown.clientHeight * devicePixelRatio)
      drawAll(shown, pen)
    })
    sizes.observe(shown)
    return () => sizes.disconnect()
  }, [pen])
  useEffect(() => {
    if (isEmpty && canvas.current) drawAll(canvas.current, pen)
  }, [isEmpty, pen])

  const placeOf = (event: { readonly clientX: number; readonly clientY: number }, box: DOMRect) =>
    [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height] as const
  const down = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (pointer.current !== null || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = placeOf(event, event.currentTarget.getBoundingClientRect())
    pen.down(x, y, event.timeStamp)
    if (canvas.current) drawNew(canvas.current, pen, 1)
  }
  const move = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return
    const box = event.currentTarget.getBoundingClientRect()
    // The browser merges the events of a frame: the merged ones have the tremor in them.
    const merged = event.nativeEvent.getCoalescedEvents?.() ?? []
    const events = merged.length > 0 ? merged : [event.nativeEvent]
    for (const each of events) {
      const [x, y] = placeOf(each, box)
      pen.move(x, y, each.timeStamp)
    }
    if (canvas.current) drawNew(canvas.current, pen, events.length)
  }
  const up = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return
    pointer.current = null
    pen.up()
  }
  return (
    <div
      className="paper pad"
      data-shape={pen.shape}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={pen.shape === 'spiral' ? t`Drawing area with a dotted spiral` : t`Drawing area with a dotted wave`}
      >
        <path className="guide" d={linePath(templates[pen.shape])} />
        <circle className="ring" cx={start[0]} cy={start[1]} r="12" />
        {isEmpty && (
          <text x={start[0] + 20} y={start[1] - (pen.shape === 'spiral' ? 12 : 60)}>
            {t({ message: 'Start', context: 'where a line begins' })}
          </text>
        )}
      </svg>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  )
}

function contextOf(canvas: HTMLCanvasElement, pen: Pen): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = canvas.width / shapeSizes[pen.shape].width
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.strokeStyle = '#22302a'
  context.lineWidth = lineWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  return context
}

function drawAll(canvas: HTMLCanvasElement, pen: Pen): void {
  const context = contextOf(canvas, pen)
  if (!context) return
  const { width, height } = shapeSizes[pen.shape]
  context.clearRect(0, 0, width, height)
  for (const stroke of pen.strokes()) {
    context.beginPath()
    for (const [x, y] of stroke) context.lineTo(x, y)
    context.stroke()
  }
}

/** Draws only the last `count` points: a whole spiral in each frame would be too slow on a cheap phone. */
function drawNew(canvas: HTMLCanvasElement, pen: Pen, count: number): void {
  const context = contextOf(canvas, pen)
  const stroke = pen.strokes().at(-1)
  if (!context || !stroke) return
  context.beginPath()
  for (const [x, y] of stroke.slice(-(count + 1))) context.lineTo(x, y)
  context.stroke()
}
