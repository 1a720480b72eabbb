/** An event on the time axis, such as the start of a medicine. */
export interface ChartMark {
  /** A clinical date. */
  readonly date: string
  readonly kind: 'start' | 'stop'
  /** The event and its date in words. */
  readonly text: string
}

/** The marks of a chart, and how their list is called. */
export interface ChartMarks {
  readonly marks: readonly ChartMark[]
  /** Heading of the list, for the number of marks in it. */
  readonly label: (count: number) => string
}
