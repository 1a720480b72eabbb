import { test, signIn, wear, looks } from './story.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { signInAt } from './signInAt.ts'
const all = [
  { name: 'en-390', width: 390, height: 844, locale: 'en' },
  { name: 'ar-390', width: 390, height: 844, locale: 'ar' },
  { name: 'en-1280', width: 1280, height: 800, locale: 'en' },
  { name: 'ar-1280', width: 1280, height: 800, locale: 'ar' },
]
for (const l of all)
  test(`look ${l.name}`, async ({ page }) => {
    test.setTimeout(400_000)
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
    await page.setViewportSize({ width: l.width, height: l.height })
    await page.addInitScript((locale) => localStorage.setItem('yarrow.zz', locale), l.locale)
    await signIn(page, 'maria')
    if (l.locale === 'ar') {
      await page.goto('/app/settings')
      await page.getByRole('radio', { name: 'العربية' }).or(page.getByLabel('العربية')).first().click({ timeout: 8000 }).catch(async () => {
        await page.getByRole('combobox').first().selectOption('ar').catch(() => undefined)
      })
      await page.waitForTimeout(1500)
    }
    await page.goto('/app/records/imaging')
    await page.locator('.picture-list a[href*="image="]').first().waitFor()
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/shots/img-${l.name}-list.png` })
    const n = await page.locator('.picture-list a[href*="image="]').count()
    for (const [name, re] of [['xray', 'X-ray|أشعة'], ['ct', 'CT|مقطع'], ['us', 'Ultrasound|فوق'], ['wound', 'Wound|جرح']] as const) {
      await page.goto('/app/records/imaging')
      const link = page.locator('.picture-list a[href*="image="]').filter({ hasText: new RegExp(re) }).first()
      await link.click({ timeout: 10_000 }).catch((e) => console.log(l.name, name, n, String(e).slice(0, 200)))
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/shots/img-${l.name}-${name}.png` })
      if (name === 'ct') {
        await page.locator('.viewer-tools button').last().click().catch(() => undefined)
        await page.waitForTimeout(800)
        await page.screenshot({ path: `/tmp/shots/img-${l.name}-ct-light.png`, fullPage: true })
      }
      if (name === 'wound') {
        await page.getByRole('button', { name: /Compare|مقارنة/ }).click().catch(() => undefined)
        await page.waitForTimeout(2500)
        await page.screenshot({ path: `/tmp/shots/img-${l.name}-compare.png`, fullPage: true })
      }
    }
    await page.goto('/app/records/labs')
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/shots/img-${l.name}-labs.png` })
  })
