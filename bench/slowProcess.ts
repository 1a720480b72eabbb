import type { Browser } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long the pages run without a pause, ms; short compared to anything measured. */
const turnMs = 8

/**
 * Runs `work` while all threads of the browser's pages run at 1/`times` of full speed. Chromium's own throttling slows
 * only the main thread, not workers or WebCrypto.
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
        // The process has exited.
      }
  }
  const turns = new AbortController()
  const slowing = (async () => {
    while (!turns.signal.aborted) {
      send('SIGSTOP')
      const stopped = performance.now()
      await sleep(turnMs * (times - 1))
      send('SIGCONT')
      // A busy machine wakes up late; the running time is extended in proportion.
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
