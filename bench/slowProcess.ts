import type { Browser } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long the pages run in one go, ms: short against whatever is measured. */
const turnMs = 8

/**
 * Runs `work` while the browser's pages get one part in `times` of the time they want, all of their threads alike:
 * Chromium's own throttling slows the main thread alone, and neither the workers nor what WebCrypto does besides.
 */
export async function slowed<T>(browser: Browser, times: number, work: () => Promise<T>): Promise<T> {
  if (times <= 1) return work()
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  await client.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of pages)
      try {
        process.kill(id, signal)
      } catch {
        // It has ended.
      }
  }
  const turns = new AbortController()
  const slowing = (async () => {
    while (!turns.signal.aborted) {
      send('SIGSTOP')
      const stopped = performance.now()
      await sleep(turnMs * (times - 1))
      send('SIGCONT')
      // A machine with other work to do wakes late: the turn is then as much longer.
      await sleep((performance.now() - stopped) / (times - 1))
    }
  })()
  try {
    return await work()
  } finally {
    turns.abort()
    await slowing
  }
}
