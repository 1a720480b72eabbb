import type { Area } from '#src/registry/Area.ts'
import { type AreaName, areas } from '#src/registry/areas.ts'
import { expectWhole, show, test as lookTest } from './lookStory.ts'
import { expect, expectAccessible, expectNoSideways, looks, screensFor, signIn, test } from './story.ts'

/**
 * Areas whose pages are tested in separate files: employee.spec.ts, schedule.spec.ts, staffForms.spec.ts,
 * formLooks.spec.ts, personalInfoStaff.spec.ts, labDesk.spec.ts, visualVitals.spec.ts and liveScan.spec.ts.
 */
const ownStories: readonly AreaName[] = [
  'patients',
  'schedule',
  'form-review',
  'correction-review',
  'lab-desk',
  'diagnostics',
]

/** Every page of the other areas that can be opened by its URL alone. Pages of kind `frame` only redirect to these. */
const paths = Object.entries<Area>(areas)
  .filter(([name]) => !ownStories.some((own) => own === name))
  .flatMap(([, { pages }]) => pages)
  .filter(({ path, kind }) => kind !== 'frame' && !path.includes('$'))
  .map(({ path }) => path)

for (const look of looks)
  lookTest(`the patient’s screens fit the window and are accessible: ${look.name}`, async ({ signedIn }) => {
    lookTest.setTimeout(180_000)
    const page = await signedIn(look, 'maria')
    for (const path of screensFor(look, paths))
      await lookTest.step(`${path} fits the window and is accessible`, async () => {
        await show(page, path)
        await expectWhole(page)
      })
  })

test('a new patient sees an explanation in empty labs, vitals, history and billing', async ({ page }) => {
  await signIn(page, 'newton')
  const empty: [string, string][] = [
    ['/app/records/labs', 'No Labs results found.'],
    ['/app/records/vitals', 'Vitals are unavailable.'],
    ['/app/records/history/diagnostics', 'No records returned.'],
    ['/app/records/history/allergies', 'No records returned.'],
    ['/app/billing/billing-list', 'No Billing data found.'],
  ]
  for (const [path, text] of empty) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/app/pharma/rx')
  await expect(page.getByRole('link', { name: 'Administered Medicines' })).toHaveCount(0)
  // The tab's address leads to the prescriptions, because nothing was administered.
  await page.goto('/app/pharma/ad-meds')
  await page.waitForURL('**/app/pharma/rx')
  await expect(page.getByRole('link', { name: 'Administered Medicines' })).toHaveCount(0)
})

test('maria reads her last lipid panel and its trend', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Labs' }).click()
  await page.getByRole('link', { name: 'Lipid panel' }).first().click()
  const ldl = page.getByRole('listitem').filter({ hasText: 'LDL cholesterol' }).filter({ hasText: 'Normal range' })
  await expect(ldl.first()).toContainText('140')
  await expect(ldl.first()).toContainText('High')
  await ldl
    .first()
    .getByRole('button', { name: /View Trends/ })
    .or(ldl.first().getByRole('link', { name: /View Trends/ }))
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('slider').first()).toBeVisible()
  await panel.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /mg\/dL/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
})

test('maria reads her blood pressure, and a table with its unit', async ({ page }) => {
  await signIn(page, 'maria')
  await page.goto('/app/records/vitals')
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText('mm Hg')
})

test('a search term stays out of the URL, is restored by Back, and is cleared by a reload', async ({ page }) => {
  await signIn(page, 'maria')
  await page.goto('/app/records/labs')
  const box = page.getByRole('searchbox').first()
  await box.fill('lipid')
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Hemoglobin/ })).toHaveCount(0)
  expect(page.url()).not.toMatch(/lipid/i)
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Home' }).click()
  await page.goBack()
  await expect(page.getByRole('searchbox').first()).toHaveValue('lipid')
  await page.reload()
  await expect(page.getByRole('searchbox').first()).toHaveValue('')
})

test('page views are logged without ids and search parameters', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/p-portal/ActivityLog'))
      bodies.push(request.postData() ?? '')
  })
  await signIn(page, 'maria')
  await page.goto('/app/records/labs')
  await page.getByRole('link', { name: 'Lipid panel' }).first().click()
  await expect.poll(() => bodies.some((body) => body.includes('/app/records/labs'))).toBe(true)
  await page.goto('/app/messages/Inbox')
  await page.locator('main a[href*="message="]').first().click()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect.poll(() => bodies.some((body) => body.includes('/app/messages/Compose/$mID'))).toBe(true)
  for (const body of bodies) expect(body).not.toMatch(/\d|\?/)
})

test('the record fits a width of 320 px and twice the text size, and is printed without the menu', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'maria')
  for (const path of ['/app/home', '/app/records/labs', '/app/records/vitals', '/app/pharma/rx', '/app/messages/Inbox'])
    await test.step(`${path} fits the window`, async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expectNoSideways(page)
      await page.setViewportSize({ width: 640, height: 640 })
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await expectNoSideways(page)
    })
  await page.goto('/app/records/history/diagnostics')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Printed/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick menu' })).toBeHidden()
})
