import type { APIRequestContext, Page } from '@playwright/test'
import { callerAt, type Caller } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { detailQueries } from '#src/contract/personalInfo.ts'
import { newName, newPatient } from './newPatient.ts'
import { desk, signInAndFill, test as faulty } from './offlineStory.ts'
import { desktopLooks, expect, expectAccessible, expectNoSideways, signIn, test, wear } from './story.ts'

const path = '/app/EHR/pt'

/** Creates a patient with an account. Returns the user name, which is also the last name. */
function newPerson(folder: string): string {
  const user = newName('Person')
  newPatient(folder, user, { user })
  return user
}

/** Returns a caller of a provider who has opened the user's record, and the patient's number. */
async function staffOf(request: APIRequestContext, user: string): Promise<{ staff: Caller; ptId: number }> {
  const ptId = (await callerAt(request, patientPortal, user)).user.PtID ?? 0
  return { staff: await (await callerAt(request, employeePortal, 'drlee')).openRecord(ptId), ptId }
}

async function open(page: Page): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Basic information' })).toBeVisible()
}

/** Asks for another value of a text field. */
async function ask(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Ask to change: ${name}`, exact: true }).click()
  const form = page.getByRole('form', { name, exact: true })
  await form.getByRole('textbox').fill(value)
  await form.getByRole('button', { name: 'Add to my request' }).click()
}

const requests = (page: Page) => page.getByRole('region', { name: 'Where your request stands' })

for (const look of desktopLooks)
  test(`personal information can be read and a change asked for (${look.name})`, async ({ page }, info) => {
    const user = newPerson(info.outputPath())
    await wear(page, look)
    await signIn(page, user)
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main')).toContainText(user)
    await expect(page.locator('main input')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideways(page)
    // The second row is the first name.
    const row = page.locator('main section').first().getByRole('listitem').nth(1)
    await row.getByRole('button').click()
    await page.locator('main form input').fill('Zoë')
    await expectAccessible(page)
    await page.locator('main form button[type="submit"]').click()
    await expect(row).toContainText('Zoë')
    await page.locator('.sticky-bar button').click()
    await expect(page.locator('main textarea')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSideways(page)
    await expectAccessible(page)
  })

test('a request is gathered, survives a reload, and is sent once with its note', async ({
  page,
  allowErrors,
}, info) => {
  const user = newPerson(info.outputPath())
  await signIn(page, user)
  await open(page)
  await page.getByRole('button', { name: 'Ask to change: Last name' }).click()
  const form = page.getByRole('form', { name: 'Last name' })
  await expect(form.getByRole('textbox')).toBeFocused()
  await form.getByRole('textbox').fill('')
  await form.getByRole('button', { name: 'Add to my request' }).click()
  await expect(form).toContainText("It can't be empty.")
  await expect(form.getByRole('textbox')).toBeFocused()
  await form.getByRole('textbox').fill('O\u2019Brien')
  // Typed text is saved within a second.
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(form.getByRole('textbox')).toHaveValue('O\u2019Brien')
  await form.getByRole('button', { name: 'Add to my request' }).click()
  await expect(page.getByText('1 change to ask for')).toBeVisible()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()

  await ask(page, 'Nickname', 'Addie')
  await ask(page, 'Middle name', 'May')
  await expect(page.getByText('3 changes to ask for')).toBeVisible()
  await page.getByRole('button', { name: 'Take back the change: Middle name' }).click()
  // A change back to the recorded value disappears.
  await page.getByRole('button', { name: 'Look and send' }).click()
  await expect(page.getByRole('heading', { name: 'Look once more, then send' })).toBeVisible()
  await page.getByLabel('Why?').fill('I married.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Your request was sent')).toBeVisible()
  await expect(requests(page)).toContainText('The clinic looks at it')
  await expect(requests(page)).toContainText('O\u2019Brien')
  await expect(requests(page)).toContainText('I married.')
  await expect(page.getByRole('button', { name: 'Ask to change: Last name' })).toHaveCount(0)
  await expectAccessible(page)

  // The reply is lost: the clinic is asked what became of the request.
  allowErrors.allowed = true
  await page.route('**/p-portal/corrections/*/withdraw', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await requests(page).getByRole('button', { name: 'Take the request back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Your request was taken back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask to change: Last name' })).toBeVisible()
  await expectAccessible(page)
})

test('a change back to the recorded value disappears, and the draft with it', async ({ page }, info) => {
  const user = newPerson(info.outputPath())
  await signIn(page, user)
  await open(page)
  await ask(page, 'Last name', 'Other')
  await expect(page.getByText('1 change to ask for')).toBeVisible()
  await page.getByRole('button', { name: 'Take back the change: Last name' }).click()
  await expect(page.getByText('1 change to ask for')).toHaveCount(0)
  await ask(page, 'Last name', `${user} `)
  await expect(page.getByText('1 change to ask for')).toHaveCount(0)
  await page.waitForTimeout(2500)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ask to change: Last name' })).toBeVisible()
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
})

test('a new phone number gets a free type, and a new address is asked for', async ({ page }, info) => {
  const user = newPerson(info.outputPath())
  await signIn(page, user)
  await open(page)
  await page.getByRole('button', { name: 'Ask to add a phone number' }).click()
  const form = page.getByRole('form', { name: 'New phone number' })
  await form.getByLabel('Number').fill('951')
  await form.getByRole('button', { name: 'Add to my request' }).click()
  await expect(form).toContainText('Enter a whole phone number')
  await form.getByLabel('Number').fill('9515550187')
  await form.getByRole('button', { name: 'Add to my request' }).click()
  const contact = page.getByRole('region', { name: 'Contact info' })
  await expect(contact).toContainText('(951) 555-0187')
  await page.getByRole('button', { name: 'Ask to add an address' }).click()
  const address = page.getByRole('form', { name: 'New address' })
  await address.getByLabel('Street').fill('1 Main Street')
  await expectAccessible(page)
  await address.getByRole('button', { name: 'Add to my request' }).click()
  await expect(contact).toContainText('1 Main Street')
  await expect(page.getByText('2 changes to ask for')).toBeVisible()
})

faulty(
  'a request that is made offline survives a reload, and arrives once when online',
  async ({ page, network }, info) => {
    const user = newPerson(info.outputPath())
    await page.setViewportSize(desk)
    // Without the keys of the outbox, a device can't keep a request.
    await signInAndFill(page, user)
    await open(page)
    network.fault = { kind: 'cut' }
    await page.context().setOffline(true)
    await ask(page, 'Nickname', 'Addie')
    await page.getByRole('button', { name: 'Look and send' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('Your request waits on this device')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Waiting for a connection')).toBeVisible()
    // It can be changed until it is sent.
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByText('1 change to ask for')).toBeVisible()
    await page.getByRole('button', { name: 'Look and send' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('Your request waits on this device')).toBeVisible()
    network.fault = null
    await page.context().setOffline(false)
    await expect(requests(page)).toContainText('Addie')
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0)
    await page.reload()
    await expect(requests(page)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Earlier requests' })).toHaveCount(0)
  },
)

for (const [name, fault] of [
  ['a server error', { kind: 'status', status: 500, paths: /PatientDetails/ }],
  ['nonsense', { kind: 'nonsense', paths: /PatientDetails/ }],
] as const)
  faulty(
    `personal information that answers with ${name} fails with its code, and can be tried again`,
    async ({ page, network }, info) => {
      const user = newPerson(info.outputPath())
      await signIn(page, user)
      network.fault = fault
      await page.goto(path)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('Code:')
      await expectAccessible(page)
      const again = alert.getByRole('button', { name: 'Try again' })
      await again.click()
      await expect(again).toBeVisible()
      network.fault = null
      // The device might fetch it by itself before the press.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 })
        await expect(page.getByRole('region', { name: 'Basic information' })).toContainText(user, { timeout: 1000 })
      }).toPass()
    },
  )

faulty('slow personal information shows a skeleton first', async ({ page, network }, info) => {
  const user = newPerson(info.outputPath())
  await signIn(page, user)
  network.fault = { kind: 'slow', ms: 2000, paths: /AddressEntries/ }
  await page.goto(path)
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Basic information' })).toContainText(user)
})

faulty(
  'a request that the clinic fails to answer is asked about, and stays on the device',
  async ({ page, network }, info) => {
    const user = newPerson(info.outputPath())
    await signIn(page, user)
    await open(page)
    await ask(page, 'Nickname', 'Addie')
    await page.getByRole('button', { name: 'Look and send' }).click()
    network.fault = { kind: 'status', status: 500, paths: /notif-prv|writes/ }
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(
      page.getByText(/We do not know whether your request arrived|Your request waits on this device/),
    ).toBeVisible()
    await expectAccessible(page)
    network.fault = null
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(requests(page)).toContainText('Addie', { timeout: 40_000 })
  },
)

faulty(
  'a request whose session has ended stays on the device, and is sent after the next sign-in',
  async ({ page, network }, info) => {
    const user = newPerson(info.outputPath())
    await signIn(page, user)
    await open(page)
    await ask(page, 'Nickname', 'Addie')
    await page.waitForTimeout(1500)
    network.fault = { kind: 'status', status: 401, paths: /\/api\/.*(odata|p-portal)/, code: 'session-ended' }
    await page.reload()
    await page.waitForURL('**/auth**')
    network.fault = null
    await signIn(page, user)
    await open(page)
    await expect(page.getByText('1 change to ask for')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Basic information' })).toContainText('Addie')
    await page.getByRole('button', { name: 'Look and send' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('Your request was sent')).toBeVisible()
    await expect(requests(page)).toContainText('Addie')
  },
)

interface Asked {
  readonly requestId: number
  readonly changes: readonly { readonly changeId: number; readonly field: string }[]
}

/** Returns the time of the last change of the open record's details. */
async function updatedAt(staff: Caller): Promise<string> {
  const query = new URLSearchParams(detailQueries.staff)
  const { value } = await staff.get<{ value: { UpdatedAt: string }[] }>(`odata/PatientDetails?${query}`)
  return value[0]?.UpdatedAt ?? ''
}

test('the answer of the clinic is shown at once, field by field, and the person can disagree', async ({
  page,
  request,
}, info) => {
  const user = newPerson(info.outputPath())
  await signIn(page, user)
  await open(page)
  await ask(page, 'Nickname', 'Addie')
  await ask(page, 'Last name', 'Byron')
  await page.getByRole('button', { name: 'Look and send' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(requests(page)).toContainText('Byron')

  const { staff } = await staffOf(request, user)
  const [asked] = await staff.get<Asked[]>('p-portal/corrections')
  await staff.post(`p-portal/corrections/${asked?.requestId}/answer`, {
    UpdatedAt: await updatedAt(staff),
    answers: asked?.changes.map(({ changeId, field }) =>
      field === 'NameNick' ? { changeId, state: 'done' } : { changeId, state: 'declined', reason: 'Bring a document.' },
    ),
  })
  const answer = page.getByRole('region', { name: 'The clinic answered' })
  await expect(answer).toContainText('Accepted')
  await expect(answer).toContainText('Declined')
  await expect(answer).toContainText('Bring a document.')
  await expect(page.getByRole('region', { name: 'Basic information' })).toContainText('Addie')
  await expectAccessible(page)

  await answer.getByRole('button', { name: 'I disagree' }).click()
  await answer.getByRole('button', { name: 'Send my statement' }).click()
  await expect(answer).toContainText('Write why you disagree.')
  await answer.getByLabel('Why do you disagree?').fill('My passport says Byron.')
  // What is typed is kept on the device.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect(answer.getByLabel('Why do you disagree?')).toHaveValue('My passport says Byron.')
  await answer.getByRole('button', { name: 'Send my statement' }).click()
  await expect(answer).toContainText('You disagreed')
  await expect(answer).toContainText('My passport says Byron.')
  await expectAccessible(page)
})

test('a social security number is shown for 30 seconds, and hidden when the page is hidden', async ({
  page,
  request,
  context,
}, info) => {
  const user = newPerson(info.outputPath())
  const { staff, ptId } = await staffOf(request, user)
  await staff.patch(`odata/Patients/${ptId}`, {
    UpdatedAt: await updatedAt(staff),
    patient: { SSN: '219-09-4821' },
  })
  // Before the page loads: while the clock is installed, it reads 1970 for a moment, which looks like a long idle time.
  await page.clock.install()
  await signIn(page, user)
  await open(page)
  const basic = page.getByRole('region', { name: 'Basic information' })
  await expect(basic).toContainText('***-**-4821')
  const show = page.getByRole('button', { name: 'Show 30 s: Social security number' })
  await show.click()
  await expect(basic).toContainText('219-09-4821')
  await expect(basic).toContainText(/Hidden again in \d+ seconds/)
  // Jumps to a bit less than 30 s after the press, and stops the clock there.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 28_900)
  await expect(basic).toContainText('219-09-4821')
  await page.clock.runFor(2_000)
  await expect(basic).not.toContainText('219-09-4821')
  await page.clock.resume()
  await show.click()
  await expect(basic).toContainText('219-09-4821')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(basic).not.toContainText('219-09-4821')
  await page.reload()
  await expect(basic).toContainText('***-**-4821')
  await expect(basic).not.toContainText('219-09-4821')
  await context.setOffline(true)
  await expect(basic).toContainText('this needs a connection')
  await expectAccessible(page)
  await context.setOffline(false)
})

test('a request in Spanish is made, answered and shown in Spanish', async ({ page, request }, info) => {
  const user = newPerson(info.outputPath())
  await wear(page, { name: 'Spanish desktop', locale: 'es', theme: 'yarrow', mode: 'light', size: desk })
  await signIn(page, user)
  await page.goto(path)
  await page.getByRole('button', { name: 'Pedir un cambio: Apodo', exact: true }).click()
  const form = page.getByRole('form', { name: 'Apodo', exact: true })
  await form.getByRole('textbox').fill('Addie')
  await form.getByRole('button', { name: 'Agregar a mi solicitud' }).click()
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(page.getByText('Su solicitud se envió')).toBeVisible()
  const { staff } = await staffOf(request, user)
  const [asked] = await staff.get<Asked[]>('p-portal/corrections')
  await staff.post(`p-portal/corrections/${asked?.requestId}/answer`, {
    UpdatedAt: await updatedAt(staff),
    answers: asked?.changes.map(({ changeId }) => ({ changeId, state: 'done' })),
  })
  const answer = page.getByRole('region', { name: 'La clínica respondió' })
  await expect(answer).toContainText(/Apodo.*Addie.*Aceptado/)
  await expectAccessible(page)
})

test('a representative sees the page of the person for whom they act, and numbers only masked', async ({ page }) => {
  await page.setViewportSize(desk)
  await signIn(page, 'sam')
  await page.locator('header button[aria-expanded]:has(svg.lucide-users)').click()
  await page.locator('header li button').filter({ hasText: 'Noah James Whitaker' }).click()
  await expect(page.locator('section.acting-bar')).toContainText('Noah James Whitaker')
  await page.waitForURL('**/app/home')
  await page.goto(path)
  await expect(page.locator('section.acting-bar')).toBeVisible()
  const basic = page.getByRole('region', { name: 'Basic information' })
  await expect(basic).toContainText('Noah')
  await expect(basic).not.toContainText('Sam')
  await expect(page.locator('main')).not.toContainText(/\d{3}-\d{2}-\d{4}/)
  await expect(page.locator('main')).not.toContainText('Billing type')
})
