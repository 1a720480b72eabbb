import { chromium, type Page } from '@playwright/test'
import { headlessShellPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'
export const origin = 'http://localhost:19540'
export const employee = 'http://localhost:19541'
export const browser = await chromium.launch({ executablePath: headlessShellPath(), args: chromiumFlags })
export const shot = async (p: Page, n: string, full = false) => {
  await p.screenshot({ path: `/tmp/hrui-${n}.png`, fullPage: full })
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log('SIDEWAYS', n, wide)
}
export async function open(locale: string, w: number, h: number, user: string, at = origin, mode = 'light') {
  const context = await browser.newContext({ viewport: { width: w, height: h }, acceptDownloads: true })
  await context.addInitScript(([l, m]) => localStorage.setItem('yarrow.preferences', JSON.stringify({ locale: l, theme: 'yarrow', mode: m })), [locale, mode])
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', locale, m.text().slice(0, 200)))
  page.on('response', async (r) => r.status() >= 400 && console.log(r.status(), r.url().slice(0,120), r.request().method()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto(at + '/')
  await page.locator('input[autocomplete="username"], input[name="userName"]').first().fill(user)
  await page.locator('input[type="password"]').first().fill('yarrow-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/app\/(home|patients)/)
  return { context, page }
}
