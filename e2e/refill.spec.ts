import type { Page } from '@playwright/test'
import { row, send } from './correspondence.ts'
import { choose, desk, expect, signInAndFill, test } from './offlineStory.ts'
import { expectAccessible, expectNoSideways, signIn } from './story.ts'

const form = (page: Page) => page.locator('main form')
const editor = (page: Page) => form(page).locator('[contenteditable="true"]')
const recipient = (page: Page) => form(page).locator('select').first().locator('option:checked')
const request = (page: Page, medicine: RegExp) =>
  page.locator('main').getByRole('button', { name: new RegExp(`^Request refill: .*${medicine.source}`) })

test.use({ viewport: desk })

test('maria requests a refill: the message is for the prescriber, and the address says nothing about the medicine', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'maria')
  await choose(page, 'Medications')
  // Two prescriptions of atorvastatin are one row, so that the list counts as many as Home.
  await expect(page.getByRole('heading', { name: '3 current' })).toBeVisible()
  await expect(page.locator('main li').filter({ hasText: 'Atorvastatin 20 mg' })).toContainText('Written twice')
  await request(page, /Metformin/).click()
  await page.waitForURL(/\/app\/messages\/Compose\?draft=[0-9a-f-]{36}$/)
  await expect(recipient(page)).toHaveText('Dr. Hannah Lee')
  await expect(form(page).locator('input[maxlength="200"]')).toHaveValue('Request refill')
  await expect(editor(page)).toContainText('Medicine: Metformin 500 mg')
  await expect(editor(page)).toContainText('Directions: One tablet twice a day with food')
  await expectAccessible(page)
  await expectNoSideways(page)
  const address = page.url()

  // A second request opens the same draft, which a reload keeps.
  await choose(page, 'Medications')
  await request(page, /Metformin/).click()
  await page.waitForURL(address)
  await page.reload()
  await expect(editor(page)).toContainText('Metformin 500 mg')
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await editor(page).pressSequentially(' Thank you.')
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await row(page, 'Request refill').first().getByRole('link').first().click()
  await expect(page.locator('article')).toContainText('Metformin 500 mg')
  await expect(page.locator('article')).toContainText('Thank you.')
})

test('a refill requested without a network waits in the outbox', async ({ page, network }) => {
  await signInAndFill(page, 'maria')
  await choose(page, 'Medications')
  await expect(request(page, /Metformin/)).toBeVisible()
  network.fault = { kind: 'cut' }
  await request(page, /Metformin/).click()
  await page.waitForURL(/\/app\/messages\/Compose\?draft=/)
  await expect(recipient(page)).toHaveText('Dr. Hannah Lee')
  await expect(form(page).getByRole('textbox').last()).toContainText('Metformin 500 mg')
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(page.locator('main li').filter({ hasText: 'Request refill' }).first()).toContainText(
    'Waiting for a connection',
  )
})

test('sam requests a refill for his son: the topic leads to the care team if the prescriber can’t be written to', async ({
  page,
}) => {
  await signInAndFill(page, 'sam')
  await page.locator('header button[aria-expanded]:has(svg.lucide-users)').click()
  await page.locator('header li button').filter({ hasText: 'Noah' }).click()
  await page.waitForURL('**/app/home')
  await expect(page.locator('section.acting-bar')).toContainText('Noah')
  await request(page, /Albuterol/).click()
  await page.waitForURL(/\/app\/messages\/Compose\?draft=/)
  await expect(form(page).locator('select').nth(1).locator('option:checked')).toHaveText('Medicine or refill')
  await expect(editor(page)).toContainText('Albuterol')
  await form(page).locator('select').first().selectOption({ label: 'Front desk' })
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, 'Request refill').first()).toBeVisible()
})
