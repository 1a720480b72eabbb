import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { type ChartData, chartReading, nearestMoment } from './ChartData.ts'
import type { ChartReading, FormatDate, FormatValue } from './ChartSeries.ts'
import { SeriesSwatch } from './SeriesSwatch.tsx'
import type { ChartLayout } from './layoutChart.ts'

interface ChartScrubProps {
  readonly data: ChartData
  readonly layout: ChartLayout
  readonly label: string
  readonly summaryId: string
  readonly formatDate: FormatDate
  readonly formatValue: FormatValue
  readonly describe: (reading: ChartReading) => string
}

/**
 * Lets users read a chart moment by moment: an invisible range input over the drawing. The browser provides keyboard
 * and screen reader support. A pointer selects the moment nearest in time. The input's own track could not do this,
 * because moments are not evenly spaced. The line, dots and readout lie over the chart, so the chart is not redrawn.
 */
export function ChartScrub(props: ChartScrubProps): ReactNode {
  const { data, layout, label, summaryId, formatDate, formatValue, describe } = props
  const count = data.moments.length
  const slider = useRef<HTMLInputElement | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState(false)
  const place = Math.min(chosen ?? count - 1, count - 1)
  const reading = chartReading(data, place, formatDate, formatValue)

  const readAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // On paper or during a resize, the drawing can be smaller than its layout.
    const scale = Math.min(1, box.width / layout.width)
    const x = (event.clientX - box.left) / scale - layout.plot.left
    setChosen(nearestMoment(data.moments, layout.timeScale.invert(x).getTime()))
    setShown(true)
  }
  const hide = () => {
    if (slider.current === document.activeElement) return
    setChosen(null)
    setShown(false)
  }
  const focus = () => slider.current?.focus({ preventScroll: true })

  return (
    <div
      className="chart-scrub"
      role="presentation"
      onPointerDown={readAt}
      onPointerMove={readAt}
      // Lifting a finger fires this event too, but the readout stays until something else is touched.
      onPointerLeave={(event) => event.pointerType !== 'touch' && hide()}
      onPointerUp={focus}
      onPointerCancel={hide}
      onMouseDown={(event) => {
        // Keep the focus on the slider when the chart is pressed.
        event.preventDefault()
        focus()
      }}
    >
      <input
        ref={slider}
        type="range"
        dir="ltr"
        min={1}
        max={count}
        value={place + 1}
        aria-label={label}
        aria-describedby={summaryId}
        aria-valuetext={describe(reading)}
        onChange={(event) => {
          setChosen(event.currentTarget.valueAsNumber - 1)
          setShown(true)
        }}
        onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      />
      {shown && <ScrubMarks layout={layout} reading={reading} />}
    </div>
  )
}

function ScrubMarks({ layout, reading }: { layout: ChartLayout; reading: ChartReading }): ReactNode {
  const { width, height, plot, timeScale, valueScale, lines } = layout
  const x = plot.left + timeScale(reading.at)
  // If all items have the same unit, show it once, at the end.
  const oneUnit = reading.items.every(({ unit }) => unit === reading.items[0]?.unit)
  const share = `${((x / width) * 100).toFixed(2)}%`
  return (
    <>
      <svg className="chart-svg" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <line className="chart-scrub-line" x1={x} x2={x} y1={plot.top - 4} y2={plot.top + plot.height} />
        {reading.items.map(({ index, value }) => (
          <g key={index} data-tone={lines[index]?.tone}>
            <circle className="chart-dot chart-dot-read" cx={x} cy={plot.top + valueScale(value)} r={6} />
          </g>
        ))}
      </svg>
      <div className="chart-readout" style={{ left: share, transform: `translateX(-${share})` }} aria-hidden="true">
        <bdi>{reading.date}</bdi>
        {reading.items.map(({ index, label, unit, text }, place) => (
          <span key={index} className="chart-readout-item">
            {lines.length > 1 && (
              <>
                <SeriesSwatch tone={lines[index]?.tone ?? 'accent'} dash={lines[index]?.dash} />
                <bdi>{label}</bdi>
              </>
            )}
            <b>
              <bdi>{text}</bdi>
            </b>
            {unit && (!oneUnit || place === reading.items.length - 1) && <bdi>{unit}</bdi>}
          </span>
        ))}
      </div>
    </>
  )
}
