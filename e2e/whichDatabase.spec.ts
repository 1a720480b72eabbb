import { expect, expectAccessible, expectNoSideways, looks, signInHere, test, wear } from './story.ts'

const band = (words: string) => `.database-band:has-text("${words}")`
const words = { en: 'Training database', es: 'Base de datos de capacitación', ar: 'قاعدة بيانات التدريب' } as const

for (const look of looks)
  test(`the training database is named on the card, in every page, in dialogs and on paper: ${look.name}`, async ({
    page,
  }) => {
    await wear(page, look)
    const shown = page.locator(band(words[look.locale]))
    await page.goto('/training')
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    await signInHere(page, 'maria')
    for (const path of ['/app/home', '/app/records/labs', '/app/records/emergency', '/app/settings/account']) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      await expect(page.locator('main h1')).toBeVisible()
      await expectNoSideways(page)
    }
    await expectAccessible(page)
    expect(await page.evaluate(() => getComputedStyle(document.body, '::after').borderTopStyle)).toBe('dashed')
    await page.emulateMedia({ media: 'print' })
    await expect(shown).toBeVisible()
  })

test('after a logout from the training database, the plain address is the first database again', async ({ page }) => {
  await page.goto('/training')
  await signInHere(page, 'maria')
  await expect(page.locator(band(words.en))).toBeVisible()
  await page.goto('/app/logout')
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible()
  await expect(page.locator('.database-band')).toHaveCount(0)
  await signInHere(page, 'maria')
  await expect(page.locator('.database-band')).toHaveCount(0)
})

test('a notice comes from the database of its address, whichever one the tab has chosen', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/notices/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/training')
  await expect(page.locator(band(words.en))).toBeVisible()
  await page.goto('/ce/welcome')
  await expect(page.locator('article h1')).toBeVisible()
  await expect(page.locator('.database-band')).toHaveCount(0)
  await page.goto('/Training/ce/welcome')
  await expect(page.locator('article h1')).toBeVisible()
  await expect(page.locator(band(words.en))).toBeVisible()
  expect(asked).toEqual(['/api/main/notices/welcome', '/api/training/notices/welcome'])
})
