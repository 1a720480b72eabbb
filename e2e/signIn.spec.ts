import { expect, expectAccessible, expectNoSideways, looks, signIn, test, testWithWorker, wear } from './story.ts'

for (const look of looks)
  test(`the sign-in screen fits the window and is accessible: ${look.name}`, async ({ page }) => {
    await wear(page, look)
    await page.goto('/')
    await expect(page.locator('input[autocomplete="username"]')).toBeEditable()
    await expect(page.locator('html')).toHaveAttribute('dir', look.locale === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
    await expectAccessible(page)
    await expectNoSideways(page)
  })

testWithWorker(
  'after maria signs in, reloads and signs out, neither web storage nor Back reveals her name',
  async ({ page }) => {
    await signIn(page, 'maria')
    await expect(page).toHaveTitle(/Home/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Riverside Family Clinic' })).toBeVisible()

    await page.getByRole('button', { name: /Account of Maria/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toMatch(/maria|alvarez|token/i)
    await page.goBack()
    await expect(page.getByText('Alvarez')).toHaveCount(0)
  },
)

test('a wrong password is reported at both fields, keeps the name, and after three attempts shows a hint', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  await page.goto('/auth')
  const user = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  for (let tries = 1; tries <= 3; tries++) {
    await user.fill('nobody-here')
    await password.fill('wrong')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Login failed.').first()).toBeVisible()
    await expect(user).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByText(/check your API selection/i)).toBeVisible()
  await expect(user).toHaveValue('nobody-here')
})

test('empty fields are each named in an error', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please enter a valid Username.').first()).toBeVisible()
  await expect(page.getByText('Please enter a valid Password.').first()).toBeVisible()
})

test('the language switcher changes the text direction of the page', async ({ page }) => {
  await page.goto('/auth')
  const languages = page.getByRole('navigation', { name: 'Language' })
  await languages.getByText('العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('button', { name: 'تسجيل الدخول', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test("the '?' button shows the databases, and a user can sign in to the training database", async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel('Database')).toHaveCount(0)
  await page.getByTitle('Change API database').click()
  await page.getByLabel('Database').selectOption('training')
  await page.getByLabel('Username').fill('maria')
  await page.getByLabel('Password', { exact: true }).fill('yarrow-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/app/home')
  const session = await page.evaluate(() => sessionStorage.getItem('yarrow.session'))
  expect(session).toContain('"database":"training"')
})

test('an unknown URL shows that the page was not found', async ({ page }) => {
  await page.goto('/auth/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await expectAccessible(page)
})
