import { defineConfig } from '@playwright/test'
import { dataDir, patientPortal, port, region, toolServices } from './clinic.ts'
import { writeScreeningTools } from './screeningTools.ts'
import { headlessShellPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'

const liveScan = 'liveScan.spec.ts'

// Each worker reads this file too, but must not write what the server reads.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined
const SCREENING_TOOLS = isWorker ? '' : await writeScreeningTools()

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'stories', testMatch: '*.spec.ts', testIgnore: liveScan },
    {
      // The camera plays its clip in real time, so nothing else may run beside a live scan.
      name: 'live scan',
      testMatch: liveScan,
      workers: 1,
      dependencies: process.env['E2E_WHOLE'] ? ['stories'] : [],
    },
  ],
  outputDir: '../test-results/e2e',
  workers: 2,
  // A busy machine might exceed a timeout, so CI repeats a failed test once.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: patientPortal,
    ...region,
    viewport: { width: 390, height: 844 },
    launchOptions: { executablePath: headlessShellPath(), args: chromiumFlags },
    actionTimeout: 15_000,
    // The service worker stores the app and the record at each sign-in, and answers calls in place of a test's `route`.
    // Tests of what it does have it: `testWithWorker` (story.ts), and the test of `offlineStory.ts`.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  webServer: [
    {
      command: 'node e2e/standInTools.ts',
      cwd: '..',
      url: toolServices,
      reuseExistingServer: false,
      stdout: 'ignore',
    },
    {
      command: 'npm start',
      cwd: '..',
      // Hundreds of tests use the same accounts.
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        SIGN_INS_PER_HOUR: '100000',
        PAGE_VIEWS_PER_HOUR: '1000000',
        SCREENING_TOOLS,
      },
      url: `${patientPortal}/portal.json`,
      reuseExistingServer: false,
      timeout: 120_000,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
