import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startToolService } from '../tests/standInToolService.ts'
import { chestManifest } from '../server/screening/sharedModels.ts'
import type { Bench } from './Bench.ts'
import { startClinic } from './clinic.ts'
import {
  measureTool,
  openPhone,
  type Phone,
  type ToolFigures,
  type ToolRun,
  transferredBytes,
} from './measureScreeningPage.ts'
import { percentile } from './percentile.ts'
import { addRow, kib, ms } from './report.ts'
import { makeToolFiles, type ToolFiles } from './screening/makeToolFiles.ts'
import { median } from './visitPage.ts'

/** Rounds of each tool, which are slow. */
const mostRounds = 3
/** Port of a clinic with a service and a model, beside that of the other parts. */
const port = Number(process.env['BENCH_PORT'] ?? 18795) + 1

const runsOf = (files: ToolFiles): Readonly<Record<string, ToolRun>> => ({
  'Mole in a photo': { tool: 'SkinLesion', files: [{ field: 'lesion_image', path: files.lesion }] },
  'Drawings on the pad': { tool: 'Parkinsons', files: [], drawings: 'pad' },
  'Drawings on paper': {
    tool: 'Parkinsons',
    drawings: 'paper',
    files: [
      { field: 'spiral_image_file', path: files.spiral },
      { field: 'wave_image_file', path: files.wave },
    ],
  },
  'Two faces': { tool: 'StrokeDetection', files: files.faces.slice(0, 2) },
  'Six faces': { tool: 'StrokeDetection', files: files.faces },
  'Recording of 5 minutes': { tool: 'SnoreAndCough', files: [{ field: 'audioFiles', path: files.sound }] },
})

/** Describes the long tasks of several rounds: the median of their number, and of the longest. */
function longTasks(rounds: readonly (readonly number[])[]): string {
  const count = median(rounds.map((tasks) => tasks.length))
  if (count === 0) return 'none'
  return `${count}, longest ${ms(median(rounds.map((tasks) => Math.max(0, ...tasks))))}`
}

/** Reports the tools of the reference engine in the built app on a phone, and what the other engines send. */
export async function reportScreeningPage(bench: Bench): Promise<void> {
  const data = resolve(process.env['SHARED_DATA'] ?? '../shared/data')
  if (!existsSync(join(data, 'screening/faces')))
    return console.log('No pictures beside the repository: the screening tools in the browser not measured')
  const folder = join(bench.folder, 'tools')
  mkdirSync(folder)
  const files = await makeToolFiles(data, folder)
  const phone = await openPhone(bench.browser, bench.clinic)
  for (const [name, run] of Object.entries(runsOf(files))) await reportTool(bench, phone, name, run)
  await phone.page.context().close()
  await reportSent(bench, data, files)
}

async function reportTool({ clinic, rounds }: Bench, phone: Phone, name: string, run: ToolRun): Promise<void> {
  const figures: Record<'none' | 'page' | 'all', ToolFigures[]> = { none: [], page: [], all: [] }
  for (let round = 0; round < Math.min(rounds, mostRounds); round++)
    for (const slowness of ['none', 'page', 'all'] as const)
      figures[slowness].push(await measureTool(phone, clinic, run, slowness))
  const time = (slowness: keyof typeof figures) => median(figures[slowness].map(({ resultMs }) => resultMs))
  const checked = (slowness: keyof typeof figures) => median(figures[slowness].map(({ checkedMs }) => checkedMs))
  addRow(
    `${name}: from Analyze to the result`,
    `${ms(time('none'))}; page 4 x slower ${ms(time('page'))}; all threads 4 x slower ${ms(time('all'))}`,
    '<= 3 s',
  )
  if (run.files.length > 0)
    addRow(
      `${name}: from choosing to Analyze`,
      `${ms(checked('none'))}; all threads 4 x slower ${ms(checked('all'))}`,
      '',
    )
  addRow(
    `${name}: long tasks of the page, 4 x slower`,
    `before Analyze ${longTasks(figures.page.map(({ tasksBefore }) => tasksBefore))}; then ${longTasks(figures.page.map(({ tasksAfter }) => tasksAfter))}; at full speed ${longTasks(figures.none.map(({ tasksBefore, tasksAfter }) => [...tasksBefore, ...tasksAfter]))}`,
    'none over 50 ms',
  )
  const sent = Object.values(figures).flatMap((each) => each.map(({ sentBytes }) => sentBytes))
  addRow(`${name}: sent`, `${Math.max(...sent)} bytes`, '0')
  const [first] = figures.none
  if (first) {
    const sizes = await Promise.all(
      first.loaded.map(async (file) => ({ ...file, bytes: await transferredBytes(file.url) })),
    )
    const sum = (list: readonly { readonly bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0)
    const models = sizes.filter(({ isModel }) => isModel)
    addRow(
      `${name}: loaded after the home screen`,
      `${kib(sum(sizes))} in ${sizes.length} files, ${kib(sum(models))} of it models`,
      '',
    )
  }
  const frames = figures.page.flatMap((each) => each.frames)
  if (frames.length > 0)
    addRow(
      `${name}: a frame while drawing, page 4 x slower`,
      `p50 ${ms(percentile(frames, 50))}, p95 ${ms(percentile(frames, 95))}, longest ${ms(Math.max(...frames))}`,
      'p95 <= 17 ms',
    )
}

/** Reports what a service and the server's model get of photos of 12 megapixels. */
async function reportSent({ browser, folder }: Bench, data: string, files: ToolFiles): Promise<void> {
  const service = await startToolService()
  const manifest = join(folder, 'chest.json')
  writeFileSync(manifest, JSON.stringify(chestManifest(data)))
  const settings = join(folder, 'tools.json')
  const lesion = { engine: 'service', url: service.addressOf('SkinLesion', 'ok'), name: 'Stand-in' }
  writeFileSync(settings, JSON.stringify({ SkinLesion: lesion, XRay: { engine: 'model', manifest } }))
  const clinic = await startClinic(join(folder, 'tools-data'), port, undefined, { SCREENING_TOOLS: settings })
  try {
    const phone = await openPhone(browser, clinic.origin)
    try {
      const runs = {
        'Photo of 12 megapixels to a service': {
          tool: 'SkinLesion',
          files: [{ field: 'lesion_image', path: files.lesion }],
          asks: true,
        },
        "Photo of 12 megapixels to the server's model": {
          tool: 'XRay',
          files: [{ field: 'xray_image', path: files.xray }],
          asks: true,
        },
      }
      for (const [name, run] of Object.entries(runs)) {
        const { sentBytes, resultMs } = await measureTool(phone, clinic.origin, run, 'none')
        addRow(name, `${kib(sentBytes)} sent, result after ${ms(resultMs)}`, '< 1 MB')
      }
    } finally {
      await phone.page.context().close()
    }
  } finally {
    await clinic.stop()
    await service.close()
  }
}
