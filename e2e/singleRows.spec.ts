import type { Page } from '@playwright/test'
import { photo, row, savedOnDevice, send, write } from './correspondence.ts'
import { openProfile } from './diskProfile.ts'
import { startFaultyNetwork } from './faultyNetwork.ts'
import { keepWithPin, unlock } from './keeping.ts'
import { desk, expect, expectRows, test } from './offlineStory.ts'
import { expectAccessible, signIn } from './story.ts'
import { savedCalls } from './whatIsStored.ts'

const port = Number(process.env['E2E_PORT'] ?? 18790)
const named = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`
const subjects = { opened: named('Photo that was opened'), closed: named('Photo that was not opened') }

/** Returns the single messages stored on the device. */
const savedMessages = async (page: Page) => (await savedCalls(page)).filter((call) => /^messages\/\d+$/.test(call))

async function sendPhoto(page: Page, subject: string): Promise<void> {
  await page.goto('/app/messages/Compose')
  await write(page, { to: 'Dr. Hannah Lee', subject, body: 'Here is the photo.' })
  await page.locator('main form input[type="file"]').first().setInputFiles(photo)
  await expect(page.getByText('1 file attached')).toBeVisible()
  await savedOnDevice(page)
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, subject)).toHaveCount(1)
}

/** Opens a message of the outbox. */
async function openSent(page: Page, subject: string) {
  await page.goto('/app/messages/Outbox')
  await row(page, subject).getByRole('link').first().click()
  await expect(page.locator('article')).toContainText('Here is the photo.')
  return page.locator('article')
}

async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('dialog').locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500)
}

test('offline after a restart, an opened attachment can be read, and an unopened one is reported as not stored', async ({
  browserName: _browser,
}, info) => {
  test.setTimeout(150_000)
  const network = await startFaultyNetwork(port)
  const folder = info.outputPath('profile')
  const before = await openProfile(folder, network.origin)
  await signIn(before.page, 'maria')
  await expectRows(before.page)
  await keepWithPin(before.page)
  await expect(before.page.getByText('Everything is up to date')).toBeVisible({ timeout: 40_000 })
  await sendPhoto(before.page, subjects.opened)
  const kept = (await savedMessages(before.page)).length
  await (await openSent(before.page, subjects.opened)).getByRole('button', { name: /people/ }).click()
  await expectPicture(before.page)
  await before.page.keyboard.press('Escape')
  await expect.poll(async () => (await savedMessages(before.page)).length).toBe(kept + 1)
  await expect.poll(async () => (await savedCalls(before.page)).some((call) => call.startsWith('images/'))).toBe(true)
  await sendPhoto(before.page, subjects.closed)
  await before.context.close()

  network.fault = { kind: 'cut' }
  const after = await openProfile(folder, network.origin)
  await unlock(after.page)
  const article = await openSent(after.page, subjects.opened)
  await expect(article.getByText('Saved copy from')).toBeVisible()
  await article.getByRole('button', { name: /people/ }).click()
  await expectPicture(after.page)
  await expect(after.page.getByRole('dialog').getByText('Saved copy from')).toBeVisible()
  await expectAccessible(after.page)
  await after.page.keyboard.press('Escape')

  const other = await openSent(after.page, subjects.closed)
  await expect(other.getByText('The attachments are not kept on this device')).toBeVisible()
  await after.page.goto('/app/settings/device')
  await expect(after.page.getByText('Stored here')).toBeVisible()
  await expectAccessible(after.page)
  await after.context.close()
  await network.close()
})

test('without a network, attachments that were never opened can be read, and topics selected', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desk)
  await signIn(page, 'maria')
  await sendPhoto(page, named('Before the journey'))
  const subject = named('For the journey')
  await sendPhoto(page, subject)
  await page.goto('/app/settings/device')
  await expect(page.getByText('Everything is up to date')).toBeVisible({ timeout: 60_000 })
  expect((await savedMessages(page)).length).toBeGreaterThanOrEqual(2)
  // The newest attachments are stored with their messages.
  const pictures = (await savedCalls(page)).filter((call) => /^images\/\d+$/.test(call))
  expect(pictures.length).toBeGreaterThanOrEqual(2)

  network.fault = { kind: 'cut' }
  const article = await openSent(page, subject)
  await expect(article.getByText('Saved copy from')).toBeVisible()
  await article.getByRole('button', { name: /people/ }).click()
  await expectPicture(page)
  await expect(page.getByRole('dialog').getByText('Saved copy from')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/app/messages/Compose')
  const topic = page.locator('main form').getByLabel('Topic')
  await expect(topic).toBeVisible()
  await expect(page.locator('main form').getByText('Saved copy from').first()).toBeVisible()
  expect(await topic.locator('option').count()).toBeGreaterThan(1)
  await topic.selectOption({ index: 1 })
  await write(page, { to: 'Dr. Hannah Lee', subject: named('Written on the train'), body: 'With its topic.' })
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  network.fault = null
})
