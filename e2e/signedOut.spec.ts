import type { Page } from '@playwright/test'
import type { FaultyNetwork } from './faultyNetwork.ts'
import { expect, expectRows, signOut, test, wordsOfMaria } from './offlineStory.ts'
import { signIn } from './story.ts'
import { countRows, expectNothingStored } from './whatIsStored.ts'

const hour = 3_600_000
const fewRows = 4

interface End {
  readonly name: string
  readonly before?: (page: Page) => Promise<void>
  readonly end: (page: Page, network: FaultyNetwork) => Promise<void>
}

/** Ends the logon on the server, as a clinic that locks an account would. */
async function revoke(page: Page): Promise<void> {
  const session = await page.evaluate(() => sessionStorage.getItem('yarrow.session') ?? '')
  const { apiUrl, logonHisID } = JSON.parse(session) as { apiUrl: string; logonHisID: string }
  const address = new URL(`${apiUrl}account/logout`, page.url()).href
  const answer = await page.request.post(address, { headers: { authorization: '', logonhisid: logonHisID } })
  expect(answer.ok()).toBe(true)
}

const ends: readonly End[] = [
  { name: 'a logout', end: signOut },
  {
    name: 'an idle time-out',
    before: (page) => page.clock.install(),
    end: (page) => page.clock.fastForward(hour),
  },
  {
    name: 'a refresh that is refused',
    before: (page) => page.clock.install(),
    end: async (page, network) => {
      network.fault = { kind: 'status', status: 401, paths: /refresh-token/ }
      // Activity every few minutes prevents the idle timeout until the token must be refreshed.
      for (let i = 0; i < 8 && !page.url().includes('/auth/'); i++) {
        await page.clock.fastForward(4 * 60_000)
        await page.mouse.move(100 + i, 200)
      }
    },
  },
  {
    name: 'a session that the clinic has ended',
    end: revoke,
  },
  {
    name: 'a logout without a network',
    end: async (page, network) => {
      network.fault = { kind: 'cut' }
      await signOut(page)
    },
  },
  {
    name: 'a logout in the middle of filling, with calls under way',
    end: async (page, network) => {
      network.fault = { kind: 'slow', ms: 1000, paths: /p-portal/ }
      const before = network.asked.length
      await expect.poll(() => network.asked.length).toBeGreaterThan(before)
      await signOut(page)
      // All pending requests have been answered; the event stream never ends.
      const calls = () => network.asked.filter(({ path }) => !path.endsWith('p-portal/events'))
      await expect.poll(() => calls().every(({ status }) => status > 0)).toBe(true)
    },
  },
]

for (const { name, before, end } of ends)
  test(`${name} leaves nothing in the browser`, async ({ page, network }) => {
    await before?.(page)
    await signIn(page, 'maria')
    await expectRows(page, fewRows)
    await end(page, network)
    await page.waitForURL(/\/auth\//)
    await expectNothingStored(page, wordsOfMaria)
    await expect(page.getByText('Alvarez')).toHaveCount(0)
    network.fault = { kind: 'cut' }
    await page.goto('/app/records/labs')
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(await countRows(page)).toBe(0)
  })
