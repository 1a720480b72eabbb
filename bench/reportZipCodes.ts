import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureZipCodes, zipCodeCount } from './measureZipCodes.ts'
import { addRow, ms } from './report.ts'

/** Reports how fast postal codes are found and imported, and how long the reference lists take at an upgrade. */
export async function reportZipCodes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-zip-codes-'))
  try {
    const { search, floor, imported, written } = await measureZipCodes(folder)
    const count = zipCodeCount.toLocaleString('en')
    const spread = ({ p50, p99 }: typeof search) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    addRow(
      `Search of ${count} postal codes`,
      `${spread(search)}; a call without a database: ${spread(floor)}`,
      'p99 <= 20 ms',
    )
    addRow(`Import of ${count} postal codes`, ms(imported), '<= 10 s')
    addRow('All reference lists written again, such as at an upgrade', ms(written), '<= 1 s')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
