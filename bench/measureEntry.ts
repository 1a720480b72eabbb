import { execFileSync } from 'node:child_process'
import type { Browser } from '@playwright/test'
import { hashPassword } from '../server/services/account/password.ts'
import { questionsOf } from '../tests/expectedStatus.ts'
import { roles } from '../tests/permissionRow.ts'
import { permissionTable } from '../tests/permissionTable.ts'
import { profilesFor } from '../tests/profilesFor.ts'
import { median, slowProcessor } from './visitPage.ts'

/** Returns the time of one password hash, ms. */
export async function measureHash(rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    await hashPassword(`a password ${round}`)
    times.push(performance.now() - start)
  }
  return median(times.slice(1))
}

/** Returns how many answers the permission table defines, and how long checking all of them takes, ms. */
export function measurePermissions(): { calls: number; answers: number; ms: number } {
  const answersTo = (row: (typeof permissionTable)[number]) =>
    questionsOf(row.endpoint.allowedBy, row, roles).length + profilesFor(row.endpoint.allowedBy).length
  const answers = permissionTable.reduce((sum, row) => sum + answersTo(row), 0)
  const start = performance.now()
  execFileSync('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', 'tests/permissions'], { stdio: 'ignore' })
  return { calls: permissionTable.length, answers, ms: performance.now() - start }
}

/**
 * Returns the time from the click on Login until the home screen is usable, ms: its heading is shown and the last long
 * task has ended. The login page was open for 3 s before, as if a user were typing.
 */
export async function measureSignInToHome(browser: Browser, origin: string, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    await page.goto(`${origin}/auth`)
    await page.locator('input[autocomplete="username"]').fill('maria')
    await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
    await page.waitForTimeout(3000)
    times.push(
      await page.evaluate(async () => {
        let lastTask = 0
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) lastTask = Math.max(lastTask, startTime + duration)
        }).observe({ type: 'longtask' })
        const start = performance.now()
        document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click()
        const frame = () => new Promise((next) => requestAnimationFrame(next))
        while (!location.pathname.endsWith('/app/home') || !document.querySelector('main h1')) await frame()
        const shown = performance.now()
        await new Promise((next) => setTimeout(next, 3000))
        return Math.max(shown, lastTask) - start
      }),
    )
    await context.close()
  }
  return median(times)
}
