import type { Page } from '@playwright/test'
import { flipByte } from './flipByte.ts'
import { desk, expect, expectRows, signInAndFill, test } from './offlineStory.ts'

const saved = (page: Page) => page.locator('main').getByText('Saved copy from').first()

test.use({ viewport: desk })

test('a saved reply with one changed byte is fetched again, and without a network it is not shown', async ({
  page,
  network,
}) => {
  await signInAndFill(page, 'maria')
  await flipByte(page, 'pplabs/labs', 'body')
  await flipByte(page, 'vitals', 'head')
  const before = network.asked.length
  await page.goto('/app/records/labs')
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
  await page.goto('/app/records/vitals')
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  const whole = network.asked
    .slice(before)
    .filter(({ status, path }) => status === 200 && /p-portal\/records/.test(path))
  expect(whole.map(({ path }) => path.split('/').at(-1))).toEqual(expect.arrayContaining(['labs', 'vitals']))
  await expectRows(page)
  await flipByte(page, 'pplabs/labs', 'body')
  network.fault = { kind: 'cut' }
  await page.goto('/app/records/vitals')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  await page.goto('/app/records/labs')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lipid panel' })).toHaveCount(0)
})
