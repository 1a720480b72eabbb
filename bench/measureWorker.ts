import type { Browser, Page } from '@playwright/test'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { signIn, waitForStored } from './signIn.ts'
import { median } from './visitPage.ts'

/** Times of one call, ms. */
export interface WorkerFigures {
  readonly without: number
  readonly withWorker: number
  /** The first call after the worker was stopped. The worker must restart and request its keys from the page. */
  readonly afterStop: number
}

const calls = 41
const stops = 11

/** Measures one call with and without the service worker, alternately in one signed-in page. Returns medians. */
export async function measureWorker(
  browser: Browser,
  clinic: string,
  username: string,
  path: string,
): Promise<WorkerFigures> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await signIn(page, clinic, username)
    await waitForStored(page, plainRecordNames.length)
    await page.waitForTimeout(1000)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('ServiceWorker.enable')
    const turn = async (bypass: boolean) => {
      await client.send('Network.setBypassServiceWorker', { bypass })
      return timeCall(page, path)
    }
    const without: number[] = []
    const withWorker: number[] = []
    for (let i = 0; i < calls; i++) {
      without.push(await turn(true))
      withWorker.push(await turn(false))
    }
    const afterStop: number[] = []
    for (let i = 0; i < stops; i++) {
      await client.send('ServiceWorker.stopAllWorkers')
      await page.waitForTimeout(300)
      afterStop.push(await turn(false))
    }
    return { without: median(without), withWorker: median(withWorker), afterStop: median(afterStop) }
  } finally {
    await context.close()
  }
}

/** Measures one call as the app makes it, up to the last byte of its text, without later work. */
async function timeCall(page: Page, path: string): Promise<number> {
  const took = await page.evaluate(async (called) => {
    const { token, logonHisID, apiUrl } = JSON.parse(sessionStorage.getItem('yarrow.session') ?? '{}') as {
      token: string
      logonHisID: string
      apiUrl: string
    }
    const headers = { authorization: `Bearer ${token}`, logonhisid: logonHisID }
    const start = performance.now()
    const response = await fetch(apiUrl + called, { headers, cache: 'no-store', credentials: 'omit' })
    if (!response.ok) throw new Error(`${called}: ${response.status}`)
    await response.text()
    return performance.now() - start
  }, path)
  await page.waitForTimeout(60)
  return took
}
