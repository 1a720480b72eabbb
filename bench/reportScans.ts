import { join } from 'node:path'
import type { Bench } from './Bench.ts'
import { startClinic } from './clinic.ts'
import { measureScans, scanClip, type ScanFigures } from './measureScans.ts'
import { addRow, ms } from './report.ts'

const port = Number(process.env['BENCH_PORT'] ?? 18795) + 40
/** Few enough that no scan has to drop a frame. */
const fewScans = 5
const manyScans = 20
/** Numbers of scans that are tried until frames are dropped. */
const trials = [40, 60, 80]
/** Max share of frames that may be lost, for example at the edges of the measured time. */
const maxDropped = 0.01

const isHeld = (asked: number, { scans, dropped, withRate }: ScanFigures) =>
  scans === asked && dropped <= maxDropped && withRate === asked

/**
 * Reports the reference analysis service: many live scans at the same time on one server, and their effect on the API.
 */
export async function reportScans({ folder }: Pick<Bench, 'folder'>, script?: string): Promise<void> {
  process.env['LIVE_SCANS'] = '100'
  process.env['LIVE_SCANS_PER_USER'] = '100'
  const clinic = await startClinic(join(folder, 'scans'), port, script)
  try {
    const clip = await scanClip()
    const few = await measureScans(clinic, fewScans, clip)
    const many = await measureScans(clinic, manyScans, clip)
    const tried: { readonly asked: number; readonly figures: ScanFigures }[] = [{ asked: manyScans, figures: many }]
    for (const asked of trials) {
      tried.push({ asked, figures: await measureScans(clinic, asked, clip) })
      if (!isHeld(asked, tried.at(-1)?.figures ?? many)) break
    }
    const held = tried.findLast(({ asked, figures }) => isHeld(asked, figures))?.asked ?? 0
    addRow(
      'Server, a frame of a live scan',
      `${few.msAFrame.toFixed(1)} ms of processor with ${fewScans} scans, ${tried.map(({ asked, figures }) => `${figures.msAFrame.toFixed(1)} with ${asked}`).join(', ')}`,
      '<= 3 ms',
    )
    addRow('Sent in a live scan of 30 s', `${many.sentMb.toFixed(1)} MB`, '<= 10 MB')
    addRow(
      'Server, live scans at 15 fps at the same time',
      `${held} (${tried.map(({ asked, figures }) => `${asked}: ${(figures.dropped * 100).toFixed(1)} % dropped, ${figures.resultsASecond.toFixed(1)} results a second, ${figures.withRate} show 72 +- 1, ${Math.round(figures.heldMb)} MB`).join('; ')})`,
      '60 held',
    )
    for (const { asked, figures } of tried)
      addRow(
        `Server, vitals beside ${asked} live scans`,
        `p50 ${ms(figures.api.during.p50)}, p99 ${ms(figures.api.during.p99)}; without p50 ${ms(figures.api.before.p50)}, p99 ${ms(figures.api.before.p99)}`,
        asked === manyScans ? 'p99 <= 3 x p50' : '',
      )
  } finally {
    await clinic.stop()
  }
}
