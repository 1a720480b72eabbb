/** `npm run e2e`: finds a browser, or gets one, builds the app and runs the stories against it. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findBrowser } from '../tests/browserPath.ts'

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
const built = run('npm', ['run', 'build'])
if (built !== 0) process.exit(built)
process.exit(run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]))
