import type { Browser, Page } from '@playwright/test'

/** Opens a page on a phone whose processor is `processor` times slower, with this session. */
export async function openSignedIn(browser: Browser, session: string, processor: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  await page.addInitScript((kept) => sessionStorage.setItem('yarrow.session', kept), session)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor })
  return page
}
