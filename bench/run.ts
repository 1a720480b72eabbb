/**
 * `npm run bench`: measures what the README quotes, as ratios to floors that are built here and visited in the same
 * interleaved run. `-- --readme` also writes the table into the README. ROUNDS sets how many rounds (5).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../e2e/browserPath.ts'
import { bigRecord, writeBigBundle } from './bigBundle.ts'
import { signedInSession, startClinic, timeCommand } from './clinic.ts'
import { measureServer } from './measureServer.ts'
import { measureCharts, measureRouteChange, measureScrolling } from './measureUse.ts'
import { serveFolder } from './serveFolder.ts'
import { median, visitPage, type Target, type Visit } from './visitPage.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const port = Number(process.env['BENCH_PORT'] ?? 18795)
const rows: string[][] = []
const kib = (bytes: number) => (bytes / 1024).toFixed(1)
const ms = (value: number) => Math.round(value).toString()
const say = (what: string, measured: string, goal: string) => {
  rows.push([what, measured, goal])
  console.log(`${what}: ${measured} (goal ${goal})`)
}

execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
execFileSync('npx', ['vite', 'build', '-c', 'bench/floors/vite.config.ts'], { stdio: 'inherit' })

const folder = mkdtempSync(join(tmpdir(), 'yarrow-bench-'))
const dataDir = join(folder, 'data')
const floors = await serveFolder('node_modules/.cache/bench/floors')
let clinic = await startClinic(dataDir, port)
say('First start, demo clinic made', `${ms(clinic.startedIn)} ms`, '<= 10 s')
await clinic.stop()
clinic = await startClinic(dataDir, port)
say('Later start', `${ms(clinic.startedIn)} ms`, '<= 2 s')

const bundle = join(folder, 'long-record.json')
const bytes = writeBigBundle(bundle)
const read = await timeCommand(['server/fhir/import.ts', bundle, '--user', 'bench'], { DATA_DIR: dataDir })
say(
  `Import of a ${(bytes / 1e6).toFixed(0)} MB bundle`,
  `${(read.ms / 1000).toFixed(1)} s, ${ms(read.peakMb)} MB`,
  '<= 60 s, <= 1 GB',
)

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
  ],
})
try {
  await measurePages()
  await measureUse()
  await measureApi()
} finally {
  await browser.close()
  await clinic.stop()
  floors.close()
  rmSync(folder, { recursive: true, force: true })
}

const table = [
  `Measured with \`npm run bench\` on ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}, Chromium ${browser.version()}; pages on a simulated cheap phone (1.6 Mbit/s, 150 ms a request, processor 4 times slower), medians of ${rounds} interleaved rounds.`,
  '',
  '| what | measured | goal |',
  '| --- | --- | --- |',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n')
console.log(`\n${table}`)
if (process.argv.includes('--readme')) {
  const readme = readFileSync('README.md', 'utf8')
  writeFileSync('README.md', readme.replace(/(## Measured\n\n)[\s\S]*?(?=\n## |$)/, `$1${table}\n`))
}

async function measurePages(): Promise<void> {
  const session = await signedInSession(clinic.origin, 'maria')
  const targets: Target[] = [
    { name: 'empty', url: `${floors.origin}/empty.html`, ready: 'Hello' },
    { name: 'hello', url: `${floors.origin}/hello.html`, ready: 'Hello' },
    { name: 'sign-in', url: `${clinic.origin}/auth`, ready: 'Username' },
    { name: 'home', url: `${clinic.origin}/app/home`, ready: 'At a glance', session },
  ]
  const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const target of targets) visits.get(target.name)?.push(await visitPage(browser, target))
  const of = (name: string, figure: keyof Visit) => median((visits.get(name) ?? []).map((visit) => visit[figure]))
  const ratio = (figure: keyof Visit, name: string, floor: string) => (of(name, figure) / of(floor, figure)).toFixed(2)

  say(
    'Sign-in, JavaScript',
    `${kib(of('sign-in', 'js'))} KiB, ${ratio('js', 'sign-in', 'hello')} x hello`,
    '<= 1.25 x, <= 110 KiB',
  )
  say(
    'Sign-in, HTML and CSS',
    `${kib(of('sign-in', 'html') + of('sign-in', 'css'))} KiB, ${of('sign-in', 'requests')} requests`,
    '',
  )
  say(
    'Sign-in, first contentful paint',
    `${ms(of('sign-in', 'fcp'))} ms, ${ratio('fcp', 'sign-in', 'empty')} x empty page`,
    '<= 1.3 x',
  )
  say(
    'Sign-in, largest contentful paint',
    `${ms(of('sign-in', 'lcp'))} ms, ${ratio('lcp', 'sign-in', 'hello')} x hello`,
    '<= 0.6 x',
  )
  say('Sign-in, layout shift', of('sign-in', 'cls').toFixed(3), '<= 0.02')
  say(
    'Sign-in, long tasks',
    `${ms(of('sign-in', 'longTasks'))} ms in all, longest ${ms(of('sign-in', 'longestTask'))} ms`,
    '',
  )
  say(
    'Home, JavaScript',
    `${kib(of('home', 'js'))} KiB, ${ratio('js', 'home', 'hello')} x hello`,
    '<= 1.6 x, <= 140 KiB',
  )
  say('Home, HTML and CSS', `${kib(of('home', 'html') + of('home', 'css'))} KiB`, 'CSS <= 12 KiB')
  say('Home, requests before its text', String(of('home', 'requestsBeforeReady')), '<= 8')
  say(
    'Home, largest contentful paint',
    `${ms(of('home', 'lcp'))} ms, ${ratio('lcp', 'home', 'hello')} x hello`,
    '<= 1.6 x',
  )
  say(
    'Home, long tasks',
    `${ms(of('home', 'longTasks'))} ms in all, longest ${ms(of('home', 'longestTask'))} ms`,
    '<= 200 ms',
  )
  say('Home, main thread', `${ms(of('home', 'taskMs'))} ms, ${ratio('taskMs', 'home', 'hello')} x hello`, '<= 2.5 x')
  say('Home, heap', `${of('home', 'heapMb').toFixed(1)} MB, ${ratio('heapMb', 'home', 'hello')} x hello`, '<= 2.5 x')
}

async function measureUse(): Promise<void> {
  const maria = await signedInSession(clinic.origin, 'maria')
  const long = await signedInSession(clinic.origin, 'bench')
  say(
    'Home to Labs from the cache, processor 4 x slower',
    `${ms(await measureRouteChange(browser, clinic.origin, maria))} ms`,
    '<= 100 ms',
  )
  const list = `${clinic.origin}/app/records/history/diagnostics`
  for (const processor of [1, 4]) {
    const { rows: count, longestTask } = await measureScrolling(browser, list, long, processor)
    say(
      `Scrolling ${count} rows, processor ${processor} x`,
      longestTask ? `longest task ${ms(longestTask)} ms` : 'no long task',
      processor === 1 ? 'none over 50 ms' : '',
    )
  }
  const { ours: trend } = await measureCharts(browser, floors.origin, bigRecord.vitals, 4)
  say(
    `Chart of ${bigRecord.vitals} points, processor 4 x slower`,
    `${ms(trend.call)} ms drawn, ${ms(trend.frame)} ms to the frame`,
    '<= 100 ms',
  )
  const { ours, theirs } = await measureCharts(browser, floors.origin, 100_000, 1)
  say(
    'Chart of 100,000 points, against uPlot',
    `${ms(ours.call)} and ${ms(ours.frame)} ms against ${ms(theirs.call)} and ${ms(theirs.frame)} ms: ${(ours.frame / theirs.frame).toFixed(2)} x to the frame`,
    '<= 1.2 x',
  )
}

async function measureApi(): Promise<void> {
  const { token } = JSON.parse(await signedInSession(clinic.origin, 'maria')) as { token: string }
  const api = '/api/main/p-portal/records'
  const [hello, ...records] = await measureServer(
    clinic.origin,
    ['/robots.txt', `${api}/vitals`, `${api}/pplabs/labs`],
    token,
  )
  if (!hello) return
  say('Server, static file, 50 connections', `${ms(hello.perSecond)} a second, p99 ${ms(hello.p99)} ms`, '')
  for (const { path, perSecond, p99 } of records)
    say(
      `Server, ${path.slice(api.length + 1)}`,
      `${ms(perSecond)} a second (${(perSecond / hello.perSecond).toFixed(2)} x), p99 ${ms(p99)} ms`,
      '',
    )
}
