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

for (const leaving of ['first', 'second'] as const)
  test(`a second tab reads what the first saved, and a logout in the ${leaving} signs out both and leaves no data`, async ({
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
    const [left, other] = leaving === 'first' ? [page, second] : [second, page]
    await left.bringToFront()
    await signOut(left)
    await expect(other.getByText('You have been logged out.')).toBeVisible()
    await expectNothingStored(other, wordsOfMaria)
  })

for (const [leaving, staying] of [
  ['first', 'second'],
  ['second', 'first'],
] as const)
  test(`if the same user signs in separately in two tabs, the ${staying} still works after the ${leaving} signs out`, async ({
    page,
    network,
    context,
  }) => {
    const second = await context.newPage()
    for (const tab of [page, second]) await tab.setViewportSize(desk)
    await second.goto('/auth')
    await expect(second.getByLabel('Username')).toBeEditable()
    await signInAndFill(page, 'maria')
    await signInHere(second, 'maria')
    await expectRows(second)
    const [left, other] = leaving === 'first' ? [page, second] : [second, page]
    await signOut(left)
    await other.bringToFront()
    await expectRows(other)
    network.fault = { kind: 'cut' }
    await openImmunizations(other)
    await expect(other.getByText('Saved copy from').first()).toBeVisible()
    await signOut(other)
    await expectNothingStored(other, wordsOfMaria)
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
