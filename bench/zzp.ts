import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { headlessShellPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'
import { addLargeForm } from './addLargeForm.ts'
import { signedInSession } from './clinic.ts'
import { openSignedIn } from './openSignedIn.ts'
const origin = 'http://localhost:19510'
const id = process.argv[2] ? Number(process.argv[2]) : await addLargeForm('/tmp/x10', 'maria')
console.log('form', id)
const browser = await chromium.launch({ executablePath: headlessShellPath(), args: chromiumFlags })
const session = await signedInSession(origin, 'maria')
const page = await openSignedIn(browser, session, 4)
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(origin + '/app/EHR/forms/' + id)
await page.locator('main input:not([type="radio"], [type="checkbox"])').first().waitFor({ timeout: 60000 })
await page.waitForTimeout(4000)
const c = await page.context().newCDPSession(page)
await c.send('Profiler.enable')
await c.send('Profiler.setSamplingInterval', { interval: 200 })
await page.evaluate(() => {
  const long: any[] = []
  Object.assign(window, { long })
  new PerformanceObserver((l) =>
    l.getEntries().forEach((e) => long.push([Math.round(e.startTime), e.duration])),
  ).observe({ type: 'longtask' })
})
await page.locator('main input:not([type="radio"], [type="checkbox"])').first().focus()
await c.send('Profiler.start')
for (let no = 0; no < 40; no++) {
  await page.keyboard.press(String.fromCodePoint(97 + (no % 26)))
  await page.waitForTimeout(no % 10 === 9 ? 900 : 120)
}
await page.waitForTimeout(1500)
const { profile } = (await c.send('Profiler.stop')) as any
console.log('long', JSON.stringify(await page.evaluate(() => (window as any).long)))
writeFileSync('/tmp/form.cpuprofile', JSON.stringify(profile))
// bursts
const nodes = new Map<number, any>(profile.nodes.map((n: any) => [n.id, n]))
const parent = new Map<number, number>()
for (const n of profile.nodes) for (const ch of n.children ?? []) parent.set(ch, n.id)
let t = profile.startTime
const bursts: any[] = []
let cur: any = null
profile.samples.forEach((s: number, i: number) => {
  t += profile.timeDeltas[i]
  const f = nodes.get(s).callFrame.functionName
  if (f === '(idle)' || f === '(program)') {
    if (cur && t - cur.end > 1000) {
      bursts.push(cur)
      cur = null
    }
  } else {
    cur ??= { start: t, end: t, s: [] }
    cur.end = t
    cur.s.push([s, profile.timeDeltas[i]])
  }
})
if (cur) bursts.push(cur)
bursts.sort((a, b) => b.end - b.start - (a.end - a.start))
for (const b of bursts.slice(0, 4)) {
  const self = new Map<string, number>(),
    incl = new Map<string, number>()
  for (const [s, d] of b.s) {
    const seen = new Set<string>()
    for (let n: any = s, first = true; n !== undefined; n = parent.get(n), first = false) {
      const { functionName, url, lineNumber, columnNumber } = nodes.get(n).callFrame
      const k = `${functionName} ${url.split('/').pop()}:${lineNumber}:${columnNumber}`
      if (first) self.set(k, (self.get(k) ?? 0) + d)
      if (!seen.has(k)) {
        seen.add(k)
        incl.set(k, (incl.get(k) ?? 0) + d)
      }
    }
  }
  const top = (m: Map<string, number>, n: number) =>
    [...m]
      .sort((x, y) => y[1] - x[1])
      .slice(0, n)
      .map(([k, v]) => `${(v / 1000).toFixed(1)} ${k}`)
      .join('\n    ')
  console.log(
    'burst',
    ((b.end - b.start) / 1000).toFixed(1),
    'ms at',
    ((b.start - profile.startTime) / 1000).toFixed(0),
    '\n  self\n    ' + top(self, 12),
    '\n  incl\n    ' + top(incl, 40),
  )
}
await browser.close()
process.exit(0)
