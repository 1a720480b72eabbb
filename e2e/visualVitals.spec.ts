import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { patientPortal } from './clinic.ts'
import { choose } from './offlineStory.ts'
import { desktopLooks, expect, expectAccessible, signIn, test, wear } from './story.ts'
import { openLiveScan, openTablet, reading } from './tablet.ts'

test('an uploaded video is analyzed on the device, even if the user opens another page meanwhile', async ({ page }) => {
  const shared = process.env['SHARED_DATA'] ?? '../shared/data'
  const video = join(shared, 'rppg/generated-face-pulse-72bpm-resp15.mp4')
  test.skip(!existsSync(video), `no shared video at ${video}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await choose(page, 'AI Nexus Diagnostics')
  await page.locator('input[type="file"]').setInputFiles(video)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/ActivityLog')) posted.push(request.url())
  })
  await page.getByRole('button', { name: 'Start Scanning Vitals' }).click()
  await expect(page.getByRole('button', { name: 'Cancel Scan' })).toBeEnabled()
  await choose(page, 'Labs')
  await expect(page.getByRole('heading', { name: 'Labs', level: 1 })).toBeVisible()
  await choose(page, 'AI Nexus Diagnostics')
  // The frames carry the file's timestamps, so the heart rate is right even on a slow machine.
  await expect(reading(page, 'Heart rate')).toContainText(/7[123]\s*BPM/, { timeout: 45_000 })
  await expect(reading(page, 'SpO2')).not.toContainText('confidence')
  expect(posted).toEqual([])
})

test('without a camera, the scan page shows an alert about the camera and keeps the settings', async () => {
  const { browser, page } = await openTablet(null, patientPortal)
  await signIn(page, 'maria')
  await openLiveScan(page)
  await page.getByRole('checkbox', { name: 'Check Stroke' }).check()
  await page.getByRole('button', { name: 'Start the camera stream' }).click()
  await expect(page.getByRole('alert').first()).toContainText(/camera/i)
  await expect(page.getByRole('checkbox', { name: 'Check Stroke' })).toBeChecked()
  await expectAccessible(page)
  await browser.close()
})

for (const look of desktopLooks) {
  test(`the style sheets of the diagnostics don’t override the theme’s color: ${look.name}`, async ({ page }) => {
    await wear(page, look)
    const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
    const chosen = await brand()
    await signIn(page, 'maria')
    expect(await brand()).toBe(chosen)
    for (const tab of ['VisualVitals', 'StrokeDetection']) {
      await page.goto(`/app/diagnostics/${tab}`)
      await expect(page.locator('main h1')).toBeVisible()
      expect(await brand()).toBe(chosen)
    }
  })
}

test('the diagnostics list ten tools, each with its own URL, and those without an engine say so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await choose(page, 'AI Nexus Diagnostics')
  await page.waitForURL('**/app/diagnostics/VisualVitals')
  const tabs = page.getByRole('navigation', { name: 'AI Nexus Diagnostics' }).getByRole('link')
  const screening = [
    'Arthritis',
    'Dermatologist',
    'Edema',
    'NailSymptomaticPatterns',
    'Parkinsons',
    'SkinLesion',
    'SnoreAndCough',
    'Stroke *',
    'Chest X-Ray',
  ]
  await expect(tabs).toHaveText(screening.toSpliced(-1, 0, 'VisualVitals'))
  const urls = new Set([page.url()])
  for (const tool of screening) {
    await tabs.filter({ hasText: tool }).click()
    if (tool === 'NailSymptomaticPatterns') await expect(page.getByText('Not set up here')).toBeVisible()
    else await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeVisible()
    urls.add(page.url())
  }
  expect(page.url()).toMatch(/\/app\/diagnostics\/XRay$/)
  expect(urls.size).toBe(10)
})
