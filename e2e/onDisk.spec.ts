import { killBrowser, openProfile, wordsOnDisk } from './diskProfile.ts'
import { choose, expect, expectRows, screens, signOut, test, wordsOfMaria } from './offlineStory.ts'
import { signIn } from './story.ts'
import { countRows, expectNothingStored, whatIsStored } from './whatIsStored.ts'

test.beforeEach(({ network }) => {
  network.unpacked = true
})

test('a session that opens every record screen leaves no word of the record on the disk after logout', async ({
  network,
}, info) => {
  test.setTimeout(120_000)
  const folder = info.outputPath('profile')
  const { context, page } = await openProfile(folder, network.origin)
  await signIn(page, 'maria')
  for (const path of screens) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }
  await choose(page, 'Medications')
  const find = page.getByRole('searchbox').first()
  await find.fill('Metformin')
  await expect(page.getByText('Atorvastatin')).toHaveCount(0)
  await choose(page, 'Labs')
  await page.getByRole('link', { name: 'Procedure', exact: true }).first().click()
  await page.getByRole('searchbox').first().fill('Lipid panel')
  await page.getByRole('link', { name: 'Lipid panel' }).first().click()
  await expect(page.getByText('LDL cholesterol').first()).toBeVisible()
  await choose(page, 'Messages')
  await page.locator('main a[href*="message="]').first().click()
  await expectRows(page)
  // The word search works: it finds both encodings that browsers write.
  await page.evaluate(() => localStorage.setItem('probe', 'Probeword'))
  await page.evaluate(() => localStorage.setItem('wide', 'Wideword \u2713'))
  await signOut(page)
  await expectNothingStored(page, wordsOfMaria)
  await context.close()
  expect(wordsOnDisk(folder, ['Probeword', 'Wideword']).map((found) => found.split(' ')[0])).toEqual(
    expect.arrayContaining(['Probeword', 'Wideword']),
  )
  expect(wordsOnDisk(folder, wordsOfMaria)).toEqual([])
})

for (const [moment, when] of [
  ['in the middle of filling', /p-portal/],
  ['while the longest reply is being written', /pplabs\/labs$/],
] as const)
  test(`a browser that is killed ${moment} leaves no readable word on the disk, and the next sign-in removes its data`, async ({
    network,
  }, info) => {
    const folder = info.outputPath('profile')
    const first = await openProfile(folder, network.origin)
    await signIn(first.page, 'maria')
    await expectRows(first.page, 1)
    await expect
      .poll(() => network.asked.some(({ path, status }) => status === 200 && when.test(path)), {
        intervals: [5],
        timeout: 20_000,
      })
      .toBe(true)
    await killBrowser(folder)
    expect(wordsOnDisk(folder, wordsOfMaria)).toEqual([])

    const next = await openProfile(folder, network.origin)
    await next.page.goto('/app/home')
    await expect(next.page.getByLabel('Username')).toBeVisible()
    await expect(next.page.getByText('Alvarez')).toHaveCount(0)
    expect(await countRows(next.page)).toBeGreaterThan(0)
    await signIn(next.page, 'sam')
    await expect.poll(async () => (await whatIsStored(next.page)).vaults).toBe(1)
    await signOut(next.page)
    await expectNothingStored(next.page, wordsOfMaria)
    await next.context.close()
    expect(wordsOnDisk(folder, wordsOfMaria)).toEqual([])
  })
