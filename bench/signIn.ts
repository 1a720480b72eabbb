import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Signs in through the form and waits for the home screen. */
export async function signIn(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/auth`)
  // Data is stored through the service worker. On a first visit, it takes a moment until the worker controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/app/home')
  await page.locator('main h1').waitFor()
}

/** Waits until this device stores at least `count` replies of the record. Throws after two minutes. */
export async function waitForStored(page: Page, count: number): Promise<void> {
  const end = performance.now() + 120_000
  while ((await page.evaluate(sealedSizes)).length < count) {
    if (performance.now() > end) throw new Error(`fewer than ${count} replies were stored in two minutes`)
    await sleep(50)
  }
}

/** Returns the size of the replies stored on this device, bytes. */
export async function storedBytes(page: Page): Promise<number> {
  return (await page.evaluate(sealedSizes)).reduce((sum, size) => sum + size, 0)
}

/** Runs in the page: returns the size of every encrypted reply, bytes. */
async function sealedSizes(): Promise<number[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
  // Opening a missing database would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'yarrow')) return []
  const database = await done(indexedDB.open('yarrow'))
  try {
    const rows: Record<'head' | 'body', { data: Uint8Array }>[] = await done(
      database.transaction('rows').objectStore('rows').getAll(),
    )
    return rows.map(({ head, body }) => head.data.length + body.data.length)
  } finally {
    database.close()
  }
}
