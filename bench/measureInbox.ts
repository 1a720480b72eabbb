import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import { manyMessages, manyMessagesOf } from './addMessages.ts'
import { inPhone } from './measureOffline.ts'
import { signIn, waitForStored } from './signIn.ts'
import { median, slowProcessor } from './visitPage.ts'

export interface InboxFigures {
  /** Time from the start of the navigation until the list shows the newest message, ms. */
  readonly online: number
  /** The same time without a network, when the list comes from the saved copy, ms. */
  readonly offline: number
  /** The longest task while scrolling, ms (0: none over 50 ms). */
  readonly longestTask: number
  /** Time from a keystroke in the search to the frame with its results, ms, and the longest task meanwhile. */
  readonly search: { readonly median: number; readonly worst: number; readonly longestTask: number }
}

const app = 'dist/app'
const Manifest = v.record(v.string(), v.object({ file: v.string() }))

/** Returns the compressed size of the editor's chunk, bytes. The chunk is loaded only by forms with an editor. */
export function editorBytes(): number {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')))
  const chunk = Object.entries(manifest).find(([name]) => name.endsWith('/RichTextEditor.tsx'))?.[1]
  if (!chunk) throw new Error('the build has no editor of its own')
  return brotliCompressSync(readFileSync(join(app, chunk.file))).length
}

/** Runs in the page: records every long task from now on. */
function watchTasks(): void {
  const long: number[] = []
  Object.assign(window, { long })
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => long.push(duration))).observe({
    type: 'longtask',
  })
}

const readLongestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { long: number[] }).long.splice(0)))

/** Runs in the page: measures the time from each keystroke to the frame that shows the number of results, ms. */
function watchSearch(): void {
  const found: number[] = []
  Object.assign(window, { found })
  addEventListener('input', ({ timeStamp, target }) => {
    if (!(target instanceof HTMLInputElement) || target.value === '') return
    const look = () => {
      const status = document.querySelector('main section p[role="status"]')
      if (!/\d/.test(status?.textContent ?? '')) return requestAnimationFrame(look)
      return requestAnimationFrame(() => setTimeout(() => found.push(performance.now() - timeStamp)))
    }
    requestAnimationFrame(look)
  })
}

/** Measures an inbox with many messages on a slow processor; `cut` disconnects the network. */
export function measureInbox(
  browser: Browser,
  line: { readonly origin: string; cut(): void; mend(): void },
): Promise<InboxFigures> {
  return inPhone(browser, async (page) => {
    line.mend()
    await signIn(page, line.origin, manyMessagesOf)
    await waitForStored(page, plainRecordNames.length)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    const inbox = `${line.origin}/app/messages/Inbox`
    const newest = String(manyMessages - 1)
    const firstRows = async () => {
      const times: number[] = []
      for (let i = 0; i < 3; i++) {
        await page.goto('about:blank')
        await page.goto(inbox, { waitUntil: 'commit' })
        times.push(
          await page.evaluate(async (awaited) => {
            const isThere = () => document.querySelector('main li[aria-posinset="1"]')?.textContent.includes(awaited)
            while (!isThere()) await new Promise((next) => requestAnimationFrame(next))
            await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
            return performance.now()
          }, newest),
        )
      }
      return median(times)
    }
    const online = await firstRows()
    line.cut()
    const offline = await firstRows()
    line.mend()

    await page.goto(inbox)
    await page.locator('main li[aria-posinset]', { hasText: newest }).first().waitFor({ timeout: 60_000 })
    // Leaves time for building the search index.
    await page.waitForTimeout(10_000)
    await page.evaluate(watchTasks)
    await page.mouse.move(200, 400)
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, i % 20 === 19 ? 40_000 : 900)
      await page.waitForTimeout(40)
    }
    await page.waitForTimeout(500)
    const longestTask = await readLongestTask(page)

    await page.evaluate(() => scrollTo(0, 0))
    const field = page.getByRole('searchbox')
    await page.evaluate(watchSearch)
    // The first search only warms up the code: its times are discarded.
    for (const words of ['tablets', 'hannah swelling 19']) {
      await field.fill('')
      await page.waitForTimeout(1000)
      await page.evaluate(() => (window as unknown as { found: number[] }).found.splice(0))
      await readLongestTask(page)
      await field.pressSequentially(words, { delay: 400 })
      await page.waitForTimeout(2000)
    }
    const found = await page.evaluate(() => (window as unknown as { found: number[] }).found)
    if (found.length === 0) throw new Error('nothing was found')
    return {
      online,
      offline,
      longestTask,
      search: { median: median(found), worst: Math.max(...found), longestTask: await readLongestTask(page) },
    }
  })
}
