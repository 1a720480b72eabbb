import { chromium, type Page } from '@playwright/test'
import { headlessShellPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'
import { startClinic } from './clinic.ts'
const port = 19530
const clinic = await startClinic('/tmp/w-viewer-data', port)
const origin = `http://localhost:${port}`
const browser = await chromium.launch({ executablePath: headlessShellPath(), args: chromiumFlags })
const shot = async (p: Page, n: string, full = false) => {
  await p.screenshot({ path: `/tmp/vw-${n}.png`, fullPage: full })
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log('SIDEWAYS', n, wide)
}
async function open(locale: string, w: number, h: number, user: string) {
  const context = await browser.newContext({ viewport: { width: w, height: h } })
  await context.addInitScript((l) => localStorage.setItem('yarrow.preferences', JSON.stringify({ locale: l, theme: 'yarrow', mode: 'light' })), locale)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', locale, m.text().slice(0, 300)))
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url().slice(0, 140), r.request().method()))
  page.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0, 600)))
  await page.goto(origin + '/')
  await page.locator('input[autocomplete="username"], input[name="userName"]').first().fill(user)
  await page.locator('input[type="password"]').first().fill('yarrow-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/app\/(home|patients)/, { timeout: 60000 })
  return { context, page }
}
const steps = process.argv.slice(2)
try {
  for (const [locale, w, h] of [['en', 390, 844], ['ar', 390, 844], ['en', 1280, 800], ['ar', 1280, 800]] as const) {
    const n = `${locale}${w}`
    if (steps.length > 0 && !steps.includes(n)) continue
    const { context, page } = await open(locale, w, h, 'maria')
    await page.waitForTimeout(3000); await shot(page, `${n}-home`, true)
    await page.goto(origin + '/app/EHR/forms'); await page.waitForTimeout(3000); await shot(page, `${n}-list`, true)
    const hrefs = await page.locator('main a[href*="/app/EHR/forms/"]').evaluateAll((els) => els.map((e) => [e.getAttribute('href'), e.textContent]))
    console.log(n, JSON.stringify(hrefs))
    for (const [i, [href]] of [...new Map(hrefs.map((x) => [x[0], x])).values()].entries()) {
      await page.goto(origin + href!); await page.waitForTimeout(2500); await shot(page, `${n}-form${i}`, true)
      const buttons = await page.locator('main button').allInnerTexts()
      if (i < 4) console.log(n, i, href, JSON.stringify(buttons.slice(-6)))
    }
    await context.close()
  }
} catch (e) { console.log(e) } finally { await browser.close(); await clinic.stop(); process.exit(0) }
