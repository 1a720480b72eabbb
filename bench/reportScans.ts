import { join } from 'node:path'
import type { Bench } from './Bench.ts'
import { startClinic } from './clinic.ts'
import { measureScans } from './measureScans.ts'
import { ms, addRow } from './report.ts'

const port = Number(process.env['BENCH_PORT'] ?? 18795) + 40
const scans = 20
/** Few enough that no scan has to drop a frame. */
const fewScans = 5

/**
 * Reports the reference analysis service: many live scans at the same time on one server, and their effect on the API.
 */
export async function reportScans({ folder }: Pick<Bench, 'folder'>, script?: string): Promise<void> {
  const clinic = await startClinic(join(folder, 'scans'), port, script)
  try {
    const few = await measureScans(clinic, fewScans)
    const many = await measureScans(clinic, scans)
    addRow(
      'Server, a frame of a live scan',
      `${few.msAFrame.toFixed(1)} ms of processor, with ${fewScans} scans`,
      '<= 3 ms',
    )
    addRow(
      `Server, ${scans} live scans at 15 fps`,
      `${many.scans} held, ${many.resultsASecond.toFixed(1)} results a second, ${many.withRate} show 72 +- 1, ${Math.round(many.heldMb)} MB`,
      `${scans} held`,
    )
    addRow(
      `Server, vitals beside ${scans} live scans`,
      `p50 ${ms(many.api.during.p50)}, p99 ${ms(many.api.during.p99)}; without p50 ${ms(many.api.before.p50)}, p99 ${ms(many.api.before.p99)}`,
      'p99 <= 3 x p50',
    )
  } finally {
    await clinic.stop()
  }
}
