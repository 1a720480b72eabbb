import { scaleUtc } from '@visx/scale'
import type { DateGrain, FormatDate } from './ChartSeries.ts'

export interface TimeTick {
  readonly at: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
}

const dayMs = 86_400_000

/**
 * Returns the dates below a plot: its first and last moment, and as many round dates in between as fit.
 *
 * @param width width of the plot, px
 * @param widthOf returns the drawn width of a text, px
 * @param ends texts for the first and last date if these have partial precision, otherwise undefined
 */
export function timeTicks(
  [from, to]: readonly [number, number],
  width: number,
  widthOf: (text: string) => number,
  formatDate: FormatDate,
  ends: readonly [string | undefined, string | undefined] = [undefined, undefined],
): TimeTick[] {
  const span = to - from
  const lastText = ends[1] ?? formatDate(to, endGrain(to, span))
  if (span <= 0) return [{ at: to, text: lastText, anchor: 'middle' }]
  const last: TimeTick = { at: to, text: lastText, anchor: 'end' }
  const air = widthOf('00')
  const lastFrom = width - widthOf(lastText) - air
  const firstText = firstTexts(from, span, formatDate, ends[0]).find((text) => widthOf(text) <= lastFrom)
  if (firstText === undefined) return [last]

  let taken = widthOf(firstText) + air
  const ticks: TimeTick[] = [{ at: from, text: firstText, anchor: 'start' }]
  const rounds = scaleUtc<number>({ domain: [from, to] }).ticks(
    Math.max(1, Math.floor(width / widthOf('00 000 0000, 00 000 0000'))),
  )
  const grain = stepGrain((rounds[1]?.getTime() ?? to) - (rounds[0]?.getTime() ?? from))
  for (const round of rounds) {
    const at = round.getTime()
    const text = formatDate(at, grain)
    const [start, end] = [
      ((at - from) / span) * width - widthOf(text) / 2,
      ((at - from) / span) * width + widthOf(text) / 2,
    ]
    if (start < taken || end > lastFrom) continue
    ticks.push({ at, text, anchor: 'middle' })
    taken = end + air
  }
  return [...ticks, last]
}

/** Returns possible texts for the first date, the longest first. `timeTicks` uses the first one that fits. */
function firstTexts(from: number, span: number, formatDate: FormatDate, end: string | undefined): string[] {
  if (span < 2 * dayMs) return [end ?? formatDate(from, 'moment'), formatDate(from, 'time')]
  if (span < 60 * dayMs) return [end ?? formatDate(from, 'day')]
  return [end ?? formatDate(from, 'month'), formatDate(from, 'year')]
}

/**
 * Returns the precision of the last date. Within two days, the clock time says more than the day. A single moment at
 * midnight has no clock time.
 */
function endGrain(at: number, span: number): DateGrain {
  if (span > 0) return span < 2 * dayMs ? 'moment' : 'date'
  return at % dayMs === 0 ? 'date' : 'moment'
}

function stepGrain(step: number): DateGrain {
  if (step >= 360 * dayMs) return 'year'
  if (step >= 27 * dayMs) return 'month'
  return step >= dayMs ? 'day' : 'time'
}
