import type { Page } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal, region } from './clinic.ts'
import { resources, sendCard } from './insured.ts'
import { newName, newPatient } from './newPatient.ts'
import { signInAt } from './signInAt.ts'
import { keepWithPin } from './keeping.ts'
import { expect, expectAccessible, expectNoSideways, phoneLooks, signIn, test, testWithWorker, wear } from './story.ts'
import { savedCalls } from './whatIsStored.ts'

const path = '/app/EHR/pt/ins'
const cards = '**/api/**/p-portal/insurance/cards'

for (const look of phoneLooks)
  test(`the current policies, their details and the card at the front desk are shown: ${look.name}`, async ({
    page,
  }, info) => {
    const user = newName('Insured')
    newPatient(info.outputPath(), user, { user, resources })
    await wear(page, look)
    await signIn(page, user)
    await page.goto(path)
    const table = page.getByRole('table')
    await expect(table).toContainText('Blue Harbor Story PPO')
    await expect(table).toContainText('Carlos Alvarez')
    await expect(table).not.toContainText('Ended Story Plan')
    await expect(table).not.toContainText('Later Story Plan')
    await expect(table.getByRole('rowheader').first()).toHaveText('Blue Harbor Story PPO')
    await table.locator('summary').first().click()
    await expect(table.getByText('60054').first()).toBeVisible()
    await expect(table.getByRole('link', { name: '(800) 555-0110' }).first()).toHaveAttribute('href', 'tel:8005550110')
    await expectAccessible(page)
    await expectNoSideways(page)

    await page.locator('.your-card button').first().click()
    const desk = page.getByRole('dialog')
    await expect(desk).toContainText('Ada')
    await expect(desk).toContainText('NO-a')
    await expect(desk).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectAccessible(page)
    // A double click selects a number, and does not enlarge the card.
    await desk.locator('.front-desk-numbers').getByText('NO-a').dblclick()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    await expect(desk.locator('.front-desk-sheet')).toHaveAttribute('style', /--zoom: 1(;|$)/)
    await page.keyboard.press('+')
    await expectNoSideways(page)
    await page.keyboard.press('Escape')
    await expect(desk).toHaveCount(0)
    await expect(page.locator('.your-card button').first()).toBeFocused()
  })

test('the page fits 320 px, and the card can be turned there', async ({ page }, info) => {
  const user = newName('Narrow')
  newPatient(info.outputPath(), user, { user, resources })
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, user)
  await page.goto(path)
  await expect(page.getByRole('table')).toContainText('Western Story Fund')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Show at the front desk' }).click()
  const turn = page.getByRole('button', { name: 'Turn' })
  await turn.click()
  await expect(turn).toHaveAttribute('aria-pressed', 'true')
  await expectNoSideways(page)
  await expectAccessible(page)
})

testWithWorker(
  'the card opens without a connection, from the saved copy',
  async ({ page, context, allowErrors }, info) => {
    allowErrors.allowed = true
    const user = newName('Offline')
    newPatient(info.outputPath(), user, { user, resources })
    await signIn(page, user)
    await page.goto(path)
    await expect(page.getByRole('table')).toContainText('Blue Harbor Story PPO')
    const stored = async () => (await savedCalls(page)).join(' ')
    await expect.poll(stored, { timeout: 40_000 }).toMatch(/odata\/PatientPolicies/)
    await expect.poll(stored, { timeout: 40_000 }).toMatch(/insurance\/cards/)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Saved copy from').first()).toBeVisible()
    await page.getByRole('button', { name: 'Show at the front desk' }).click()
    await expect(page.getByRole('dialog')).toContainText('NO-a')
  },
)

test('a patient without insurance is offered to send a card', async ({ page }, info) => {
  const user = newName('Uninsured')
  newPatient(info.outputPath(), user, { user })
  // The main menu is beside the page only in a wide window.
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, user)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'No active insurance in your record' })).toBeVisible()
  // The address of Personal Information begins like this one's, but only one of them is open.
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')).toHaveText('Insurance')
  await expect(page.getByRole('button', { name: 'Upload Insurance Card Front & Back' })).toBeVisible()
  await expectAccessible(page)
})

test('if the message about a card can’t be started, the page says so and can try again', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const user = newName('Failing')
  newPatient(info.outputPath(), user, { user, resources })
  await signIn(page, user)
  await page.goto(path)
  await page.route('**/messages/insRedirMsg', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'An error occurred while sending the Insurance Card.' })
  await expect(notice).toContainText("The clinic's system had a problem")
  await expectAccessible(page)
  await page.unroute('**/messages/insRedirMsg')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/app/messages/Compose**')
})

for (const [fault, answer] of [
  ['an error of the clinic', { status: 500, body: 'x' }],
  [
    'an answer that makes no sense',
    { status: 200, contentType: 'application/json', body: '{"value":[{"PtPolicyID":"x"}]}' },
  ],
] as const)
  test(`shows that policies could not be loaded after ${fault}, and loads them again`, async ({
    page,
    allowErrors,
  }, info) => {
    allowErrors.allowed = true
    const user = newName('Faulty')
    newPatient(info.outputPath(), user, { user, resources })
    let isFaulty = true
    await page.route('**/odata/PatientPolicies?*', (route) => (isFaulty ? route.fulfill(answer) : route.continue()))
    await page.route(cards, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[]' }))
    await signIn(page, user)
    await page.goto(path)
    await expect(page.getByText('Your policies could not be loaded')).toBeVisible()
    await expectAccessible(page)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(again).toBeVisible()
    isFaulty = false
    // The device might fetch them by itself before the press.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(page.getByRole('table')).toContainText('Blue Harbor Story PPO', { timeout: 1000 })
    }).toPass()
  })

test('the page says that the photos of cards could not be loaded, and loads them again', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const user = newName('Unread')
  newPatient(info.outputPath(), user, { user, resources })
  await page.route(cards, (route) => route.fulfill({ status: 500, body: 'x' }))
  await signIn(page, user)
  await page.goto(path)
  await expect(page.getByRole('table')).toContainText('Blue Harbor Story PPO')
  const notice = page.getByRole('alert').filter({ hasText: 'The photos of the cards could not be loaded' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const again = notice.getByRole('button', { name: 'Try again' })
  const asked = page.waitForRequest(cards)
  await again.click()
  await asked
  await page.unroute(cards)
  // The page might load them by itself first.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(notice).toHaveCount(0, { timeout: 2000 })
  }).toPass()
})

test('the insurance is on the emergency card only while the person wishes it', async ({ page }, info) => {
  const user = newName('Shown')
  newPatient(info.outputPath(), user, { user, resources })
  await signIn(page, user)
  await page.goto('/app/records/emergency')
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Blue Harbor Story PPO')
  const choice = page.getByRole('checkbox', { name: 'Show my insurance on the emergency card' })
  await choice.check()
  await expect(card).toContainText('Blue Harbor Story PPO')
  await expect(card).toContainText('NO-a')
  await expectAccessible(page)
  await page.reload()
  await expect(card).toContainText('Blue Harbor Story PPO')
  await choice.uncheck()
  await expect(card).not.toContainText('Blue Harbor Story PPO')
})

/** Returns the number of the vault whose emergency card opens without unlocking. */
function vaultOfCard(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      const hasCards = database.objectStoreNames.contains('cards')
      const [vault] = hasCards ? await done(database.transaction('cards').objectStore('cards').getAllKeys()) : []
      database.close()
      if (typeof vault === 'string') return vault
    }
    throw new Error('no emergency card is stored')
  })
}

testWithWorker(
  'insurance that is switched off leaves the card that opens without unlocking',
  async ({ page, context }, info) => {
    test.setTimeout(90_000)
    const user = newName('Locked')
    newPatient(info.outputPath(), user, { user, resources })
    await signIn(page, user)
    await keepWithPin(page)
    await page.goto('/app/records/emergency')
    const choice = page.getByRole('checkbox', { name: 'Show my insurance on the emergency card' })
    await choice.check()
    await expect(page.getByRole('article')).toContainText('Blue Harbor Story PPO')
    await page.goto('/app/settings/device')
    await page.getByRole('checkbox', { name: 'Emergency card without unlocking' }).check()
    await expect(page.getByText('The emergency card opens on this device without a PIN')).toBeVisible()

    const locked = await context.newPage()
    await locked.goto(`/auth/emergency?vault=${await vaultOfCard(page)}`)
    const card = locked.getByRole('article')
    await expect(card).toContainText('Blue Harbor Story PPO')
    await page.goto('/app/records/emergency')
    await choice.uncheck()
    await expect(page.getByRole('article')).not.toContainText('Blue Harbor Story PPO')
    await expect(async () => {
      await locked.reload()
      await expect(card).toContainText('Ada', { timeout: 5000 })
      await expect(card).not.toContainText('Blue Harbor Story PPO', { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  },
)

test('staff attach a card that was sent to a policy, and the patient sees it at once', async ({
  page,
  browser,
  request,
}, info) => {
  const user = newName('Attached')
  newPatient(info.outputPath(), user, { user, resources })
  await signIn(page, user)
  await page.goto(path)
  await expect(page.getByRole('table')).toContainText('Blue Harbor Story PPO')
  await sendCard(await callerAt(request, patientPortal, user))
  await expect(page.getByText(/New card sent on .*, not checked yet/)).toBeVisible()
  await expectAccessible(page)

  const staff = await (await browser.newContext(region)).newPage()
  await signInAt(staff, employeePortal, 'drlee')
  await staff.goto(`${employeePortal}/app/patients`)
  await staff.getByRole('searchbox').fill(user)
  await staff
    .getByRole('row', { name: new RegExp(user) })
    .getByRole('button', { name: /Open record/ })
    .click()
  await staff.waitForURL('**/app/home')
  await staff.goto(`${employeePortal}${path}`)
  await expect(staff.getByRole('table')).toContainText('Blue Harbor Story PPO')
  await expect(staff.getByRole('button', { name: 'Upload Insurance Card Front & Back' })).toHaveCount(0)
  await expect(staff.getByRole('img', { name: /Back of the card/ })).toBeVisible()
  await expectAccessible(staff)
  // The current policies come first, and one of them is chosen.
  const policy = staff.getByLabel('Policy', { exact: true })
  await expect(policy.locator('option:checked')).toHaveText(/^Blue Harbor Story PPO/)
  await expect(policy.locator('option').nth(1)).toHaveText(/^Western Story Fund/)
  await staff.getByRole('button', { name: 'Attach to this policy' }).click()
  await expect(staff.getByRole('heading', { name: 'Cards to check' })).toHaveCount(0)
  await staff.context().close()

  await expect(page.getByText(/Checked by the clinic on/)).toBeVisible()
  await expect(page.getByText(/not checked yet/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show at the front desk' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2)
})
