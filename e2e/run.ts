/** `npm run e2e`: finds or installs a browser, builds the app if its sources changed, and runs the end-to-end tests. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findBrowser } from '../tests/browserPath.ts'
import { buildOnce } from './buildOnce.ts'
import { engines, whyNotRun } from './engines/engines.ts'

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  return spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1
}

function getBrowser(): boolean {
  const isRoot = process.getuid?.() === 0
  console.log(`No Chromium found: getting one ${isRoot ? 'with apt' : "with Playwright's own download"}.`)
  if (
    isRoot &&
    run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium fonts-noto-core >/dev/null']) === 0
  )
    return findBrowser() !== null
  return run('npx', ['playwright', 'install', 'chromium']) === 0 && findBrowser() !== null
}

if (!findBrowser() && !getBrowser()) {
  console.error('No Chromium: install one (Debian: apt install chromium) or name it in CHROMIUM_PATH.')
  process.exit(1)
}
rmSync('.data-e2e', { recursive: true, force: true })
if (!buildOnce(() => run('npm', ['run', 'build']) === 0)) process.exit(1)
const chosen = process.argv.slice(2)
// If only some stories are chosen, the live scan doesn't wait for all the others.
if (chosen.length === 0) process.env['E2E_WHOLE'] = '1'
const status = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen])
for (const engine of engines) {
  const reason = whyNotRun(engine)
  if (reason) console.log(reason)
}
process.exit(status)
