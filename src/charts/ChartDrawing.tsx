import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { AreaClosed, LinePath } from '@visx/shape'
import type { ReactNode } from 'react'
import { isolated } from './isolated.ts'
import type { ChartLayout, ChartLine, ChartMarkSpot, ChartSpot } from './layoutChart.ts'

/** Tick formatter that the axes require. Its result is not shown, because the layout already has the ticks' texts. */
const unread = () => ''

interface ChartDrawingProps {
  readonly layout: ChartLayout
  readonly area: boolean
  readonly compact: boolean
}

const hasValue = ({ y }: ChartSpot) => y !== null
const x = (spot: ChartSpot) => spot.x
const y = (spot: ChartSpot) => spot.y ?? 0

/**
 * The drawing of a chart: band, axes, marks, lines, dots, and the first, largest and last values. Hidden from screen readers, which get
 * the summary, the slider and the table instead.
 */
export function ChartDrawing({ layout, area, compact }: ChartDrawingProps): ReactNode {
  const { width, height, plot, valueScale, band, lines } = layout
  // Draw the lower area last, over the higher one.
  const areas = area ? lines.toSorted((a, b) => (a.last?.y ?? 0) - (b.last?.y ?? 0)) : []
  return (
    <svg className="chart-svg" aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Group left={plot.left} top={plot.top}>
        {band && (
          <rect className="chart-band" y={band.top} width={plot.width} height={Math.max(0, band.bottom - band.top)} />
        )}
        {areas.map((line) => (
          <AreaClosed
            key={lines.indexOf(line)}
            className="chart-area"
            data-tone={line.tone}
            data={[...line.spots]}
            defined={hasValue}
            x={x}
            y={y}
            yScale={valueScale}
          />
        ))}
        {band?.edges.map((edge) => (
          <line key={edge} className="chart-band-edge" x2={plot.width} y1={edge} y2={edge} />
        ))}
        {!compact && <ValueAxis layout={layout} />}
        <TimeAxis layout={layout} />
        {layout.marks.map(({ number, kind, x: at }) => (
          <line key={number} className="chart-mark-line" data-kind={kind} x1={at} x2={at} y2={plot.height} />
        ))}
        {lines.map((line, index) => (
          <g key={index} data-tone={line.tone}>
            <LinePath
              className="chart-line"
              fill="none"
              data={[...line.spots]}
              defined={hasValue}
              x={x}
              y={y}
              strokeDasharray={line.dash}
            />
            {line.dots.map((point, place) => (
              <circle key={place} className="chart-dot" cx={x(point)} cy={y(point)} r={4} />
            ))}
          </g>
        ))}
        {lines.map((line, index) => (
          <PointTexts key={index} line={line} compact={compact} />
        ))}
        {layout.marks.map((mark) => (
          <MarkNumber key={mark.number} mark={mark} bottom={plot.height} size={layout.markSize} />
        ))}
      </Group>
    </svg>
  )
}

function ValueAxis({ layout: { valueScale, valueTicks, plot } }: { layout: ChartLayout }): ReactNode {
  return (
    <AxisLeft
      scale={valueScale}
      hideAxisLine
      tickFormat={unread}
      ticksComponent={() =>
        valueTicks.map(({ value, text, y, textY, edge }) => (
          <g key={value}>
            {!edge && <line className="chart-gridline" x2={plot.width} y1={y} y2={y} />}
            <text className="chart-text" x={-10} y={textY} dy="0.35em" textAnchor="end">
              {isolated(text)}
            </text>
          </g>
        ))
      }
    />
  )
}

function TimeAxis({ layout: { timeScale, timeTicks, plot } }: { layout: ChartLayout }): ReactNode {
  return (
    <AxisBottom
      top={plot.height}
      scale={timeScale}
      hideAxisLine
      tickFormat={unread}
      ticksComponent={() =>
        timeTicks.map(({ at, text, anchor }) => (
          <text
            key={at}
            className={anchor === 'middle' && timeTicks.length > 1 ? 'chart-text chart-text-middle' : 'chart-text'}
            x={timeScale(at)}
            dy="1.7em"
            textAnchor={anchor}
          >
            {isolated(text)}
          </text>
        ))
      }
    />
  )
}

function PointTexts({ line: { tone, first, peak, last }, compact }: { line: ChartLine; compact: boolean }): ReactNode {
  return (
    <g data-tone={tone}>
      {first && (
        <text className="chart-text chart-first" x={first.x} y={first.textY}>
          {isolated(first.text)}
        </text>
      )}
      {peak && (
        <text className="chart-text chart-peak" x={peak.x} y={peak.textY}>
          {isolated(peak.text)}
        </text>
      )}
      {last && (
        <>
          <circle className="chart-dot chart-dot-last" cx={last.x} cy={last.y} r={compact ? 5.5 : 7} />
          <text
            className={compact ? 'chart-last chart-last-compact' : 'chart-last'}
            x={last.x + 14}
            y={last.textY}
            dy="0.35em"
          >
            {isolated(last.text)}
          </text>
        </>
      )}
    </g>
  )
}

/** The number of a mark at the bottom of the plot: in a circle for a start, in a square for a stop. */
function MarkNumber({ mark, bottom, size }: { mark: ChartMarkSpot; bottom: number; size: number }): ReactNode {
  const { number, kind, numberX } = mark
  if (numberX === null) return null
  return (
    <g data-kind={kind} transform={`translate(${numberX} ${bottom - size / 2})`}>
      <rect
        className="chart-mark"
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        rx={kind === 'stop' ? 2 : size / 2}
      />
      <text className="chart-mark-text" textAnchor="middle" dy="0.35em">
        {number}
      </text>
    </g>
  )
}
