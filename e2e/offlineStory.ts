import type { Page } from '@playwright/test'
import { pages } from '#src/registry/pages.ts'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { port } from './clinic.ts'
import { startFaultyNetwork, type FaultyNetwork } from './faultyNetwork.ts'
import { expect, signIn, testWithWorker as story } from './story.ts'
import { countRows, savedCalls } from './whatIsStored.ts'

/** Words from maria's record, her last name and her doctors' names. None of them is in a file of the app. */
export const wordsOfMaria = [
  'Alvarez',
  'Hannah',
  'Haddad',
  'RFC-010482',
  'One tablet at bedtime',
  'All three high values came down',
] as const
/** How many calls load the whole record, without prefetched single rows. */
export const wholeRecord = plainRecordNames.length

/** Every record screen: the pages of the areas that show the record. */
export const screens: readonly string[] = pages
  .filter(({ kind, path }) => kind === 'record' && !path.includes('$'))
  .map(({ path }) => path)

/**
 * A test that reaches the app through a proxy of its own, which can simulate network faults, and has the service
 * worker. Console errors are allowed, because lost connections cause them.
 */
export const test = story.extend<{ network: FaultyNetwork; lostCalls: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the braces
  network: async ({}, provide) => {
    const network = await startFaultyNetwork(port)
    await provide(network)
    await network.close()
  },
  baseURL: ({ network }, provide) => provide(network.origin),
  lostCalls: [
    ({ allowErrors }, provide) => {
      allowErrors.allowed = true
      return provide()
    },
    { auto: true },
  ],
})

export { expect } from './story.ts'

/** Waits until the device has stored at least this many calls of the record. */
export async function expectRows(page: Page, minRows: number = wholeRecord): Promise<void> {
  await expect.poll(() => countRows(page), { intervals: [200], timeout: 40_000 }).toBeGreaterThanOrEqual(minRows)
}

/** Signs in and waits until the device has stored the whole record, and the lists of forms, which come after it. */
export async function signInAndFill(page: Page, userName: string): Promise<void> {
  await signIn(page, userName)
  await expectRows(page)
  const lists = async () => (await savedCalls(page)).filter((call) => /forms\/(pending|completed)\//.test(call)).length
  await expect.poll(lists, { intervals: [200], timeout: 40_000 }).toBe(2)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
}

/** Opens another page through the menu, without reloading. */
export async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}

/** Opens the immunizations. The dashboard doesn't load them, so without a network their page shows a saved copy. */
export async function openImmunizations(page: Page): Promise<void> {
  await choose(page, 'Medical History')
  await page.getByRole('navigation', { name: 'Medical History' }).getByRole('link', { name: 'Immunizations' }).click()
}

export const desk = { width: 1280, height: 800 }
