/**
 * `npm run bench` measures what docs/measured.md shows. It builds minimal pages (floors) and visits them interleaved
 * with the app's pages, because times depend on the machine. `-- pages offline` measures only these parts. `-- --write`
 * writes the table into docs/measured.md, that of named parts below that of the whole run. It requires a clean working
 * tree. ROUNDS sets the number of rounds (5).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../tests/browserPath.ts'
import { longRecord, type Bench } from './Bench.ts'
import { writeBigBundle } from './bigBundle.ts'
import { startClinic, timeCommand } from './clinic.ts'
import { ms, addRow, writePartResults, writeResults, writeTable } from './report.ts'
import { reportBilling } from './reportBilling.ts'
import { reportBooking } from './reportBooking.ts'
import { reportCamera } from './reportCamera.ts'
import { reportCrash } from './reportCrash.ts'
import { reportDocuments } from './reportDocuments.ts'
import { reportEntry } from './reportEntry.ts'
import { reportFairness } from './reportFairness.ts'
import { reportFormEngine } from './reportFormEngine.ts'
import { reportForms } from './reportForms.ts'
import { reportImaging } from './reportImaging.ts'
import { reportMessages } from './reportMessages.ts'
import { reportOffline } from './reportOffline.ts'
import { reportPages } from './reportPages.ts'
import { reportPatients } from './reportPatients.ts'
import { reportPaymentCrash } from './reportPaymentCrash.ts'
import { reportPortraits } from './reportPortraits.ts'
import { reportScans } from './reportScans.ts'
import { reportScreening } from './reportScreening.ts'
import { reportScreeningModels } from './reportScreeningModels.ts'
import { reportScreeningPage } from './reportScreeningPage.ts'
import { reportServer } from './reportServer.ts'
import { reportSingleRows } from './reportSingleRows.ts'
import { reportStore } from './reportStore.ts'
import { reportUse } from './reportUse.ts'
import { reportCardPage } from './reportCardPage.ts'
import { reportCardReading } from './reportCardReading.ts'
import { reportCardPhotos } from './reportCardPhotos.ts'
import { reportVitals } from './reportVitals.ts'
import { reportZipCodes } from './reportZipCodes.ts'
import { serveFolder } from './serveFolder.ts'

/** Parts that need neither build nor clinic nor browser and start immediately if run without others. */
const standalone: Readonly<Record<string, () => Promise<void>>> = {
  vitals: reportVitals,
  portraits: reportPortraits,
  cards: reportCardPhotos,
  booking: reportBooking,
  'payment-crash': reportPaymentCrash,
  'form-engine': reportFormEngine,
  'zip-codes': reportZipCodes,
  screening: reportScreening,
  'screening-models': reportScreeningModels,
}

const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  pages: reportPages,
  entry: reportEntry,
  offline: reportOffline,
  store: reportStore,
  use: reportUse,
  server: reportServer,
  fairness: reportFairness,
  camera: reportCamera,
  scans: reportScans,
  'card-page': reportCardPage,
  'card-reading': reportCardReading,
  'screening-page': reportScreeningPage,
  rows: reportSingleRows,
  // These are the last parts on this clinic, because the rows they add would slow down other parts.
  billing: reportBilling,
  messages: reportMessages,
  documents: reportDocuments,
  forms: reportForms,
  patients: reportPatients,
  imaging: reportImaging,
  // Uses a separate database.
  crash: reportCrash,
  ...standalone,
}
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = named.find((name) => !Object.hasOwn(parts, name))
if (unknown) throw new Error(`no part ${unknown}: ${Object.keys(parts).join(', ')}`)
const chosen = named.length > 0 ? named : Object.keys(parts)

const isWritten = process.argv.includes('--write')
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
if (isWritten && git('status', '--porcelain') !== '') throw new Error('--write needs a clean working tree')

const rounds = Number(process.env['ROUNDS'] ?? 5)
const port = Number(process.env['BENCH_PORT'] ?? 18795)
const load = () => loadavg()[0]?.toFixed(1)
const loadBefore = load()

if (chosen.every((name) => Object.hasOwn(standalone, name))) {
  if (isWritten) throw new Error(`--write: name a part besides ${chosen.join(', ')}`)
  for (const name of chosen) await standalone[name]?.()
  console.log(
    `\n${writeTable(`Measured with \`npm run bench -- ${chosen.join(' ')}\`, load ${loadBefore} before, ${load()} after.`)}`,
  )
  process.exit()
}

execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
execFileSync('npx', ['vite', 'build', '-c', 'bench/floors/vite.config.ts'], { stdio: 'inherit' })

const folder = mkdtempSync(join(tmpdir(), 'yarrow-bench-'))
const dataDir = join(folder, 'data')
const floors = await serveFolder('node_modules/.cache/bench/floors')
let clinic = await startClinic(dataDir, port)
addRow('First start, demo clinic made', ms(clinic.startedIn), '<= 10 s')
await clinic.stop()
clinic = await startClinic(dataDir, port)
addRow('Later start', ms(clinic.startedIn), '<= 2 s')

const bundle = join(folder, 'long-record.json')
const bytes = writeBigBundle(bundle)
const read = await timeCommand(['server/command.mjs', 'fhir/import', bundle, '--user', longRecord], {
  DATA_DIR: dataDir,
})
addRow(
  `Import of a ${(bytes / 1e6).toFixed(0)} MB bundle`,
  `${(read.ms / 1000).toFixed(1)} s, ${Math.round(read.peakMb)} MB`,
  '<= 60 s, <= 1 GB',
)

const launch = {
  executablePath: browserPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
  ],
}
const browser = await chromium.launch(launch)
const browserVersion = browser.version()
const bench: Bench = { browser, launch, folder, clinic: clinic.origin, pid: clinic.pid, floors: floors.origin, rounds }
try {
  for (const name of chosen) await parts[name]?.(bench)
} finally {
  await browser.close()
  await clinic.stop()
  floors.close()
  rmSync(folder, { recursive: true, force: true })
}

const commit = isWritten ? ` of commit ${git('rev-parse', '--short=10', 'HEAD')}` : ''
const table = writeTable(
  `One run${commit} on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, load ${loadBefore} before and ${load()} after, Node ${process.versions.node}, Chromium ${browserVersion}, ${rounds} interleaved rounds.`,
)
console.log(`\n${table}`)
if (isWritten) (named.length > 0 ? writePartResults : writeResults)(table)
