/** Draws one series with the app's chart and with uPlot, each 900 px wide, and measures both inside the page. */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../../src/styles.css'
import { LineChart } from '../../src/charts/LineChart.tsx'

export interface Drawn {
  /** Time until the call returned, ms. */
  readonly call: number
  /** Time from the start of the call until the next frame is drawn, ms. */
  readonly frame: number
}

declare global {
  interface Window {
    drawOurs: (points: number) => Promise<Drawn>
    drawTheirs: (points: number) => Promise<Drawn>
  }
}

const day = 86_400_000
const valueAt = (i: number) => 120 + 25 * Math.sin(i / 40) + ((i * 7919) % 13)

function box(): HTMLElement {
  const element = document.createElement('div')
  element.style.width = '900px'
  document.body.replaceChildren(element)
  return element
}

function nextFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => done())
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  })
}

async function timed(draw: () => void): Promise<Drawn> {
  const start = performance.now()
  draw()
  const call = performance.now() - start
  await nextFrame()
  return { call, frame: performance.now() - start }
}

window.drawOurs = (count) => {
  const points = Array.from({ length: count }, (_, i) => ({ at: i * day, value: valueAt(i) }))
  const series = [{ label: 'Pulse', unit: 'bpm', points }]
  const root = createRoot(box())
  const formatDate = (at: number) => String(new Date(at).getUTCFullYear())
  return timed(() =>
    flushSync(() =>
      root.render(
        <LineChart
          label="Pulse"
          summary="Pulse"
          series={series}
          formatDate={formatDate}
          formatValue={String}
          describe={({ date }) => date}
          empty="-"
        />,
      ),
    ),
  )
}

window.drawTheirs = (count) => {
  const xs = Array.from({ length: count }, (_, i) => (i * day) / 1000)
  const ys = Array.from({ length: count }, (_, i) => valueAt(i))
  const place = box()
  return timed(
    () => new uPlot({ width: 900, height: 200, series: [{}, { stroke: 'green', width: 2 }] }, [xs, ys], place),
  )
}
