import { chromium } from '@playwright/test'
const [user, locale, width, ...rest] = process.argv.slice(2)
const pages = rest
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const c = await b.newContext({
  viewport: { width: +width, height: +width < 500 ? 844 : 800 },
  locale: locale === 'ar' ? 'ar' : locale === 'es' ? 'es' : 'en-US',
})
const p = await c.newPage()
await p.goto('http://localhost:18825/')
await p.locator('input[autocomplete="username"]').fill(user)
await p.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
await p.locator('form button[type=submit]').first().click()
await p.waitForURL('**/app/home')
await p.waitForTimeout(2500)
for (const one of pages) {
  const [path, name, click] = one.split('|')
  await p.goto('http://localhost:18825' + path)
  await p.waitForTimeout(2500)
  if (click)
    for (const k of click.split('>>')) {
      await p.locator(k).first().click()
      await p.waitForTimeout(1200)
    }
  await p.screenshot({ path: `/tmp/h3shots/${user}-${locale}-${width}-${name}.png`, fullPage: true })
  const text = await p.locator('body').innerText()
  const bad = text.match(
    /\d+\.\d{5,}|\{[^}]*\}|\[[a-zA-Z_]+\]|10\*\d|\((?:procedure|finding|disorder|situation|substance|qualifier value|regime\/therapy|physical object|observable entity|organism)\)/gi,
  )
  const sr = await p.locator('p.sr-only').allInnerTexts()
  const over = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  console.log(
    user,
    locale,
    name,
    'bad:',
    bad ? [...new Set(bad)].slice(0, 8) : 'none',
    'overflow',
    over,
    sr.filter((s) => / \.|reading|result/.test(s)).slice(0, 3),
  )
}
await b.close()
