import {
  desk,
  expect,
  expectRows,
  openImmunizations,
  signInAndFill,
  signOut,
  test,
  wholeRecord,
  wordsOfMaria,
} from './offlineStory.ts'
import { signIn, signInHere } from './story.ts'
import { countRows, expectNothingStored, whatIsStored } from './whatIsStored.ts'

test('a second tab reads what the first has saved, and its logout ends both and leaves nothing in the browser', async ({
  page,
  network,
  context,
}) => {
  await signInAndFill(page, 'maria')
  network.fault = { kind: 'cut' }
  const second = await context.newPage()
  await second.goto('/app/records/vitals')
  await expect(second.getByText('Saved copy from').first()).toBeVisible()
  await expect(second.getByText('128 / 82').first()).toBeVisible()
  await signOut(second)
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expectNothingStored(page, wordsOfMaria)
})

test('if the same user signs in separately in two tabs, the second still works after the first signs out', async ({
  page,
  network,
  context,
}) => {
  const second = await context.newPage()
  await second.setViewportSize(desk)
  await second.goto('/auth')
  await expect(second.getByLabel('Username')).toBeEditable()
  await signInAndFill(page, 'maria')
  await signInHere(second, 'maria')
  await expectRows(second)
  await signOut(page)
  await second.bringToFront()
  await expectRows(second)
  network.fault = { kind: 'cut' }
  await openImmunizations(second)
  await expect(second.getByText('Saved copy from').first()).toBeVisible()
  await signOut(second)
  await expectNothingStored(second, wordsOfMaria)
})

test('sam, who signs in after maria on the same device, finds none of her data, with and without a network', async ({
  page,
  network,
}) => {
  await page.setViewportSize(desk)
  await signInAndFill(page, 'maria')
  await signOut(page)
  await signIn(page, 'sam')
  await expectRows(page)
  const { vaults, words } = await whatIsStored(page)
  expect({ rows: await countRows(page), vaults }).toEqual({ rows: wholeRecord, vaults: 1 })
  expect(wordsOfMaria.filter((word) => words.includes(word))).toEqual([])
  network.fault = { kind: 'cut' }
  await openImmunizations(page)
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  for (const path of [
    '/app/records/labs',
    '/app/pharma/meds',
    '/app/records/history/allergies',
    '/app/messages/Inbox',
  ]) {
    await page.goto(path)
    await expect(page.getByText('Saved copy from').first()).toBeVisible()
    await expect(page.getByText('Alvarez')).toHaveCount(0)
  }
  expect(await countRows(page)).toBe(wholeRecord)
})

test('the next sign-in removes the data of a tab that was closed without a logout', async ({ page, context }) => {
  await signIn(page, 'maria')
  await expectRows(page, 4)
  await page.close()
  const next = await context.newPage()
  await signIn(next, 'sam')
  await expect.poll(() => countRows(next)).toBeGreaterThan(0)
  expect((await whatIsStored(next)).vaults).toBe(1)
})

test("maria and sam in two tabs each read their own record, and one logout doesn't affect the other", async ({
  page,
  network,
  context,
}) => {
  await page.setViewportSize(desk)
  const second = await context.newPage()
  await second.goto('/auth')
  await expect(second.getByLabel('Username')).toBeEditable()
  await signIn(page, 'maria')
  await signInHere(second, 'sam')
  await expectRows(page, 2 * wholeRecord)
  network.fault = { kind: 'cut' }
  await second.goto('/app/pharma/meds')
  await expect(second.getByText('Saved copy from').first()).toBeVisible()
  await expect(second.getByText('Alvarez')).toHaveCount(0)
  await signOut(second)
  await openImmunizations(page)
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Maria Alvarez Ruiz' })).toBeVisible()
  expect(await countRows(page)).toBe(wholeRecord)
})
