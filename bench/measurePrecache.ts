import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

const app = 'dist/app'
const packedSize = (path: string) => {
  const file = join(app, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/**
 * Returns how many files the service worker precaches on installation, their size as transferred, and the size of the
 * worker itself. Sizes in bytes.
 */
export async function measurePrecache(
  browser: Browser,
  clinic: string,
): Promise<{ files: number; bytes: number; worker: number }> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${clinic}/auth`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const paths = await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
      const kept = await (await caches.open(name)).keys()
      return kept.map(({ url }) => new URL(url).pathname)
    })
    if (paths.length === 0) throw new Error('the worker keeps nothing')
    const bytes = paths.reduce((sum, path) => sum + packedSize(path), 0)
    return { files: paths.length, bytes, worker: packedSize('sw.js') }
  } finally {
    await context.close()
  }
}
