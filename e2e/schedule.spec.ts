import type { Locator, Page } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { type RequestedVisit, requestVisits } from './requestVisits.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear } from './story.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const english = { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desktop } as const
const arabic = { name: 'Arabic phone, dark', locale: 'ar', theme: 'yarrow', mode: 'dark', size: phone } as const

const schedule = `${employeePortal}/app/schedule`

/** The card of a request: the one with this patient's name and this time. */
const cardOf = (page: Page, patient: string, at: number) =>
  page
    .locator('main li')
    .filter({ has: page.getByRole('heading', { level: 3, name: patient }) })
    .nth(at)

const receipt = (page: Page, title: RegExp) => page.locator('main').getByRole('status').filter({ hasText: title })

/** Opens the day of a visit in the calendar of the signed-in provider. */
async function openDay(page: Page, { date }: Pick<RequestedVisit, 'date'>): Promise<void> {
  await page.goto(`${schedule}/calendar?day=${date}`)
  await expect(page.getByRole('heading', { level: 3, name: /Day of Dr\. Hannah Lee/ })).toBeAttached()
}

const visitOf = (page: Page, patient: string): Locator =>
  page.locator('main').getByRole('button', { name: new RegExp(patient) })

test('staff confirm a request, decline one with a reason, move one, and cancel what they moved', async ({
  page,
  request,
}, info) => {
  test.slow()
  const patient = newName('Visitor')
  newPatient(info.outputPath(), patient, { user: patient })
  const visits = await requestVisits(request, patient, { provider: 'Lee', count: 3, daysAhead: 20 })
  const [first] = visits
  await wear(page, english)
  await signInAt(page, employeePortal, 'drlee')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /requests? waits? for an answer/ })).toBeVisible()
  await expect(cardOf(page, patient, 0)).toContainText('Time is free')
  await expect(cardOf(page, patient, 0)).toContainText('Born 1 Jan 1980')
  await expect(cardOf(page, patient, 2)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  // Confirms with the keyboard. The receipt takes the focus, because the card is gone.
  await cardOf(page, patient, 0)
    .getByRole('button', { name: /^Confirm/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(receipt(page, /Confirmed: .*Visitor/)).toBeVisible()
  await expect(cardOf(page, patient, 2)).toHaveCount(0)

  // Declines. Without a reason nothing is sent, and what was typed stays.
  await cardOf(page, patient, 0)
    .getByRole('button', { name: /^Decline/ })
    .click()
  const decline = page.getByRole('dialog', { name: /Decline the request of/ })
  await decline.getByRole('button', { name: 'Decline and send' }).click()
  await expect(decline.getByText('Choose a reason.')).toBeVisible()
  await decline.getByRole('radio', { name: 'Another reason' }).check()
  await decline.getByRole('button', { name: 'Decline and send' }).click()
  await expect(decline.getByText('Write the reason.').first()).toBeVisible()
  await decline.getByRole('textbox').fill('Please book a blood test first.')
  await expectAccessible(page)
  await decline.getByRole('button', { name: 'Decline and send' }).click()
  await expect(receipt(page, /Declined: .*Visitor/)).toBeVisible()
  await expect(decline).toHaveCount(0)

  // Moves, with the keyboard: the arrow keys go through the times.
  await cardOf(page, patient, 0).getByRole('button', { name: /^Move/ }).click()
  const move = page.getByRole('dialog', { name: /^Move/ })
  await move.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(move.getByRole('radio').nth(1)).toBeChecked()
  await expect(move.getByRole('radio').nth(1)).toHaveAccessibleName(/^\w{3}, \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(receipt(page, /Moved and confirmed: .*Visitor/)).toBeVisible()
  await expect(cardOf(page, patient, 0)).toHaveCount(0)

  // The calendar has the confirmed visit, which is no request anymore. Its details cancel it.
  await openDay(page, first ?? { date: '' })
  await expect(visitOf(page, patient)).toBeVisible()
  await expect(visitOf(page, patient)).not.toContainText('Request')
  expect(page.url()).not.toContain(patient)
  await expectAccessible(page)
  await visitOf(page, patient).click()
  const details = page.getByRole('dialog', { name: new RegExp(patient) })
  await expect(details).toContainText('1 Jan 1980')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Cancel the appointment' }).click()
  const cancel = page.getByRole('dialog', { name: /Cancel the appointment of/ })
  await expect(cancel).toBeVisible()
  // Escape leads back to the details, and then to the calendar.
  await page.keyboard.press('Escape')
  await expect(cancel).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Cancel the appointment' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visitOf(page, patient)).toBeFocused()
  await page.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Cancel the appointment' }).click()
  await cancel.getByRole('radio', { name: 'The provider is away' }).check()
  await cancel.getByRole('button', { name: 'Cancel and send' }).click()
  await expect(receipt(page, /Canceled: .*Visitor/)).toBeVisible()
  await expect(visitOf(page, patient)).toHaveCount(0)
})

test('staff are told if a colleague was faster, if a time was taken, and if nothing can be sent', async ({
  page,
  request,
  allowErrors,
  context,
}, info) => {
  test.slow()
  // The network fails on purpose, and a conflict is answered with 409.
  allowErrors.allowed = true
  const patient = newName('Visitor')
  newPatient(info.outputPath(), patient, { user: patient })
  const visits = await requestVisits(request, patient, { provider: 'Lee', count: 3, daysAhead: 40 })
  await wear(page, english)
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${schedule}/requests`)
  await expect(cardOf(page, patient, 2)).toBeVisible()

  // The reply to the first confirmation is lost: it is asked for by its key, and the request was confirmed once.
  await page.route('**/schedule/confirm/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await cardOf(page, patient, 0)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(receipt(page, /Confirmed: .*Visitor/)).toBeVisible()
  await expect(cardOf(page, patient, 2)).toHaveCount(0)
  await page.unroute('**/schedule/confirm/*')

  // A colleague was faster.
  const refuse = (code: string) => (route: { fulfill: (reply: object) => Promise<void> }) =>
    route.fulfill({ status: 409, json: { code } })
  await page.route('**/schedule/confirm/*', refuse('conflict'))
  await cardOf(page, patient, 0)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'A colleague already answered' })).toBeVisible()
  await page.unroute('**/schedule/confirm/*')

  // A colleague confirms while the question of declining is open: it stays as it was asked, and nothing is declined.
  const [, second] = visits
  if (!second) throw new Error('no visit')
  await openDay(page, second)
  await visitOf(page, patient).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  const decline = page.getByRole('dialog', { name: /Decline the request of/ })
  await decline.getByRole('radio', { name: 'A phone call is enough' }).check()
  const colleague = await callerAt(request, employeePortal, 'nadia')
  const replied = page.waitForResponse('**/schedule/agenda?*')
  await colleague.post(`p-portal/schedule/confirm/${second.apptID}`, { apptStatusID: 3 })
  await replied
  await decline.getByRole('button', { name: 'Decline and send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A colleague already answered' })).toBeVisible()
  await expect(visitOf(page, patient)).not.toContainText('Requested')
  await page.goto(`${schedule}/requests`)
  await expect(cardOf(page, patient, 0)).toBeVisible()
  await expect(cardOf(page, patient, 1)).toHaveCount(0)

  // The chosen time was taken a moment ago: the dialog stays open with the times that are free now.
  await cardOf(page, patient, 0).getByRole('button', { name: /^Move/ }).click()
  const move = page.getByRole('dialog', { name: /^Move/ })
  await page.route('**/schedule/move/*', refuse('slot-taken'))
  await move.getByRole('radio').first().check()
  await move.getByRole('button', { name: /^Move to/ }).click()
  await expect(move.getByRole('alert')).toContainText('was taken a moment ago')
  await expect(move.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.unroute('**/schedule/move/*')
  await move.getByRole('button', { name: 'Later times' }).click()
  await expect(move.getByRole('radio').first()).toBeVisible()
  await move.getByRole('button', { name: "Don't move" }).click()

  // Offline, the buttons are off, and a text says why.
  await context.setOffline(true)
  const confirm = cardOf(page, patient, 0).getByRole('button', { name: /^Confirm/ })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect(confirm).toHaveAccessibleDescription(/You are offline/)
  await context.setOffline(false)
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')

  // A request that arrives now is shown without a reload.
  const before = await page.locator('main h3').filter({ hasText: patient }).count()
  await requestVisits(request, patient, { provider: 'Lee', count: 1, daysAhead: 60 })
  await expect(page.locator('main h3').filter({ hasText: patient })).toHaveCount(before + 1)
})

test('staff correct weekly hours, add leave, go to the appointments in it, and remove it', async ({
  page,
  request,
}, info) => {
  test.slow()
  const patient = newName('Visitor')
  newPatient(info.outputPath(), patient, { user: patient })
  const [visit] = await requestVisits(request, patient, { provider: 'Solheim', count: 1, daysAhead: 10 })
  if (!visit) throw new Error('no visit')
  await wear(page, english)
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${schedule}/hours`)
  const provider = page.getByRole('combobox', { name: 'Provider' })
  const solheim = await provider.locator('option').filter({ hasText: 'Solheim' }).getAttribute('value')
  await provider.selectOption(solheim)
  const hours = page.getByRole('region', { name: 'Weekly hours' })
  const rows = hours.locator('fieldset')
  await expect(rows).toHaveCount(5)
  await expectAccessible(page)
  await expectNoSideways(page)

  // An end before the start is not sent, and stays as it was entered.
  await rows.first().getByRole('combobox', { name: 'Until' }).selectOption({ label: '7:00 am' })
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByRole('alert')).toBeFocused()
  await expect(hours.getByRole('alert')).toContainText('1 thing to correct')
  await expect(rows.first()).toContainText('The end must be after the start.')
  await expect(rows.first().getByRole('combobox', { name: 'Until' })).toHaveValue('07:00')
  await expectAccessible(page)

  // Other hours can be added, but not twice at the same time.
  await hours.getByRole('button', { name: 'Undo changes' }).click()
  await hours.getByRole('button', { name: 'Add hours' }).click()
  await expect(rows).toHaveCount(6)
  await rows.last().getByRole('combobox', { name: 'Weekday' }).selectOption({ label: 'Friday' })
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(rows.last()).toContainText('These hours overlap other hours of the same day.')
  await rows.last().getByRole('combobox', { name: 'Weekday' }).selectOption({ label: 'Saturday' })
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByRole('status')).toContainText('Hours saved')
  await page.reload()
  await expect(rows).toHaveCount(6)
  await rows
    .last()
    .getByRole('button', { name: /^Remove Saturday/ })
    .click()
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByRole('status')).toContainText('Hours saved')
  await expect(rows).toHaveCount(5)

  // Leave says which appointments are in it, and leads to them.
  const leave = page.getByRole('region', { name: 'Leave and closed days' })
  await leave.getByRole('button', { name: 'Add leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await dialog.getByLabel('First day').fill(visit.date)
  await expect(dialog.getByLabel('Last day')).toHaveValue(visit.date)
  const reason = newName('Leave')
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expect(leave).toContainText('Leave added')
  await expect(leave.getByText(reason)).toBeVisible()
  const inLeave = leave
    .getByRole('list', { name: 'Appointments in this time' })
    .getByRole('link', { name: new RegExp(patient) })
  await inLeave.click()
  await expect(page.getByRole('heading', { level: 3, name: /Day of .*Solheim/ })).toBeAttached()
  await expect(visitOf(page, patient)).toContainText('Request')
  await expect(page.locator('main').getByText(reason)).toBeVisible()

  // The request can't be confirmed now. Without the leave, it can.
  await page.getByRole('link', { name: /^Requests/ }).click()
  await expect(cardOf(page, patient, 0)).toContainText('Time is no longer free')
  await page.goBack()
  await page.goBack()
  await leave
    .getByRole('listitem')
    .filter({ hasText: reason })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(leave.getByText(reason)).toHaveCount(0)
  await page.getByRole('link', { name: /^Requests/ }).click()
  await expect(cardOf(page, patient, 0)).toContainText('Time is free')

  // The details of the visit open the patient's record.
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('combobox', { name: 'Provider' }).selectOption(solheim)
  await page.getByRole('link', { name: 'Week' }).click()
  for (let weeks = 0; weeks < 4 && (await visitOf(page, patient).count()) === 0; weeks++) {
    const shown = page.getByRole('heading', { level: 2 })
    const before = await shown.textContent()
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(shown).not.toHaveText(before ?? '')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }
  await visitOf(page, patient).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open record' }).click()
  await page.waitForURL('**/app/home')
  await expect(page.getByRole('region', { name: 'The open record' })).toContainText(patient)
})

test('the schedule in Arabic on a phone is right-to-left, fits the screen and is accessible', async ({
  page,
  request,
}, info) => {
  test.slow()
  const patient = newName('Visitor')
  newPatient(info.outputPath(), patient, { user: patient })
  const [visit] = await requestVisits(request, patient, { provider: 'Lee', count: 1, daysAhead: 50 })
  await wear(page, arabic)
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${schedule}/requests`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const card = cardOf(page, patient, 0)
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  // Both dialogs.
  for (const place of [1, 2]) {
    await card.getByRole('button').nth(place).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button').nth(place)).toBeFocused()
  }

  await page.goto(`${schedule}/calendar?day=${visit?.date ?? ''}`)
  await expect(visitOf(page, patient)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.goto(`${schedule}/calendar?view=week&day=${visit?.date ?? ''}`)
  await expect(visitOf(page, patient)).toBeVisible()
  // The week begins on a Saturday.
  await expect(page.locator('main ol > li').first()).toContainText('السبت')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.goto(`${schedule}/hours`)
  await expect(page.locator('main fieldset').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
