import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureZipCodes, zipCodeCount } from './measureZipCodes.ts'
import { addRow, ms } from './report.ts'

/** Reports how fast postal codes are found and imported, and how long the reference lists take at an upgrade. */
export async function reportZipCodes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-zip-codes-'))
  try {
    const { p50, p99, imported, written } = await measureZipCodes(folder)
    const count = zipCodeCount.toLocaleString('en')
    addRow(
      `Search of ${count} postal codes, p50 and p99`,
      `${p50.toFixed(1)} ms, ${p99.toFixed(1)} ms`,
      '<= 20 ms at p99',
    )
    addRow(`Import of ${count} postal codes`, ms(imported), '<= 10 s')
    addRow('All reference lists written again, such as at an upgrade', ms(written), '<= 1 s')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
