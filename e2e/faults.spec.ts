import { expect, expectAccessible, signIn, test } from './story.ts'

const labs = '**/api/main/p-portal/records/pplabs/labs'

test.beforeEach(({ allowErrors }) => {
  // The browser itself logs every failed request.
  allowErrors.allowed = true
})

test('if the server is down at the start, Try again is offered, and opens the sign-in when the server is back', async ({
  page,
}) => {
  await page.route('**/portal.json', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/portal.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Username')).toBeEditable()
})

test('a portal of an unknown kind shows an error about its configuration', async ({ page }) => {
  await page.route('**/portal.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ json: { ...config, portalKind: 'warehouse' } })
  })
  await page.goto('/')
  await expect(page.getByText(/setup can't be read/).first()).toBeVisible()
})

test('a failed sign-in without a connection keeps the input', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Username').fill('maria')
  await page.getByLabel('Password', { exact: true }).fill('yarrow-demo')
  await page.route('**/account/authenticate', (route) => route.abort())
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(/connection/i).first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('maria')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('yarrow-demo')
  await page.unroute('**/account/authenticate')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/app/home')
})

for (const [name, fulfil] of [
  ['500', { status: 500, json: { code: 'internal' } }],
  ['nonsense', { status: 200, json: { labs: 'many' } }],
  ['a page of a captive portal', { status: 200, contentType: 'text/html', body: '<h1>Welcome to the train</h1>' }],
] as const)
  test(`labs that answer with ${name} show an error with its code, and Try again loads them`, async ({ page }) => {
    await signIn(page, 'maria')
    await page.route(labs, (route) => route.fulfill(fulfil))
    await page.goto('/app/records/labs')
    await expect(page.getByRole('alert')).toContainText(/Code:/)
    await expect(page.getByText('many')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labs')
    await expectAccessible(page)
    await page.unroute(labs)
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    // The page might load them by itself before the press.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

test('if vitals fail to load, their dashboard tile offers a retry, and the other tiles still show data', async ({
  page,
}) => {
  await page.route('**/p-portal/records/vitals', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await signIn(page, 'maria')
  await expect(page.getByText('Atorvastatin', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Try again.*Vitals/ })).toBeVisible()
  const tiles = page.getByRole('region', { name: 'At a glance' }).getByRole('listitem')
  for (const text of [/Messages.*unread/, /Prescriptions.*current/, /Appointments.*upcoming/, /Billing\$/])
    await expect(tiles.filter({ hasText: text })).toBeVisible()
  await expect(page.getByText('128 / 82')).toHaveCount(0)
})

test('labs that never answer show a skeleton, and Home can still be opened', async ({ page }) => {
  await signIn(page, 'maria')
  await page.route(labs, () => undefined)
  await page.goto('/app/records/labs')
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Family Clinic' })).toBeVisible()
})

test('if the server goes down during use, loaded data stays, an error is shown, and the app recovers', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Labs' }).click()
  // Home also has a link named Lipid panel, so this waits for the Labs page first.
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText("The clinic can't be reached").first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Labs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labs' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
  const tryAgain = page.getByRole('button', { name: 'Try again' }).first()
  await tryAgain.click()
  await expect(page.getByText("The clinic can't be reached").first()).toBeVisible()
  await page.unroute('**/api/**')
  await expect(async () => {
    // The app also tries again by itself, which can take the button away at any moment.
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 })
    await expect(page.getByText("The clinic can't be reached")).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})

test('a session that the server ends during use shows Session Expired, and the user can sign in again', async ({
  page,
}) => {
  await signIn(page, 'maria')
  await page.route('**/p-portal/**', (route) => route.fulfill({ status: 401, json: { code: 'session-ended' } }))
  const labs = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Labs' })
  // If one of Home's own calls gets the 401 first, the session ends before the click, and the click fails.
  await Promise.all([page.waitForURL('**/auth/timeout'), labs.click({ timeout: 3000 }).catch(() => undefined)])
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(page.getByText('Your session has expired.')).toBeVisible()
  await expect(page.getByText('Alvarez')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/p-portal/**')
  await signIn(page, 'maria')
})

test('two tabs share one session: the second tab needs no sign-in, and a logout in one tab signs out both', async ({
  page,
  context,
}) => {
  await signIn(page, 'maria')
  const second = await context.newPage()
  await second.goto('/app/records/vitals')
  await expect(second.getByText('128 / 82').first()).toBeVisible()
  await page.getByRole('button', { name: /Account of Maria/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(second.getByText('You have been logged out.')).toBeVisible()
  await expect(second.getByText('128 / 82')).toHaveCount(0)
})
