import type { Page } from '@playwright/test'
import { addDays, queryDay } from '#src/lib/calendarDays.ts'
import { newName, newPatient } from './newPatient.ts'
import { readReply } from './readReply.ts'
import { expect, expectAccessible, expectNoSideways, looks, signIn, signInHere, test, wear } from './story.ts'

const sent = 'Your scheduling request has been sent!'
const steps = {
  provider: 'Who do you want to see?',
  type: 'What type of appointment?',
  time: 'Please select an available Date and Time',
  review: 'Requested Appointment Information',
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const times = (page: Page) => page.getByRole('main').getByRole('radio')

/** Signs in as a new patient and opens the wizard. Returns the user name. */
async function openWizard(page: Page, folder: string): Promise<string> {
  const user = newName('Request')
  newPatient(folder, user, { user })
  await signIn(page, user)
  await page.goto('/app/appointments/request')
  await expect(heading(page, steps.provider)).toBeVisible()
  return user
}

/** Chooses provider and type, up to the calendar. */
async function chooseProvider(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Dr. Hannah Lee' }).click()
  await expect(heading(page, steps.type)).toBeFocused()
  await page.getByRole('radio', { name: /Follow-up/ }).click()
  await expect(heading(page, steps.time)).toBeFocused()
}

/** Opens the wizard and makes all choices, up to the review. */
async function openReview(page: Page, folder: string): Promise<{ readonly user: string; readonly time: string }> {
  const user = await openWizard(page, folder)
  await chooseProvider(page)
  return { user, time: await chooseTime(page) }
}

/** Chooses a free time of the last days that the first window shows, so that tests rarely meet. Returns its name. */
async function chooseTime(page: Page): Promise<string> {
  const place = Math.floor(Math.random() * 12)
  for (let week = 0; week < 1 + Math.floor(Math.random() * 3); week += 1)
    await page.getByRole('button', { name: 'Next week' }).click()
  await expect(times(page).nth(place)).toBeVisible()
  const time = times(page).nth(place)
  const name = (await time.getAttribute('aria-label')) ?? ''
  await time.click()
  await expect(heading(page, steps.review)).toBeFocused()
  return name
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Request' })

test('a patient requests an appointment with the keyboard alone, in at most 25 presses', async ({ page }, info) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openWizard(page, info.outputPath())
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  /** Presses Tab until a radio button of the page has the focus. */
  const tabTo = async (selector: string) => {
    const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
    for (let tries = 0; tries < 12 && !(await isThere()); tries += 1) await press('Tab')
    expect(await isThere()).toBe(true)
  }
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.tabIndex = -1
    title.focus()
  })
  await expectAccessible(page)
  await tabTo('main input[type=radio]')
  // An arrow key looks at the next provider without leading on. Enter chooses.
  await press('ArrowDown')
  await expect(heading(page, steps.provider)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await press('Enter')
  await expect(heading(page, steps.type)).toBeFocused()
  await expectAccessible(page)
  await tabTo('main input[type=radio]')
  await press('Space')
  await expect(heading(page, steps.time)).toBeFocused()
  await expect(times(page).first()).toBeVisible()
  await expectAccessible(page)
  await tabTo('main input[type=radio]')
  await press('Enter')
  await expect(heading(page, steps.review)).toBeFocused()
  await expect(sendButton(page)).toBeVisible()
  await expectAccessible(page)
  await press('Tab')
  await press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await press('Enter')
  await expect(heading(page, sent)).toBeFocused()
  expect(presses).toBeLessThanOrEqual(25)
  await expect(page.getByText('Please look for a confirmation through email and/or text messaging.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, steps.provider)).toBeFocused()
  await page.getByRole('link', { name: 'Upcoming' }).click()
  await expect(page.getByRole('main').getByText('Requested').first()).toBeVisible()
})

test('an arrow key selects a time and keeps the focus, and the choice survives another view', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openWizard(page, info.outputPath())
  await chooseProvider(page)
  // This week may be nearly over.
  const thisWeek = (await times(page).first().getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(times(page).first()).not.toHaveAttribute('aria-label', thisWeek)
  await expect(times(page).nth(3)).toBeVisible()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await times(page).first().focus()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('radio', { checked: true })
  await expect(chosen).toBeFocused()
  await expect(heading(page, steps.time)).toBeVisible()
  const name = (await chosen.getAttribute('aria-label')) ?? ''
  expect(name).toMatch(/^\w+ \d+ \w+, \d+:\d\d [ap]m, Dr\. Hannah Lee$/)
  for (const view of ['Day', 'List', 'Week']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(chosen).toHaveAttribute('aria-label', name)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(chosen).toHaveAttribute('aria-label', name)
  await expectAccessible(page)
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(heading(page, steps.review)).toBeFocused()
})

test('a reload keeps the choices, and Back of the browser is Back of the wizard', async ({ page }, info) => {
  await openReview(page, info.outputPath())
  await page.reload()
  await expect(heading(page, steps.review)).toBeVisible()
  await expect(sendButton(page)).toBeVisible()
  expect(new URL(page.url()).search).not.toMatch(/Lee|Follow|Clinic/i)
  await page.goBack()
  await expect(heading(page, steps.time)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading(page, steps.type)).toBeFocused()
  await page.goBack()
  await expect(heading(page, steps.provider)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dr. Hannah Lee' })).toBeChecked()
  // An address that claims more than was chosen leads to the first missing choice.
  await page.goto('/app/appointments/request?step=5&provider=nobody')
  await expect(heading(page, steps.provider)).toBeVisible()
})

test('a week that begins in the month before is asked for from its first day on', async ({ page }, info) => {
  await openWizard(page, info.outputPath())
  await chooseProvider(page)
  // The next month from two weeks on whose first day is not the first of its week: Sunday.
  const soon = new Date(Date.now() + 14 * 86_400_000)
  const month = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1, 1))
  while (month.getUTCDay() === 0) month.setUTCMonth(month.getUTCMonth() + 1)
  const day = month.toISOString().slice(0, 10)
  const weekStart = addDays(day, -month.getUTCDay())
  const asked = page.waitForRequest('**/p-portal/appointments/available?*')
  await page.goto(`${page.url()}&view=week&day=${day}`)
  const start = new URL((await asked).url()).searchParams.get('start') ?? ''
  expect(start).toMatch(/^\d{8}$/)
  expect(start <= queryDay(weekStart)).toBe(true)
})

test('two people want one time: one has it, the other is offered the nearest free times', async ({
  page,
  browser,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const { time: name } = await openReview(page, info.outputPath())
  const address = page.url()
  const context = await browser.newContext()
  const other = await context.newPage()
  const user = newName('Faster')
  newPatient(info.outputPath(), user, { user })
  await signIn(other, user)
  await other.goto(address)
  await sendButton(other).click()
  await expect(heading(other, sent)).toBeFocused()
  await context.close()

  await sendButton(page).click()
  await expect(page.getByText(/is no longer free/)).toBeVisible()
  await expect(heading(page, steps.time)).toBeFocused()
  await expect(page.getByRole('heading', { level: 3, name: 'The nearest free times' })).toBeVisible()
  await expect(page.getByRole('radio', { name })).toHaveCount(0)
  await expectAccessible(page)
  await times(page).first().click()
  await sendButton(page).click()
  await expect(heading(page, sent)).toBeFocused()
})

test('a request whose reply is lost is unknown, also after a reload, and is not sent again', async ({
  page,
  allowErrors,
}, info) => {
  test.setTimeout(180_000)
  allowErrors.allowed = true
  await openReview(page, info.outputPath())
  let sends = 0
  await page.route('**/p-portal/appointments/book', async (route) => {
    sends += 1
    await route.fetch()
    await route.abort()
  })
  await page.route('**/p-portal/writes/{done,close}/*', (route) => route.abort())
  await sendButton(page).click()
  const unknown = page.getByText(/We don't know yet whether your request for .* was sent/)
  await expect(unknown).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(unknown).toBeVisible()
  await expect(heading(page, steps.review)).toBeVisible()
  await page.unrouteAll()
  await expect(heading(page, sent)).toBeVisible({ timeout: 90_000 })
  expect(sends).toBe(1)
})

test('without a network, Send says why it is off, and the choices stay', async ({
  page,
  context,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  await openReview(page, info.outputPath())
  await context.setOffline(true)
  await expect(page.getByText('You are offline: this needs a connection.')).toBeVisible()
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await sendButton(page).click()
  await expect(heading(page, sent)).toBeFocused()
})

test('a request that the clinic could not do is said not to be sent, and can be sent again', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  await openReview(page, info.outputPath())
  await page.route('**/p-portal/appointments/book', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal' } }),
  )
  await sendButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your request was not sent' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await sendButton(page).click()
  await expect(heading(page, sent)).toBeFocused()
})

test('a session that ends leads back to the request with its choices after the next sign-in', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const { user } = await openReview(page, info.outputPath())
  await page.route('**/p-portal/appointments/book', (route) =>
    route.fulfill({ status: 401, json: { code: 'session-ended' } }),
  )
  await page.route('**/{refreshToken,refresh}*', (route) =>
    route.fulfill({ status: 401, json: { code: 'session-ended' } }),
  )
  await sendButton(page).click()
  await page.waitForURL('**/auth/**')
  await page.unrouteAll()
  await page.goto('/auth')
  const card = page.locator('form').filter({ has: page.locator('input[autocomplete="username"]') })
  await card.locator('input[autocomplete="username"]').fill(user)
  await card.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  await card.locator('button[type="submit"]').click()
  await expect(heading(page, steps.review)).toBeVisible()
  await sendButton(page).click()
  await expect(heading(page, sent)).toBeFocused()
})

test('after a switch to another person, the wizard starts at step 1, also by Back of the browser', async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto('/app/appointments/request')
  await chooseProvider(page)
  await page.getByRole('button', { name: 'Account of Sam Whitaker' }).click()
  await page.getByRole('button', { name: 'Noah James Whitaker' }).click()
  await page.waitForURL('**/app/home')
  await page.goBack()
  await expect(heading(page, steps.provider)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a request is rescheduled: the wizard opens at step 3 with its provider and type', async ({ page }, info) => {
  await openReview(page, info.outputPath())
  const booked = readReply<{ apptID: number }>(page, '**/p-portal/appointments/book')
  await sendButton(page).click()
  const { apptID } = await booked
  await expect(heading(page, sent)).toBeFocused()
  await page.goto(`/app/appointments/request?previous=${apptID}`)
  await expect(heading(page, steps.time)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your choices' })).toContainText('Dr. Hannah Lee')
  await expect(page.getByRole('complementary', { name: 'Your choices' })).toContainText(/Follow-up/)
  await chooseTime(page)
  await sendButton(page).click()
  await expect(heading(page, 'Your rescheduling request has been sent!')).toBeFocused()
  await page.getByRole('link', { name: 'Upcoming' }).click()
  await expect(page.getByRole('table').getByText('Dr. Hannah Lee')).toHaveCount(1)
})

test('a time that was given up is booked back with one press while it is kept', async ({ page }, info) => {
  await openWizard(page, info.outputPath())
  const free = readReply<Record<string, unknown>[]>(page, '**/p-portal/appointments/available?*')
  await chooseProvider(page)
  const [slot] = await free
  const type = Number(new URL(page.url()).searchParams.get('type'))
  const provider = Number(new URL(page.url()).searchParams.get('provider'))
  const held = {
    ...slot,
    prvID: provider,
    prvFullName: 'Dr. Hannah Lee',
    templateID: type,
    templateName: 'Follow-up visit',
    names: {},
    heldUntil: new Date(Date.now() + 20 * 60_000).toISOString(),
    previousApptID: 987_654,
  }
  await page.route('**/p-portal/appointments/decisions', (route) =>
    route.fulfill({ json: { givenUp: [held], offered: [], declined: [] } }),
  )
  await page.route('**/p-portal/appointments/available?*', (route) => route.fulfill({ json: [slot] }))
  let body: unknown
  await page.route('**/p-portal/appointments/book', (route) => {
    body = route.request().postDataJSON()
    return route.fulfill({ json: { apptID: 1 } })
  })
  await page.goto('/app/appointments/request?previous=987654')
  await expect(heading(page, steps.time)).toBeVisible()
  await expect(page.getByText(/^You gave up /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my old time' }).click()
  await expect(heading(page, 'Your rescheduling request has been sent!')).toBeFocused()
  expect(body).toMatchObject({
    previousApptID: 987_654,
    prvID: provider,
    templateID: type,
    startsAt: slot?.['startsAt'],
  })
})

test('a patient joins the waitlist if nothing fits', async ({ page }, info) => {
  await openWizard(page, info.outputPath())
  await chooseProvider(page)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  await dialog.getByLabel('Time of the day').selectOption({ label: 'Morning' })
  await expectAccessible(page)
  const reply = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/waitlist'),
  )
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  expect((await reply).request().postDataJSON()).toMatchObject({ part: 'morning', before: null, previousApptID: null })
  await expect(page.getByText('You are on the waitlist')).toBeVisible()
  // On a day with few times, the app bar covers a part of the buttons above them.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('a time in the past is refused, and lists that are empty or fail say so', async ({ page, allowErrors }, info) => {
  allowErrors.allowed = true
  await openWizard(page, info.outputPath())
  await chooseProvider(page)
  const search = new URL(page.url()).searchParams
  search.set('step', '4')
  search.set('slot', '2020-01-07T09:15-05:00')
  search.set('site', '1')
  await page.goto(`/app/appointments/request?${search}`)
  await expect(page.getByText('Oops. The selected time is in the past.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, steps.time)).toBeFocused()
  await page.route('**/getPtPrvList/*', (route) => route.fulfill({ json: [] }))
  await page.goto('/app/appointments/request')
  await expect(page.getByRole('heading', { name: 'No provider can be booked online' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/getPtPrvList/*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: "The clinic's system had a problem" })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Dr. Hannah Lee' })).toBeVisible()
})

for (const look of looks.filter(({ locale, size }) => locale === 'ar' && size.width === 390).slice(0, 1))
  test(`a patient requests an appointment: ${look.name}`, async ({ page }, info) => {
    await wear(page, look)
    const user = newName('Arabic')
    newPatient(info.outputPath(), user, { user })
    await page.goto('/')
    await signInHere(page, user)
    await page.goto('/app/appointments/request')
    const radios = page.getByRole('main').getByRole('radio')
    for (const place of [2, 0]) {
      await expect(radios.nth(place)).toBeVisible()
      await expectAccessible(page)
      await expectNoSideways(page)
      const title = await page.locator('#request-step').textContent()
      await radios.nth(place).click()
      await expect(page.locator('#request-step')).not.toHaveText(title ?? '')
      await expect(page.locator('#request-step')).toBeFocused()
    }
    // A phone starts with the list: each day is a group of its own.
    await expect(
      page
        .locator('main fieldset')
        .filter({ has: page.locator('input[type=radio]') })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await radios.last().click()
    await expect(page.locator('#request-step')).toBeFocused()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page).toHaveURL(/step=5/)
    await expect(page.locator('#request-step')).toBeFocused()
    await expectAccessible(page)
  })
