import type { Locator } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './story.ts'

/** The widths of a phone, a tablet and a desktop. */
const sizes = [
  { width: 390, height: 844 },
  { width: 800, height: 1180 },
  { width: 1280, height: 800 },
]

/** Presses Enter on a link, as people do who use the keyboard. */
async function enter(link: Locator): Promise<void> {
  await link.focus()
  await link.press('Enter')
}

test('the heading takes the focus after sign-in and after each change of page', async ({ page }) => {
  await signIn(page, 'maria')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await enter(page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Labs' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeFocused()
  // The heading says the page, so the title in the app bar is silent.
  await expect(page.locator('header [aria-live]')).toHaveText('Labs')
  await expect(page.locator('header [aria-live]')).toHaveAttribute('aria-live', 'off')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Clinic/ })).toBeFocused()
})

test('a tab keeps the focus, and the app bar says the page', async ({ page }) => {
  await signIn(page, 'maria')
  await page.goto('/app/messages/Inbox')
  const tab = page.getByRole('link', { name: 'Sent (Outbox)' }).first()
  await enter(tab)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(tab).toBeFocused()
})

for (const size of sizes)
  test(`a lab result takes the focus when it opens and gives it back when it closes, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, 'maria')
    await page.goto('/app/records/labs')
    const row = page.getByRole('link', { name: 'Lipid panel' }).first()
    await enter(row)
    await expect(page.getByRole('heading', { level: 2, name: 'Lipid panel' })).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(row).toBeFocused()
    await enter(row)
    await expect(page.getByRole('heading', { level: 2, name: 'Lipid panel' })).toBeFocused()
    await enter(
      size.width < 820
        ? page.getByRole('main').getByRole('link', { name: 'Labs', exact: true })
        : page.getByRole('link', { name: 'Close' }),
    )
    await expect(row).toBeFocused()
  })

for (const size of sizes.slice(0, 2))
  test(`a message takes the focus when it opens and gives it back when it closes, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, 'maria')
    await page.goto('/app/messages/Inbox')
    const row = page.locator('li[data-index] a.cover').first()
    await enter(row)
    await expect(page.locator('.split-detail h2').first()).toBeFocused()
    await page.goBack()
    await expect(row).toBeFocused()
  })

test('a result that was opened by its address gives the focus to its row', async ({ page }) => {
  await signIn(page, 'maria')
  await page.goto('/app/records/labs')
  await page.getByRole('link', { name: 'Lipid panel' }).first().click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Lipid panel' })).toBeFocused()
  await enter(page.getByRole('main').getByRole('link', { name: 'Labs', exact: true }))
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeFocused()
})
