import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bookedPatient, declineAs } from './appointmentCalls.ts'
import { desk, signInAndFill, test as offlineTest } from './offlineStory.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, wear } from './story.ts'

const upcoming = '/app/appointments/upcoming'
const list = (page: Page) => page.getByRole('table', { name: 'Upcoming appointments' })
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const dialog = (page: Page) => page.getByRole('alertdialog')

/** Presses a button of the only appointment in the list. */
async function press(page: Page, action: 'Cancel' | 'Reschedule' | 'Add to calendar'): Promise<void> {
  await list(page).getByRole('button', { name: action }).click()
}

test('a patient cancels an appointment, and it leaves the list at once', async ({ page, request }, info) => {
  const { user } = await bookedPatient(request, info.outputPath(), 3)
  await signIn(page, user)
  await page.goto(upcoming)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Confirmed')
  await expectAccessible(page)
  await expectNoSideways(page)

  await press(page, 'Cancel')
  await expect(dialog(page)).toContainText('Confirm that you wish to cancel this appointment.')
  await expect(dialog(page)).toContainText('Dr. Hannah Lee')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(1)

  await press(page, 'Cancel')
  let sent = 0
  page.on('request', (each) => {
    if (each.url().includes('/appointments/cancel/')) sent += 1
  })
  await dialog(page).getByRole('button', { name: 'OK' }).dblclick()
  await expect(page.getByText(/^Canceled: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
  await expectAccessible(page)
  expect(sent).toBe(1)
})

test('a patient is told why an appointment can’t be canceled, and moves it while keeping the time', async ({
  page,
  request,
}, info) => {
  const { user, visit } = await bookedPatient(request, info.outputPath(), 7)
  await signIn(page, user)
  await page.goto(upcoming)
  await press(page, 'Cancel')
  await expect(dialog(page)).toContainText('You cannot cancel this appointment.')
  await expect(dialog(page)).toContainText('The clinic does not allow canceling it here.')
  await expect(dialog(page).getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog(page)).toContainText('Move this appointment?')
  await expect(dialog(page)).toContainText(/You keep .+ until the clinic confirms the new one\./)
  await dialog(page).getByRole('button', { name: 'Choose a new time' }).click()
  await page.waitForURL(`**/app/appointments/request?*`)
  expect(new URL(page.url()).searchParams.get('previous')).toBe(String(visit.apptID))
  await page.goto(upcoming)
  await expect(rows(page)).toHaveCount(1)
})

test('a request that is not confirmed can’t be canceled, but is replaced', async ({ page, request }, info) => {
  const { user } = await bookedPatient(request, info.outputPath(), null)
  await signIn(page, user)
  await page.goto(upcoming)
  await expect(rows(page)).toContainText('Requested')
  await press(page, 'Cancel')
  await expect(dialog(page)).toContainText('You cannot cancel this appointment.')
  await expect(dialog(page)).toContainText('The clinic has not answered your request yet.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await press(page, 'Reschedule')
  await expect(dialog(page)).toContainText('Your request is replaced when you send the new one.')
  await expectAccessible(page)
})

test('a patient gives up a time, leaves, and takes it back', async ({ page, request }, info) => {
  test.setTimeout(120_000)
  const { user } = await bookedPatient(request, info.outputPath(), 3)
  await signIn(page, user)
  await page.goto(upcoming)
  await press(page, 'Reschedule')
  await expect(dialog(page)).toContainText('We keep it for you for 30 minutes, so you can take it back.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Choose a new time' }).click()
  await page.waitForURL('**/app/appointments/request?*')
  // The list was replaced in the history: going back does not lead to a time that is no longer there.
  await page.goBack()
  await expect(page).not.toHaveURL(/appointments\/upcoming/)

  await page.goto(upcoming)
  await expect(page.getByText(/^You gave up .+ Take it back until .+\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/^You have this time: /)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/^You gave up /)).toBeHidden()
  await expectAccessible(page)
})

test('a cancel whose reply is lost is shown as unknown, also after a reload, and resolved later', async ({
  page,
  request,
  allowErrors,
}, info) => {
  test.setTimeout(180_000)
  allowErrors.allowed = true
  const { user } = await bookedPatient(request, info.outputPath(), 3)
  await signIn(page, user)
  await page.goto(upcoming)
  await press(page, 'Cancel')
  await page.route('**/appointments/cancel/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/p-portal/writes/{done,close}/*', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  const unknown = page.getByText(/^We don't know yet whether your appointment was canceled: /)
  await expect(unknown).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(unknown).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText(/^Canceled: /)).toBeVisible({ timeout: 60_000 })
})

test('a patient reads why the clinic declined, without a reload', async ({ page, request }, info) => {
  const booked = await bookedPatient(request, info.outputPath(), null)
  await signIn(page, booked.user)
  await page.goto(upcoming)
  await expect(rows(page)).toHaveCount(1)
  await declineAs(request, booked, { reason: 'provider-away', text: 'Dr. Lee is back in a month.' })
  await expect(page.getByText(/^The clinic declined your request for /)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Dr. Lee is back in a month.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose another time' }).click()
  await page.waitForURL(/\/app\/appointments\/request\?.*step=3/)
})

test('a patient saves the calendar file of an appointment, which says nothing about health', async ({
  page,
  request,
}, info) => {
  const { user, visit } = await bookedPatient(request, info.outputPath(), 3)
  await signIn(page, user)
  await page.goto(upcoming)
  const download = page.waitForEvent('download')
  await press(page, 'Add to calendar')
  const file = await download
  expect(file.suggestedFilename()).toBe('appointment.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(visit.startsAt.replaceAll(/[-:]|\.\d+/g, ''))
  expect(text).not.toContain('Follow-up')
})

test('a patient chooses reminders, and the choice survives a failed save', async ({
  page,
  request,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const { user } = await bookedPatient(request, info.outputPath(), 3)
  await signIn(page, user)
  await page.goto(upcoming)
  await page.getByRole('link', { name: 'Reminders' }).click()
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible()
  await page.getByLabel('1 day before').check()
  await expect(page.getByText('Choose how we remind you.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('By alerts').check()
  await page.route('**/appointments/reminders', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There was an error when saving your changes')).toBeVisible()
  await expect(page.getByLabel('1 day before')).toBeChecked()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We remind you of your appointments as you chose.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('1 day before')).toBeChecked()
  await expect(page.getByLabel('By alerts')).toBeChecked()
  await expect(page.getByLabel('2 hours before')).not.toBeChecked()
})

test('an Arabic phone shows the next appointment in Arabic, with the clinic’s time zone', async ({
  browser,
  request,
}, info) => {
  const { user } = await bookedPatient(request, info.outputPath(), 3)
  const context = await browser.newContext({ timezoneId: 'Asia/Riyadh', locale: 'ar' })
  const page = await context.newPage()
  await wear(page, {
    name: 'Arabic phone',
    locale: 'ar',
    theme: 'yarrow',
    mode: 'light',
    size: { width: 320, height: 700 },
  })
  await signIn(page, user)
  await page.goto(upcoming)
  const main = page.locator('main')
  await expect(main).toContainText('زيارة متابعة')
  await expect(main.getByRole('table').getByRole('rowheader')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.locator('table button:has(svg.lucide-calendar-x)').click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await context.close()
})

offlineTest(
  'a patient reads saved appointments offline, with their age, and can’t change them',
  async ({ page, network, request }, info) => {
    offlineTest.setTimeout(120_000)
    const { user } = await bookedPatient(request, info.outputPath(), 3)
    await page.setViewportSize(desk)
    await signInAndFill(page, user)
    await page.goto(upcoming)
    await expect(list(page).getByRole('button', { name: /^Cancel: / })).toBeEnabled()
    // The device keeps settings a second after they arrive.
    await page.waitForFunction(() => localStorage.getItem('yarrow.settings')?.includes('SecurityActions'))
    network.fault = { kind: 'cut' }
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('Saved copy from').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText("You can't cancel or reschedule now.")).toBeVisible()
    const cancel = list(page).getByRole('button', { name: /^Cancel: / })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAccessibleDescription(/You are offline: this needs a connection\./)
    await cancel.click({ force: true })
    await expect(dialog(page)).toBeHidden()
    await expectAccessible(page)
  },
)
