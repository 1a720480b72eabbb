import type { Page, Response, Route } from '@playwright/test'
import { port } from './clinic.ts'
import { photo, row, savedOnDevice, send, signInStaff, write } from './correspondence.ts'
import { killBrowser, openProfile } from './diskProfile.ts'
import { startFaultyNetwork } from './faultyNetwork.ts'
import { expectRows } from './offlineStory.ts'
import { patientWithMessages } from './patientWithMessages.ts'
import { desktopLooks, expect, expectAccessible, expectNoSideways, type Look, signIn, test, wear } from './story.ts'
import { whatIsStored } from './whatIsStored.ts'

const desk = { width: 1280, height: 800 }
const inArabic: Look = {
  name: 'Arabic phone',
  locale: 'ar',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 390, height: 844 },
}
const inEnglish: Look = { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desk }

/** Returns a unique subject. */
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

  // The message appears without a reload, with the photo.
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
  // The conversation includes her own message.
  await expect(page.locator('main')).toContainText('Is 150/95 too high?')
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('an attached photo is in its draft after a reload a moment later', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, 'maria')
  await page.goto('/app/messages/Compose')
  await write(page, { subject: named('Photo'), body: 'See the photo.' })
  await page.waitForURL(/draft=/)
  await page.locator('main form input[type="file"]').first().setInputFiles(photo)
  const attached = page.locator('main form li').filter({ hasText: 'people' })
  await expect(attached.getByRole('button', { name: /Remove/ })).toBeVisible()
  // Shorter than the pause after which a draft is usually saved.
  await page.waitForTimeout(400)
  await page.reload()
  await expect(attached.getByRole('button', { name: /Remove/ })).toBeVisible()
})

test('two messages written without a network survive a killed browser, and are each sent once after sign-in', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const [first, second] = [named('First from the tunnel'), named('Second from the tunnel')]
  const network = await startFaultyNetwork(port)
  const folder = info.outputPath('profile')
  const before = await openProfile(folder, network.origin)
  await signIn(before.page, 'maria')
  // The worker has stored what a page needs without a network, including possible recipients.
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

test('a draft survives a reload, can’t be read after an idle timeout, opens after sign-in, and can be discarded', async ({
  page,
}) => {
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
  await expect(page.getByText(subject)).toHaveCount(0)
  const { words } = await whatIsStored(page)
  expect(words.includes(subject)).toBe(false)
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

for (const [failure, reply] of [
  ['lost', (route: Route) => route.abort('connectionreset')],
  ['invalid', (route: Route) => route.fulfill({ json: { data: 'many' } })],
] as const)
  test(`if the reply to a sent message is ${failure}, the page asks the clinic for the outcome and does not resend it`, async ({
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
      // The request arrives, but not its reply.
      await route.fetch()
      await reply(route)
    })
    await write(page, { to: 'Dr. Hannah Lee', subject, body: 'Once, please.' })
    const asked = page.waitForRequest(/p-portal\/writes\/done\//)
    await send(page)
    await page.waitForURL('**/app/messages/Outbox')
    await asked
    await expect(row(page, subject)).toHaveCount(1)
    expect(sent).toBe(1)
  })

/**
 * Removes Background Sync, which Safari and Firefox lack. Otherwise, the service worker would send what the page could
 * not, and page routes don't intercept the worker's requests.
 */
async function withoutBackgroundSync(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
}

test('a rejected message stays in the form with an error, and one with an unknown outcome is sent later', async ({
  page,
  allowErrors,
}) => {
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
  // The outcome is unknown, so the app asks the clinic, which answers that the message was not sent.
  await page.waitForURL('**/app/messages/Outbox')
  await expect(page.locator('main li').filter({ hasText: subject })).toContainText('Waiting to be sent')
  await page.unroute('**/api/main/messages')
  // The app sends the message within half a minute, or on click.
  const now = page.getByRole('button', { name: 'Send now' }).first()
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 1000 })
    await expect(row(page, subject)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
})

/** Returns a predicate for the response to an update that sets a message's `isRead` to this value. */
const marks = (isRead: boolean) => (response: Response) =>
  response.url().includes('/messages/update/') &&
  (response.request().postDataJSON() as { isRead: boolean }).isRead === isRead

test('in the reader, a message can be marked unread, archived and restored; a failure shows the message’s number', async ({
  page,
  request,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  await page.setViewportSize(desk)
  const subject = 'Directions to Room 4'
  await signIn(page, await patientWithMessages(request, info.outputPath(), [subject]))
  await page.goto('/app/messages/Inbox')
  await row(page, subject).getByRole('link').first().click()
  const reader = page.locator('article')
  await expect(reader.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  // Waits until both updates are stored. Otherwise, the mock below could reject the second one, and opening the message
  // again would mark it as read once more.
  await Promise.all([
    page.waitForResponse(marks(false)),
    reader.getByRole('button', { name: 'Mark as unread' }).click(),
  ])
  await Promise.all([page.waitForResponse(marks(true)), reader.getByRole('button', { name: 'Mark as read' }).click()])
  await page.route('**/messages/update/*', (route) => route.fulfill({ status: 500, body: '{"code":"internal"}' }))
  await reader.getByRole('button', { name: 'Move to archive' }).click()
  await expect(page.getByText(/The record failed to update \[MessageID: \d+\]/).first()).toBeVisible()
  await expect(row(page, subject)).toHaveCount(1)
  await page.unroute('**/messages/update/*')
  // A slow clinic: the following clicks happen before it has answered.
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
  // No click is lost while an earlier change is being saved.
  await expect.poll(() => stored).toEqual([true, false, true, false])
  await page.locator('main a[href$="/app/messages/Inbox"]').first().click()
  await expect(row(page, subject)).toHaveCount(1)
})

for (const look of desktopLooks)
  test(`sending an empty message shows an error for each field, and the page is accessible: ${look.name}`, async ({
    page,
  }) => {
    await wear(page, look)
    await signIn(page, 'sam')
    await page.goto('/app/messages/Compose')
    await expect(page.locator('main [contenteditable="true"]')).toBeVisible()
    await send(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    const [recipient, subject, body] = ['select', 'input[maxlength="200"]', '[contenteditable="true"]']
    for (const field of [recipient, subject, body])
      await expect(page.locator(`main form ${field}`).first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await expectNoSideways(page)
  })
