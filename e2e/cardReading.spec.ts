import type { Page } from '@playwright/test'
import { cardPhoto } from './cardPhoto.ts'
import { employeePortal, region } from './clinic.ts'
import { row } from './correspondence.ts'
import { desk, expect, expectRows, test } from './offlineStory.ts'
import { signInAt } from './signInAt.ts'
import { expectAccessible, expectNoSideways, signIn } from './story.ts'

const front = (page: Page) => page.locator('main form section').first()
const readButton = (page: Page) => front(page).getByRole('button', { name: /^Read the card for me/ })
const readerFile = /\/assets\/(card-reader|tesseract|eng-)/

test.use({ viewport: desk })
test.setTimeout(180_000)

/** Opens the message with the card, with a photo of the front. */
async function startWithFront(page: Page, userName: string): Promise<void> {
  await signIn(page, userName)
  await expectRows(page, 3)
  await page.goto('/app/EHR/pt/ins')
  await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).first().click()
  await page.waitForURL(/Compose\?draft=/)
  const file = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await cardPhoto({ hasLabels: true }) }
  await page.locator('input[data-side="front"]').setInputFiles(file)
  await expect(front(page)).toContainText('All numbers can be read', { timeout: 60_000 })
}

test('sam lets the card be read, and staff get exactly the lines that sam added', async ({
  page,
  network,
  browser,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => readerFile.test(request.url()) && fetched.push(request.url()))
  await startWithFront(page, 'sam')
  expect(fetched).toEqual([])
  await expect(front(page)).toContainText('Fetches 5.9 MB once.')
  // A reading that is canceled leaves nothing.
  await readButton(page).click()
  await front(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(readButton(page)).toBeVisible()
  await readButton(page).press('Enter')
  const suggestions = front(page).getByRole('list', { name: 'Read from the photo' })
  await expect(suggestions.getByRole('listitem')).toHaveCount(4, { timeout: 90_000 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideways(page)
  await page.setViewportSize(desk)

  await expect(suggestions.getByRole('textbox', { name: 'Member ID' })).toHaveValue('BHX 4821 7730 02')
  await suggestions.getByRole('button', { name: 'Add to the message: Member ID' }).click()
  await suggestions.getByRole('textbox', { name: 'Group number' }).fill('77413')
  await suggestions.getByRole('button', { name: 'Add to the message: Group number' }).press('Enter')
  await suggestions.getByRole('button', { name: 'No: Member name' }).click()
  await expect(suggestions.getByRole('listitem')).toHaveCount(1)

  // The lines survive a reload, and the reader works without a network now.
  await page.waitForTimeout(1500)
  network.fault = { kind: 'cut' }
  await page.reload()
  const added = front(page).getByRole('list', { name: 'Added to the message' })
  await expect(added.getByRole('listitem')).toHaveText(['Member ID: BHX 4821 7730 02', 'Group number: 77413'], {
    timeout: 30_000,
  })
  await readButton(page).click()
  await expect(suggestions.getByRole('listitem')).toHaveCount(4, { timeout: 90_000 })
  network.fault = null

  await page.getByRole('button', { name: 'I have only one side' }).click()
  await page.locator('main form textarea').fill('The back is empty')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, 'Insurance card').first()).toBeVisible({ timeout: 60_000 })
  await row(page, 'Insurance card').first().getByRole('link').first().click()
  const body = page.locator('article').first()
  await expect(body).toContainText('Member ID: BHX 4821 7730 02 (read from the photo, accepted by the sender)')
  const staff = await (await browser.newContext(region)).newPage()
  await signInAt(staff, employeePortal, 'nadia')
  await staff.goto(`${employeePortal}/app/messages/Inbox`)
  await row(staff, 'Insurance card').filter({ hasText: 'Whitaker' }).first().getByRole('link').first().click()
  const received = staff.locator('article').first()
  await expect(received).toContainText('Member ID: BHX 4821 7730 02 (read from the photo, accepted by the sender)')
  await expect(received).toContainText('Group: 77413 (read from the photo, corrected by the sender)')
  await expect(received).not.toContainText('ALVAREZ')
  await expect(received).not.toContainText('004336')
})

test('without a network before the first reading, the card can still be sent', async ({ page, network }) => {
  await startWithFront(page, 'newton')
  network.fault = { kind: 'cut' }
  await readButton(page).click()
  await expect(front(page)).toContainText('The files for reading could not be fetched.', { timeout: 60_000 })
  await expect(readButton(page)).toBeVisible()
  // Another photo can be taken, and the message waits for a connection.
  await page.getByRole('button', { name: 'I have only one side' }).click()
  await page.locator('main form textarea').fill('The back is empty')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/app/messages/Outbox')
})
