import type { ChartMark } from './ChartMark.ts'
import { clinicalTime } from './clinicalTime.ts'

/** The marks of one day, numbered from 1 in time order. */
export interface NumberedMarks {
  readonly number: number
  /** Milliseconds on the chart's axis. */
  readonly at: number
  /** `both` if something started and something stopped. */
  readonly kind: ChartMark['kind'] | 'both'
  readonly marks: readonly ChartMark[]
}

const dayMs = 86_400_000
const dayAt = (at: number) => Math.floor(at / dayMs)

/** Returns the marks from the first to the last day of a chart, numbered by day. Leaves out dates that are invalid. */
export function numberMarks(
  marks: readonly ChartMark[],
  span: readonly [number, number] | null,
): readonly NumberedMarks[] {
  if (!span) return []
  const days = new Map<number, { at: number; marks: ChartMark[] }>()
  for (const mark of marks) {
    const at = clinicalTime(mark.date)
    if (at === null || dayAt(at) < dayAt(span[0]) || dayAt(at) > dayAt(span[1])) continue
    const day = days.get(dayAt(at))
    if (day) day.marks.push(mark)
    // On its first and its last day, a mark without a clock time could lie outside the plot.
    else days.set(dayAt(at), { at: Math.min(span[1], Math.max(span[0], at)), marks: [mark] })
  }
  return [...days.values()]
    .toSorted((a, b) => a.at - b.at)
    .map((day, place) => {
      const [first] = day.marks
      const kind = first && day.marks.every((mark) => mark.kind === first.kind) ? first.kind : 'both'
      return { number: place + 1, at: day.at, kind, marks: day.marks }
    })
}
