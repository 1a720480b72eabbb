import type { Page } from '@playwright/test'
import { row, send, signInStaff, write } from './correspondence.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, wear, type Look } from './story.ts'

const desktop: Look = {
  name: 'English desktop',
  locale: 'en',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 1280, height: 800 },
}
const phone: Look = { ...desktop, name: 'English phone', size: { width: 390, height: 844 } }
const inArabic: Look = { ...phone, name: 'Arabic phone', locale: 'ar' }

const byNurse = 'Nadia Okafor, RN, for Dr. Hannah Lee'
const byNurseInArabic = 'Nadia Okafor, RN، نيابةً عن Dr. Hannah Lee'
const bySon = 'Sam Whitaker for Eleanor Ruth Whitaker'

/** Returns a unique subject. */
const named = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`

/** Switches to a person whom the user may act for. */
async function actFor(page: Page, name: string): Promise<void> {
  await page.locator('header button[aria-expanded]:has(svg.lucide-users)').click()
  await page.locator('header li button').filter({ hasText: name }).click()
  await expect(page.locator('section.acting-bar')).toContainText(name)
  await page.waitForURL('**/app/home')
}

async function openRow(page: Page, subject: string): Promise<void> {
  await row(page, subject).getByRole('link').first().click()
  await expect(page.locator('article')).toBeVisible()
}

/** Expects both names whole: a truncated name might hide for whom the message was written. */
async function expectWhole(page: Page, names: string, subject: string): Promise<void> {
  const shown = row(page, subject).locator('p').first()
  await expect(shown).toContainText(names)
  const isCut = await shown.evaluate((line) =>
    [line, ...line.querySelectorAll('*')].some(
      (one) => getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth,
    ),
  )
  expect(isCut).toBe(false)
}

test('maria sees that a nurse wrote in the name of her doctor, in list, reader, quote and Home, also in Arabic', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const subject = named('Stop warfarin.')
  const nurse = await signInStaff(browser, 'nadia', desktop)
  await actFor(nurse, 'Dr. Hannah Lee')
  await nurse.goto('/app/messages/Compose')
  await expect(nurse.locator('main form')).toContainText(
    'You are writing for Dr. Hannah Lee. The recipient sees both names.',
  )
  await write(nurse, { to: 'Maria Alvarez Ruiz', subject, body: 'Please stop it today.' })
  await expectAccessible(nurse)
  await send(nurse)
  await nurse.waitForURL('**/app/messages/Outbox')
  await expect(row(nurse, subject)).toContainText('To Maria Alvarez Ruiz, written by Nadia Okafor, RN')
  await nurse.context().close()

  await wear(page, phone)
  await signIn(page, 'maria')
  await expect(page.locator('main')).toContainText(`The newest is from ${byNurse}`)
  await page.goto('/app/messages/Inbox')
  await expectWhole(page, byNurse, subject)
  await expectAccessible(page)
  await expectNoSideways(page)
  await openRow(page, subject)
  await expect(page.locator('article')).toContainText(byNurse)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.locator('article').getByRole('link', { name: 'Reply' }).click()
  await page.getByRole('button', { name: "Show the message you're answering" }).click()
  await expect(page.locator('main form')).toContainText(`From ${byNurse}`)

  const arabic = await browser.newContext()
  const other = await arabic.newPage()
  await wear(other, inArabic)
  await signIn(other, 'maria')
  await other.goto('/app/messages/Inbox')
  await expectWhole(other, byNurseInArabic, subject)
  await expectAccessible(other)
  await expectNoSideways(other)
  await openRow(other, subject)
  await expect(other.locator('article')).toContainText(byNurseInArabic)
  // Each name keeps its own direction.
  await expect(other.locator('article bdi bdi')).toHaveText(['Nadia Okafor, RN', 'Dr. Hannah Lee'])
  await expectNoSideways(other)
  await arabic.close()

  const doctor = await signInStaff(browser, 'drlee', desktop)
  await doctor.goto('/app/messages/Outbox')
  await expect(row(doctor, subject)).toContainText('written by Nadia Okafor, RN')
  await openRow(doctor, subject)
  await expect(doctor.locator('article')).toContainText(byNurse)
  await doctor.context().close()
})

test('staff see that sam wrote in the name of his mother, and find his message by his name', async ({
  page,
  browser,
}) => {
  const subject = named('Her new walking frame')
  await wear(page, desktop)
  await signIn(page, 'sam')
  await actFor(page, 'Eleanor Ruth Whitaker')
  await page.goto('/app/messages/Compose')
  await expect(page.locator('main form')).toContainText('You are writing for Eleanor Ruth Whitaker.')
  await write(page, { to: 'Front desk', body: 'It arrived.' })
  await page.locator('main form select').nth(1).selectOption({ label: 'Appointment' })
  await write(page, { subject, body: ' Thank you.' })
  await send(page)
  await page.waitForURL('**/app/messages/Outbox')
  await expect(row(page, subject)).toContainText('To Front desk, written by Sam Whitaker')

  const nurse = await signInStaff(browser, 'nadia', desktop)
  await nurse.goto('/app/messages/Inbox')
  await expectWhole(nurse, bySon, subject)
  await nurse.getByRole('searchbox', { name: 'Search messages' }).fill('sam whitaker walking')
  await expect(row(nurse, subject)).toBeVisible()
  await openRow(nurse, subject)
  await expect(nurse.locator('article')).toContainText(bySon)
  await nurse.context().close()
})
