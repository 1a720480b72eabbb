import type { Page } from '@playwright/test'
import { employeePortal, patientPortal } from './clinic.ts'
import { choose, desk, expect, signInAndFill, test } from './offlineStory.ts'
import { patientWithMessages } from './patientWithMessages.ts'
import { signInAt } from './signInAt.ts'
import { expectAccessible, expectNoSideways, signIn } from './story.ts'

/** Subjects for an inbox of a test's own: in that of a demo user, other tests write and mark messages. */
const subjects = ['Bring your glasses', 'Forms to sign', 'Opening hours', 'Parking']
const phone = { width: 390, height: 844 }
const rows = (page: Page) => page.locator('main li[data-index]')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function openInbox(page: Page): Promise<number> {
  await page.goto('/app/messages/Inbox')
  await expect(rows(page).first()).toBeVisible()
  return rows(page).count()
}

for (const size of [desk, phone])
  test(`several messages are archived as one action and restored by Undo, at ${size.width} px`, async ({
    page,
    request,
  }, info) => {
    await page.setViewportSize(size)
    await signIn(page, await patientWithMessages(request, info.outputPath(), subjects))
    const count = await openInbox(page)
    expect(count).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const boxes = rows(page).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    const bar = page.getByRole('region', { name: 'Selected messages' })
    await bar.getByRole('button', { name: 'Move to archive' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 messages archived' })).toBeVisible()
    await expect(rows(page)).toHaveCount(count - 2)
    await expectAccessible(page)
    await undo(page).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(rows(page)).toHaveCount(count)
    await page.reload()
    await expect(rows(page)).toHaveCount(count)

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await expect(page.getByText(`${count} selected`)).toBeVisible()
    await bar.getByRole('button', { name: 'Mark as read' }).click()
    await expect(rows(page).filter({ hasText: 'Unread:' })).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Unread:' })).toHaveCount(count)
  })

test('by keyboard, messages are selected with the space bar, archived with Delete, and restored with Ctrl+Z', async ({
  page,
  request,
}, info) => {
  await page.setViewportSize(desk)
  await signIn(page, await patientWithMessages(request, info.outputPath(), subjects))
  const count = await openInbox(page)
  await rows(page).first().locator('a.cover').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(count - 2)
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(count)
})

test('a message archived offline is in the archive, also after a reload, and can be brought back', async ({
  page,
  network,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desk)
  await signInAndFill(page, 'maria')
  await choose(page, 'Messages')
  await expect(rows(page).first()).toBeVisible()
  const count = await rows(page).count()
  const subject = (await rows(page).first().locator('a.cover').textContent())?.replace('Unread: ', '') ?? ''
  network.fault = { kind: 'cut' }
  await page.context().setOffline(true)
  await rows(page).first().locator('a.cover').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 message archived')).toBeVisible()
  await expect(page.getByText('It is kept on this device')).toBeVisible()
  await expect(rows(page)).toHaveCount(count - 1)
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(rows(page).filter({ hasText: subject }).first()).toBeVisible()
  await undo(page).click()
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click()
  await expect(rows(page)).toHaveCount(count)
  await page.context().setOffline(false)
  network.fault = null
})

test('a patient turns on mails about new messages, which stay on until turned off', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, 'maria')
  await page.goto('/app/settings')
  const mails = page.getByRole('checkbox', { name: /Email me when I have a new message/ })
  await expect(mails).not.toBeChecked()
  await mails.check()
  await expect(page.getByText('Emails are on.')).toBeVisible()
  await page.reload()
  await expect(mails).toBeChecked()
  await expectAccessible(page)
  await mails.uncheck()
  await expect(page.getByText('Emails are off.')).toBeVisible()
})

test('a reply on a 1280 x 800 screen shows the editor at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await openInbox(page)
  await rows(page).first().locator('a.cover').click()
  await page.locator('article').getByRole('link', { name: 'Reply' }).click()
  const editor = page.locator('main form [contenteditable="true"]')
  await expect(editor).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const top = (await editor.boundingBox())?.y ?? Infinity
  // At least 200 px of the text are above the fold.
  expect(top).toBeLessThan(600)
})

test('staff write to the open record’s patient, and read that a patient without an account won’t read it', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${employeePortal}/app/patients?under=*`)
  const openRecord = async (find: string) => {
    await page.getByRole('searchbox').fill(find)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: /Open record/ }).click()
    await page.waitForURL('**/app/home')
  }
  // Fatima was born on 8 November 1991 and has no account.
  await openRecord('8 Nov 1991')
  await page.getByRole('link', { name: 'Write to this patient' }).click()
  await expect(page.locator('main form').getByText('has no account in this portal')).toBeVisible()
  await expect(page.locator('main form select').first()).toHaveValue(/^1:\d+$/)
  expect(page.url()).toMatch(/Compose\?about=patient$/)
  await expectAccessible(page)

  // Eleanor has no account either, but Sam reads her messages.
  await page.goto(`${employeePortal}/app/patients?under=*`)
  await openRecord('010484')
  await page.getByRole('link', { name: 'Write to this patient' }).click()
  await expect(page.locator('main form select').first().locator('option:checked')).toHaveText('Eleanor Ruth Whitaker')
  await expect(page.getByText('has no account in this portal')).toHaveCount(0)
})

test('a consent that staff give is marked with their name, and the patient gets a message', async ({
  page,
  browser,
}) => {
  const own = await browser.newContext({ baseURL: patientPortal, timezoneId: 'America/New_York' })
  const patient = await own.newPage()
  await signIn(patient, 'newton')
  const listed = patient.waitForResponse('**/messages/inbox')
  await patient.goto('/app/messages/Inbox')
  await listed
  await expect(patient.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(patient.locator('main h1')).toBeVisible()
  const notices = rows(patient).filter({ hasText: 'The clinic changed a consent for you' })
  // An earlier run of this test might have left some.
  let due = (await notices.count()) + 1

  await page.setViewportSize(desk)
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${employeePortal}/app/patients?under=*`)
  await page.getByRole('searchbox').fill('ashby')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /Open record/ }).click()
  await page.waitForURL('**/app/home')
  await page.goto(`${employeePortal}/app/settings/sms-consent`)
  await expect(page.getByText('You decide for a patient')).toBeVisible()
  const form = page.locator('main form')
  const parts = ['Area code, three digits', 'Next three digits', 'Last four digits']
  if (await form.getByLabel('Area code, three digits').isVisible())
    for (const [place, digits] of ['555', '010', '0141'].entries())
      await form.getByLabel(parts[place] ?? '').fill(digits)
  const consent = form.getByRole('checkbox', { name: /The patient agrees/ })
  const save = form.getByRole('button', { name: 'Save' })
  if (await consent.isChecked()) {
    due += 1
    await consent.uncheck()
    await save.click()
    await expect(page.getByText(/Consent is withdrawn/)).toBeVisible()
  }
  await consent.check()
  await save.click()
  await expect(page.getByText(/Consent given by staff: .*Lee/)).toBeVisible()
  await expectAccessible(page)

  await patient.goto('/app/settings/sms-consent')
  await expect(patient.getByText(/Consent given by staff: .*Lee/)).toBeVisible()
  await patient.goto('/app/messages/Inbox')
  await expect(notices).toHaveCount(due)
  await patient.goto('/app/settings/activity')
  await expect(patient.getByText(/Lee.* from the clinic gave consent to text messages/).first()).toBeVisible()
  await own.close()
})
