import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { measureScreeningModels } from './measureScreeningModels.ts'
import { addRow, ms } from './report.ts'

/** Counts how often each class is in a list, such as `Rooster 2, Rain 1`. */
function counted(classes: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const one of classes) counts.set(one, (counts.get(one) ?? 0) + 1)
  return Array.from(counts, ([one, count]) => `${one} ${count}`).join(', ') || 'none'
}

/** Reports how many files the server's own models analyze a minute, their memory, and the sounds that YAMNet finds. */
export async function reportScreeningModels(): Promise<void> {
  const data = resolve(process.env['SHARED_DATA'] ?? '../shared/data')
  if (!existsSync(join(data, 'screening/models'))) throw new Error(`screening-models: ${data} has no screening/models`)
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-screening-models-'))
  try {
    const figures = await measureScreeningModels(data, folder)
    const { coughs, others, mb } = figures
    addRow('Two models loaded and self-tested at the start', ms(figures.testsMs), '<= 10 s')
    addRow('Chest X-rays of 1600 px by a model of 224 px', `${Math.round(figures.picturesAMinute)} a minute`, '')
    addRow('Recordings of 10 s by YAMNet', `${Math.round(figures.clipsAMinute)} a minute`, '')
    addRow('A recording of 58 minutes by YAMNet', `${(figures.hourMs / 1000).toFixed(1)} s`, '<= 45 s')
    addRow(
      'Memory of the process with both models',
      `${Math.round(mb.begin)} MB, ${Math.round(mb.end)} MB after the long recording`,
      '<= 1 GB',
    )
    addRow('Recordings of coughs in which YAMNet finds one, threshold 0.1', `${coughs.found} of ${coughs.count}`, '')
    addRow(
      `Other sounds (${others.count}) with a cough that is none, by class`,
      `${others.coughs.length}: ${counted(others.coughs)}`,
      '',
    )
    addRow(
      `Other sounds (${others.count}) with a snore that is none, by class`,
      `${others.snores.length}: ${counted(others.snores)}`,
      '',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
