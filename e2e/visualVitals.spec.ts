import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { patientPortal } from './clinic.ts'
import { choose, expectRows, test as behindANetwork } from './offlineStory.ts'
import { expect, expectAccessible, expectNoSideways, fewLooks, signIn, test, wear } from './story.ts'
import {
  expectCameraOff,
  expectPulse,
  figure,
  openLiveScan,
  openTablet,
  reading,
  shownRate,
  startScan,
} from './tablet.ts'

/** Expects a complete result card, with a confidence for each measurable value and without a confidence for SpO2. */
async function expectFullCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused({ timeout: 55_000 })
  await expect(figure(page, 'Complete')).toHaveText('100%')
  for (const [name, words] of [
    ['Heart rate', /\d+\s*BPM\d+% confidence/],
    ['Mean RR', /\d+\s*ms\d+% confidence/],
    ['Respiration rate with motion', /\d+\s*per minute\d+% confidence/],
  ] as const)
    await expect(reading(page, name)).toContainText(words)
  await expect(reading(page, 'SpO2')).not.toContainText('confidence')
  await expect(page.getByText('Reference engine. Not a medical device.')).toBeVisible()
}

behindANetwork(
  'on a tablet, a patient scans the pulse, gets a full card without a network, and finds the reading in Vitals',
  async ({ network }) => {
    behindANetwork.setTimeout(150_000)
    const { browser, page } = await openTablet('face-72', network.origin)
    await signIn(page, 'maria')
    await expectRows(page)
    await openLiveScan(page)
    await startScan(page)
    await expectPulse(page, { beats: 72, within: 14_000 })
    await page.getByRole('button', { name: 'Cancel Scan' }).click()
    await expectCameraOff(page)

    network.fault = { kind: 'cut' }
    await page.reload()
    await page.getByRole('checkbox', { name: 'Upload Video Instead' }).uncheck()
    await page.getByRole('checkbox', { name: 'Check Arrhythmias' }).check()
    await startScan(page)
    await expectFullCard(page)
    const rate = new RegExp(`${await shownRate(page)}\\s*BPM`)
    await expect(page.getByText('Atrial fibrillation')).toBeVisible()
    await expectCameraOff(page)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'I agree that this reading is kept in my record.' }).check()
    await page.getByRole('button', { name: 'Save to my record' }).click()
    await expect(page.getByText('Waiting to be sent')).toBeVisible()

    network.fault = null
    await page.getByRole('link', { name: 'See it in Vitals' }).click()
    const readings = page.getByRole('region', { name: 'Camera readings' })
    await expect(readings).toContainText(rate)
    await expect(readings.getByText('Waiting to be sent')).toBeHidden({ timeout: 30_000 })
    await expect(readings).toContainText(rate)
    await browser.close()
  },
)

test("the clinic's service measures the pulse of a face, and finds none in a photograph", async () => {
  test.setTimeout(150_000)
  await test.step('shows the heart rate of a face', async () => {
    const { browser, page } = await openTablet('face-72', patientPortal)
    await signIn(page, 'maria')
    await openLiveScan(page)
    await page.getByRole('radio', { name: "By the clinic's service" }).check()
    await startScan(page)
    await expectPulse(page, { beats: 72, within: 16_000 })
    await expectFullCard(page)
    await expectCameraOff(page)
    await browser.close()
  })
  await test.step('shows no heart rate for a photograph', async () => {
    const { browser, page } = await openTablet('photo', patientPortal)
    await signIn(page, 'maria')
    await openLiveScan(page)
    await page.getByRole('radio', { name: "By the clinic's service" }).check()
    await startScan(page)
    await expect(figure(page, 'Elapsed')).toHaveText('0:16', { timeout: 25_000 })
    await expect(reading(page, 'Heart rate')).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel Scan' }).click()
    await expect(page.getByText('No Vitals Given')).toBeVisible()
    await expectCameraOff(page)
    await browser.close()
  })
})

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

for (const look of fewLooks) {
  test(`the diagnostics keep the theme’s color, fit the window and are accessible: ${look.name}`, async ({ page }) => {
    await wear(page, look)
    const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
    const chosen = await brand()
    await signIn(page, 'maria')
    // Lazily loaded style sheets don't override the theme's colors.
    expect(await brand()).toBe(chosen)
    for (const tab of ['VisualVitals', 'StrokeDetection']) {
      await page.goto(`/app/diagnostics/${tab}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expectNoSideways(page)
      await expectAccessible(page)
    }
  })
}

test('the diagnostics list ten tools, each with its own URL, and nine say that they are not available', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await choose(page, 'AI Nexus Diagnostics')
  await page.waitForURL('**/app/diagnostics/VisualVitals')
  const tabs = page.getByRole('navigation', { name: 'AI Nexus Diagnostics' }).getByRole('link')
  const missing = [
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
  await expect(tabs).toHaveText(missing.toSpliced(-1, 0, 'VisualVitals'))
  const urls = new Set([page.url()])
  for (const tool of missing) {
    await tabs.filter({ hasText: tool }).click()
    await expect(page.getByText(`${tool} is not available at this clinic yet`)).toBeVisible()
    urls.add(page.url())
  }
  expect(page.url()).toMatch(/\/app\/diagnostics\/XRay$/)
  expect(urls.size).toBe(10)
})
