import type { Page } from '@playwright/test'
import { patientPortal } from './clinic.ts'
import { expectRows, test as behindANetwork } from './offlineStory.ts'
import { expect, expectAccessible, signIn, test } from './story.ts'
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
    await page.getByRole('checkbox', { name: 'I agree to keep this reading in my record.' }).check()
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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel Scan' }).click()
    await expect(page.getByText('No Vitals Given')).toBeVisible()
    await expectCameraOff(page)
    await browser.close()
  })
})
