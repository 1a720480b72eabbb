import { longRecord, type Bench } from './Bench.ts'
import { bigRecord } from './bigBundle.ts'
import { signedInSession } from './clinic.ts'
import { measureCharts, measureMonths, measureRouteChange, measureScrolling } from './measureUse.ts'
import { ms, addRow } from './report.ts'

/** Reports changing pages, scrolling long lists and drawing long charts. */
export async function reportUse({ browser, clinic, floors }: Bench): Promise<void> {
  const maria = await signedInSession(clinic, 'maria')
  const long = await signedInSession(clinic, longRecord)
  addRow(
    'Home to Labs from the cache, processor 4 x slower',
    ms(await measureRouteChange(browser, clinic, maria)),
    '<= 100 ms',
  )
  const months = await measureMonths(browser, clinic, maria)
  addRow(
    'Calendar of free times, month to month, processor 4 x slower',
    `${ms(months.shown)}, ${months.longestTask ? `longest task ${ms(months.longestTask)}` : 'no long task'}`,
    'none over 50 ms',
  )
  const list = `${clinic}/app/records/history/diagnostics`
  for (const processor of [1, 4]) {
    const { rows: count, longestTask } = await measureScrolling(browser, list, long, processor)
    addRow(
      `Scrolling ${count} rows, processor ${processor} x`,
      longestTask ? `longest task ${ms(longestTask)}` : 'no long task',
      processor === 1 ? 'none over 50 ms' : '',
    )
  }
  const { ours: trend } = await measureCharts(browser, floors, bigRecord.vitals, 4)
  addRow(
    `Chart of ${bigRecord.vitals} points, processor 4 x slower`,
    `${ms(trend.call)} drawn, ${ms(trend.frame)} to the frame`,
    '<= 100 ms',
  )
  const { ours, theirs } = await measureCharts(browser, floors, 100_000, 1)
  addRow(
    'Chart of 100,000 points, against uPlot',
    `${ms(ours.frame)} against ${ms(theirs.frame)} to the frame: ${(ours.frame / theirs.frame).toFixed(2)} x`,
    '<= 1.2 x',
  )
}
