import type { Page } from '@playwright/test'
import { port } from './clinic.ts'
import { photo, row, savedOnDevice, send, signInStaff, write } from './correspondence.ts'
import { killBrowser, openProfile } from './diskProfile.ts'
import { startFaultyNetwork } from './faultyNetwork.ts'
import { expectRows } from './offlineStory.ts'
import { expect, expectAccessible, expectNoSideways, fewLooks, signIn, test, wear, type Look } from './story.ts'

const desk = { width: 1280, height: 800 }
const inArabic: Look = {
  name: 'Arabic phone',
  locale: 'ar',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 390, height: 844 },
}
const inEnglish: Look = { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desk }

/** A subject that no other story has. */
const named = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`

test('maria and her doctor hold a conversation with a photo, in Arabic and English, without a reload', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const subject = named('قراءات ضغط الدم')
  const doctor = await signInStaff(browser, 'drlee', inEnglish)
  await doctor.goto('/app/messages/Inbox')
  await expect(doctor.locator('main a[href*="message="]').first()).toBeVisible()
  await wear(page, inArabic)
  await signIn(page, 'maria')
  await page.goto('/app/messages/Compose')
  await write(page, { to: 'Dr. Hannah Lee', subject, body: 'مساء الخير. Is 150/95 too high?' })
  await page.locator('main form input[type="file"]').first().setInputFiles(photo)
  await expect(page.locator('main form li').filter({ hasText: 'people' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, subject)).toHaveCount(1)

  // It comes by itself, with the photo.
  await expect(row(doctor, subject)).toBeVisible()
  await row(doctor, subject).getByRole('link').first().click()
  const reader = doctor.locator('article')
  await expect(reader).toContainText('Is 150/95 too high?')
  await expectAccessible(doctor)
  await reader.getByRole('button', { name: /people/ }).click()
  const picture = doctor.getByRole('dialog').locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500)
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(720)
  await expectAccessible(doctor)
  await doctor.keyboard.press('Escape')
  await reader.getByRole('link', { name: 'Reply' }).click()
  await write(doctor, { body: 'Yes. Please rest, and measure again tomorrow.' })
  await send(doctor)
  await doctor.waitForURL('**/app/messages/Inbox')
  await doctor.context().close()

  await page.locator('main a[href$="/app/messages/Inbox"]').first().click()
  await expect(row(page, subject)).toBeVisible()
  await row(page, subject).getByRole('link').first().click()
  await expect(page.locator('article')).toContainText('measure again tomorrow')
  // Her own message stands in the conversation.
  await expect(page.locator('main')).toContainText('Is 150/95 too high?')
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('two messages written in a tunnel, the app closed: at home each is sent once', async ({ browser }, info) => {
  test.setTimeout(120_000)
  const [first, second] = [named('First from the tunnel'), named('Second from the tunnel')]
  const network = await startFaultyNetwork(port)
  const folder = info.outputPath('profile')
  const before = await openProfile(folder, network.origin)
  await signIn(before.page, 'maria')
  // The worker holds what a page without a network needs; whom one may write to is known from what was written before.
  await expectRows(before.page)
  network.fault = { kind: 'cut' }
  await before.page.goto('/app/messages/Compose')
  await writeAndQueue(before.page, first)
  await before.page.getByRole('link', { name: 'Compose' }).first().click()
  await writeAndQueue(before.page, second)
  await expectAccessible(before.page)
  await killBrowser(folder)

  network.fault = null
  const after = await openProfile(folder, network.origin)
  await signIn(after.page, 'maria')
  const doctor = await signInStaff(browser, 'drlee', inEnglish)
  for (const subject of [first, second]) {
    await expect
      .poll(
        async () => {
          await doctor.goto('/app/messages/Inbox')
          await expect(doctor.locator('main a[href*="message="]').first()).toBeVisible()
          return row(doctor, subject).count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await after.page.goto('/app/messages/Outbox')
    await expect(row(after.page, subject)).toHaveCount(1)
  }
  await expect(after.page.getByText('Waiting for a connection')).toHaveCount(0)
  await doctor.context().close()
  await after.context.close()
  await network.close()
})

async function writeAndQueue(page: Page, subject: string): Promise<void> {
  await write(page, { to: 'Dr. Hannah Lee', subject, body: 'It is dark here.' })
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(page.locator('main li').filter({ hasText: subject })).toContainText('Waiting for a connection')
}

test('a draft outlives a reload and a time-out, which leads back to it', async ({ page }) => {
  const subject = named('About the cuff')
  await page.clock.install()
  await page.setViewportSize(desk)
  await signIn(page, 'maria')
  await page.goto('/app/messages/Compose')
  await write(page, { subject, body: 'Half a sentence' })
  await page.clock.runFor(1000)
  await savedOnDevice(page)
  const address = page.url()
  await page.reload()
  await expect(page.locator('main form input[maxlength="200"]')).toHaveValue(subject)
  await expect(page.locator('main form').getByRole('textbox').last()).toContainText('Half a sentence')
  await page.clock.fastForward('16:00')
  await page.waitForURL('**/auth/timeout')
  // Nothing of it can be read meanwhile.
  await page.goto('/auth')
  await signInHereAndStay(page)
  await page.waitForURL(address)
  await expect(page.locator('main form input[maxlength="200"]')).toHaveValue(subject)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Discard/ })
    .click()
  await expect(page).not.toHaveURL(/draft=/)
  await page.goto('/app/messages/Compose')
  await expect(page.locator('main form input[maxlength="200"]')).toHaveValue('')
  await expect(page.getByText(subject)).toHaveCount(0)
})

async function signInHereAndStay(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('maria')
  await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  await page.locator('form button[type="submit"]').click()
}

test('a reply of the server that is lost is asked about, and the message is there once', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  const subject = named('Is it there')
  await signIn(page, 'maria')
  await page.goto('/app/messages/Compose')
  let sent = 0
  await page.route('**/api/main/messages', async (route) => {
    sent += 1
    // It arrives, and its reply does not.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(page, { to: 'Dr. Hannah Lee', subject, body: 'Once, please.' })
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, subject)).toHaveCount(1)
  expect(sent).toBe(1)
})

/** As in Safari and Firefox. Else the service worker, whose calls no route of a page sees, sends what the page could not. */
async function withoutBackgroundSync(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
}

test('a refusal, an error and nonsense lose nothing that was typed, and say why', async ({ page, allowErrors }) => {
  allowErrors.allowed = true
  const subject = named('Refused')
  await page.setViewportSize(desk)
  await withoutBackgroundSync(page)
  await signIn(page, 'maria')
  await page.goto('/app/messages/Compose')
  await write(page, { to: 'Dr. Hannah Lee', subject, body: 'Words to keep.' })
  await page.route('**/api/main/messages', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"code":"recipient-gone"}' }),
  )
  await send(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('main form').getByRole('textbox').last()).toContainText('Words to keep.')
  await expectAccessible(page)
  await page.unroute('**/api/main/messages')
  await page.route('**/api/main/messages', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
  )
  await send(page)
  // Whether it was done is not known: the clinic is asked, and it was not.
  await page.waitForURL('**/app/messages/Outbox')
  await expect(page.locator('main li').filter({ hasText: subject })).toContainText('Waiting to be sent')
  await page.unroute('**/api/main/messages')
  // By itself in half a minute, or when it is asked for.
  const now = page.getByRole('button', { name: 'Send now' }).first()
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 1000 })
    await expect(row(page, subject)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
})

test('read, unread, archived and restored, from list and reader, and what fails is said with its number', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  await page.setViewportSize(desk)
  await signIn(page, 'maria')
  await page.goto('/app/messages/Inbox')
  const subject = 'Directions to Room 4'
  await row(page, subject).getByRole('link').first().click()
  const reader = page.locator('article')
  await reader.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(reader.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await reader.getByRole('button', { name: 'Mark as read' }).click()
  await page.route('**/messages/update/*', (route) => route.fulfill({ status: 500, body: '{"code":"internal"}' }))
  await reader.getByRole('button', { name: 'Move to archive' }).click()
  await expect(page.getByText(/The record failed to update \[MessageID: \d+\]/).first()).toBeVisible()
  await expect(row(page, subject)).toHaveCount(1)
  await page.unroute('**/messages/update/*')
  // A slow clinic: what follows is clicked before it has answered.
  const stored: unknown[] = []
  await page.route('**/messages/update/*', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    const response = await route.fetch()
    stored.push((route.request().postDataJSON() as { isDeleted: boolean }).isDeleted)
    await route.fulfill({ response })
  })
  await reader.getByRole('button', { name: 'Move to archive' }).click()
  await reader.getByRole('button', { name: 'Restore' }).click()
  await expect(row(page, subject)).toHaveCount(1)
  await reader.getByRole('button', { name: 'Move to archive' }).click()
  await expect(row(page, subject)).toHaveCount(0)
  await page.locator('main a[href$="/app/messages/Archive"]').first().click()
  await row(page, subject).getByRole('link').first().click()
  await page.locator('article').getByRole('button', { name: 'Restore' }).click()
  // No click is dropped while an earlier change is under way.
  await expect.poll(() => stored).toEqual([true, false, true, false])
  await page.locator('main a[href$="/app/messages/Inbox"]').first().click()
  await expect(row(page, subject)).toHaveCount(1)
})

for (const look of fewLooks)
  test(`a message with everything wrong that can be says so, and is accessible: ${look.name}`, async ({ page }) => {
    await wear(page, look)
    await signIn(page, 'sam')
    await page.goto('/app/messages/Compose')
    await expect(page.locator('main [contenteditable="true"]')).toBeVisible()
    await send(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
  })
