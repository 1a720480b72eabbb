import type { Page } from '@playwright/test'
import { expectWhole, show, test as lookTest } from './lookStory.ts'
import { expect, looks, screensFor, signIn, test } from './story.ts'

const pages = ['/app/settings', '/app/settings/sms-consent', '/app/settings/password']

for (const look of looks)
  lookTest(`the settings fit the window and are accessible: ${look.name}`, async ({ signedIn }) => {
    const page = await signedIn(look, 'newton')
    for (const path of screensFor(look, pages)) {
      await show(page, path)
      await expect(page.locator('main input').first()).toBeAttached()
      await expectWhole(page)
    }
  })

test('language and theme apply immediately and survive a reload', async ({ page }) => {
  await signIn(page, 'newton')
  await page.goto('/app/settings')
  await page.getByRole('group', { name: 'Theme' }).getByText('Shiraz').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'shiraz')
  await page.getByRole('group', { name: 'Language' }).getByText('العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'shiraz')
  await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
})

test('an invalid stored setting is ignored', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('yarrow.preferences', '{"locale":"xx","theme":"no theme","mode":"dim","currency":"XXX"}'),
  )
  await signIn(page, 'newton')
  await page.goto('/app/settings')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'yarrow')
  for (const chosen of ['English', 'Match this device', /US Dollar/, 'Yarrow'])
    await expect(page.getByRole('radio', { name: chosen, exact: true }).first()).toBeChecked()
})

test('a currency for which the clinic has set no rate is explained, and amounts stay in US dollars', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await page.goto('/app/settings')
  const currency = page.getByRole('group', { name: 'Currency' })
  await currency.getByText('Mexican Peso').click()
  await expect(currency.getByText('Your clinic has set no rate for Mexican Peso.')).toBeVisible()
  await page.goto('/app/billing')
  await expect(page.getByText('$84.20', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/MX|peso/i)).toHaveCount(0)
})

/** Opens the consent form. No consent is given at the start, because each test leaves none. */
async function openConsent(page: Page) {
  await page.goto('/app/settings/sms-consent')
  const consent = page.getByRole('checkbox')
  await expect(consent).toBeVisible()
  return { consent, save: page.getByRole('button', { name: 'Save' }) }
}

test('consent to text messages is given for a number, stored, and withdrawn', async ({ page }) => {
  // Not newton, whose consent staff give in another test.
  await signIn(page, 'maria')
  const { consent, save } = await openConsent(page)
  await expect(consent).not.toBeChecked()
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  await consent.check()
  await page.getByText('Another number').click()
  await expect(page.getByText('Choose or type a phone number first.')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const first = page.getByLabel('Area code, three digits')
  await first.pressSequentially('555010019')
  await expect(page.getByLabel('Last four digits')).toHaveValue('019')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Last four digits').press('End')
  await page.keyboard.type('9')
  await save.click()
  await expect(page.getByText(/Consent is given: .*\(555\) 010-0199/)).toBeVisible()

  await page.reload()
  await expect(consent).toBeChecked()
  await expect(page.getByRole('radio', { name: /\(555\) 010-0199/ })).toBeChecked()
  await page.getByText('+1 (555)').first().click()
  await consent.uncheck()
  await save.click()
  await expect(page.getByText(/Consent is withdrawn/)).toBeVisible()
  await page.reload()
  await expect(consent).not.toBeChecked()
})

test('a consent that can’t be saved shows an error and stays checked', async ({ page, allowErrors }) => {
  allowErrors.allowed = true
  // Uses sam, because other tests change the consent of newton and maria.
  await signIn(page, 'sam')
  const { consent, save } = await openConsent(page)
  await page.route('**/odata/ContactMethodEntries**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
  )
  await consent.check()
  await save.click()
  await expect(page.getByText('There was an error when saving your changes')).toBeVisible()
  await expect(consent).toBeChecked()
})

test('a wrong current password is reported at its field, and empty fields are named', async ({ page, allowErrors }) => {
  allowErrors.allowed = true
  await signIn(page, 'newton')
  await page.goto('/app/settings/password')
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText('Type your current password.').first()).toBeVisible()
  await expect(page.getByText('Type a new password.').first()).toBeVisible()

  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password', { exact: true })
  await current.fill('not the password')
  await next.fill('a riverside walk')
  await page.getByLabel('New password again').fill('a riverside talk')
  await page.getByLabel('New password again').blur()
  await expect(page.getByText('The passwords do not match.').first()).toBeVisible()
  await page.getByLabel('New password again').fill('a riverside walk')
  await change.click()
  await expect(page.getByText('That is not your current password.').first()).toBeVisible()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(next).toHaveValue('a riverside walk')
})
