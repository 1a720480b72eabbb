import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear } from './story.ts'

const arabicPhone = { locale: 'ar', theme: 'yarrow', mode: 'light', size: { width: 390, height: 844 } } as const
const englishDesk = { locale: 'en', theme: 'yarrow', mode: 'light', size: { width: 1280, height: 800 } } as const

/** Only this story books with this provider, so nobody else waits for their times. */
const provider = 'Dr. Wei Zhang'
const wizard = `${patientPortal}/app/appointments/request`
const upcoming = `${patientPortal}/app/appointments/upcoming`

async function openAs(browser: Browser, user: string, origin: string, look: typeof arabicPhone | typeof englishDesk) {
  const context = await browser.newContext({ timezoneId: 'America/New_York', acceptDownloads: true })
  const page = await context.newPage()
  await wear(page, { name: look.locale, ...look })
  await signInAt(page, origin, user)
  return page
}

const radios = (page: Page) => page.locator('main').getByRole('radio')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Chooses the provider and the first type in the wizard, up to the free times. */
async function chooseType(page: Page): Promise<void> {
  await page.goto(wizard)
  await radios(page)
    .and(page.getByRole('radio', { name: provider }))
    .click()
  await expect(page).toHaveURL(/step=2/)
  await radios(page).first().click()
  await expect(page).toHaveURL(/step=3/)
  await expect(radios(page).first()).toBeVisible()
}

/** Chooses a free time of the next week from the list, because this week may be nearly over, and sends the request. */
async function sendRequest(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: 'الأسبوع التالي' }).click()
  await radios(page).nth(place).click()
  await expect(page).toHaveURL(/step=4/)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'إرسال الطلب' }).click()
}

const cardOf = (page: Page, patient: string): Locator =>
  page.locator('main li').filter({ has: page.getByRole('heading', { level: 3, name: patient }) })

async function confirm(staff: Page, patient: string): Promise<void> {
  await cardOf(staff, patient)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(staff.getByText(new RegExp(`^Confirmed: .*${patient}`))).toBeVisible()
}

test('a patient with an Arabic phone and staff at an English desk agree on a time, move it and cancel it, and the person on the waitlist is told', async ({
  browser,
}, info) => {
  test.setTimeout(240_000)
  const [patient, waiting] = [newName('Journey'), newName('Waiting')]
  for (const user of [patient, waiting]) newPatient(info.outputPath(), user, { user })
  const phone = await openAs(browser, patient, patientPortal, arabicPhone)
  const staff = await openAs(browser, 'drlee', employeePortal, englishDesk)

  // Request.
  await chooseType(phone)
  await sendRequest(phone, 9)
  await expect(heading(phone, 'تم إرسال طلب موعدك!')).toBeVisible()
  await phone.goto(upcoming)
  const main = phone.locator('main')
  await expect(main.getByText('قيد الطلب', { exact: true }).first()).toBeVisible()

  // Confirm. The patient sees it without a reload.
  await staff.goto(`${employeePortal}/app/schedule/requests`)
  await confirm(staff, patient)
  await expect(main.getByText('مؤكد', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await expectAccessible(phone)
  await expectNoSideways(phone)

  // The calendar file is read by a strict parser, and says nothing about health.
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    main.getByRole('button', { name: 'إضافة إلى التقويم' }).first().click(),
  ])
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one, { strictExceptions: true }))
  expect(events).toHaveLength(1)
  expect(events[0]?.summary).toContain('موعد')
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(events[0]?.startDate.zone.tzid).toBe('UTC')
  expect(calendar.toString()).not.toMatch(/Zhang|Endocrin/)

  // Reschedule: the old time is given up, a new one is requested, and staff confirm it.
  await main.getByRole('button', { name: 'تغيير الموعد' }).first().click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'اختيار وقت جديد' }).click()
  await phone.waitForURL(/request\?/)
  await expect(radios(phone).first()).toBeVisible()
  await sendRequest(phone, 14)
  await expect(heading(phone, 'تم إرسال طلب تغيير موعدك!')).toBeVisible()
  await phone.goto(upcoming)
  await expect(cardOf(staff, patient)).toBeVisible({ timeout: 15_000 })
  await confirm(staff, patient)
  await expect(main.getByText('مؤكد', { exact: true }).first()).toBeVisible({ timeout: 15_000 })

  // Another patient waits for a time of this provider.
  const other = await openAs(browser, waiting, patientPortal, englishDesk)
  await chooseType(other)
  await other.getByRole('button', { name: 'Join the waitlist' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other.getByText('You are on the waitlist')).toBeVisible()
  await other.goto(upcoming)
  await expect(other.getByRole('heading', { name: 'Waitlist' })).toBeVisible()

  // Cancel. The time is held for the person on the waitlist, who takes it.
  await main.getByRole('button', { name: 'إلغاء الموعد' }).first().click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'موافق' }).click()
  await expect(main.getByText(/^أُلغي الموعد: /)).toBeVisible()
  await expect(other.getByText(/^A time came free: .+, held for you until .+\.$/)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Take it' }).click()
  await expect(other.getByText(/^You have this time: /)).toBeVisible()
  await expect(other.getByText(/^A time came free: /)).toBeHidden()
  for (const page of [phone, staff, other]) await page.context().close()
})
