import { useEffect, useRef } from 'react'
import { store } from '#src/session/state/session.ts'
import { pulsePoints } from './model.ts'
import { latestAtom } from './scanStore.ts'

/** Width of the line, CSS px. */
const lineWidth = 2.5

/** The pulse wave of the last seconds. A canvas, because drawing it needs neither React nor layout. */
export function PulseTrace() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (!shown) return undefined
    const draw = () => drawPulse(shown, store.get(latestAtom)?.result.pulse ?? [])
    // Also draws for the first time.
    const sizes = new ResizeObserver(() => {
      fit(shown)
      draw()
    })
    sizes.observe(shown)
    const stop = store.sub(latestAtom, draw)
    return () => {
      stop()
      sizes.disconnect()
    }
  }, [])
  return (
    <div className="scanner-pulse pointer-events-none">
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  )
}

/** Gives the canvas one pixel for each pixel of the screen. A change of size also resets the context. */
function fit(canvas: HTMLCanvasElement): void {
  canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
  canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.strokeStyle = getComputedStyle(canvas).color
  context.lineWidth = lineWidth * devicePixelRatio
  context.lineJoin = 'round'
}

function drawPulse(canvas: HTMLCanvasElement, pulse: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  context.beginPath()
  for (const [x, y] of pulsePoints(pulse)) context.lineTo(x * width, y * height)
  context.stroke()
}
