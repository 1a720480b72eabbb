import { defineConfig } from '@playwright/test'
import { browserPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'

const port = Number(process.env['E2E_PORT'] ?? 18790)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  workers: 2,
  // A machine under load may miss a moment; what fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 390, height: 844 },
    launchOptions: { executablePath: browserPath(), args: chromiumFlags },
    actionTimeout: 15_000,
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'npm start',
    cwd: '..',
    env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'] ?? '.data-e2e' },
    url: `http://127.0.0.1:${port}/portal.json`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
