import type { Bench } from './Bench.ts'
import { measureFairness } from './measureFairness.ts'
import { addRow } from './report.ts'

/** Reports how much one user can slow down another user's reads. */
export async function reportFairness({ clinic }: Bench): Promise<void> {
  const { quiet, besideUploads, besideCalls } = await measureFairness(clinic)
  const times = ({ p50, p99 }: typeof quiet) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  const ratios = (beside: typeof quiet) =>
    `${(beside.p50 / quiet.p50).toFixed(1)} x and ${(beside.p99 / quiet.p99).toFixed(1)} x: ${times(beside)}`
  addRow('Reads of vitals by one user, quiet', times(quiet), '')
  addRow(
    'The same beside 8 parallel uploads of 10 MB of another user',
    `${ratios(besideUploads)}, ${besideUploads.stored} uploads stored`,
    '<= 5 x and 10 x',
  )
  addRow('The same beside 40 parallel reads of another user', ratios(besideCalls), '')
}
