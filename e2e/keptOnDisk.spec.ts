import { killBrowser, openProfile, wordsOnDisk } from './diskProfile.ts'
import { keepWithPin, unlock } from './keeping.ts'
import { choose, expect, expectRows, signInAndFill, signOut, test, wholeRecord, wordsOfMaria } from './offlineStory.ts'
import { expectAccessible } from './story.ts'
import { countRows, expectNothingStored, whatIsStored } from './whatIsStored.ts'

test('records kept with a PIN can be read with it after a browser restart, without a network', async ({
  network,
}, info) => {
  test.setTimeout(120_000)
  const folder = info.outputPath('profile')
  network.unpacked = true
  const before = await openProfile(folder, network.origin)
  await signInAndFill(before.page, 'maria')
  await keepWithPin(before.page)
  await expectRows(before.page)
  await before.context.close()
  expect(wordsOnDisk(folder, wordsOfMaria)).toEqual([])

  network.fault = { kind: 'cut' }
  const { page, context } = await openProfile(folder, network.origin)
  await unlock(page)
  await test.step('labs, vitals and a chart are shown', async () => {
    await choose(page, 'Labs')
    await expect(page.getByText('Saved copy from').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
    await choose(page, 'Vitals')
    await expect(page.getByText('128 / 82').first()).toBeVisible()
    await expect(page.getByRole('slider').first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the search finds results in English and in Arabic', async () => {
    await page.goto('/app/search')
    await page.getByRole('searchbox').fill('metform')
    await expect(page.getByRole('link', { name: /Metformin/ }).first()).toBeVisible()
    await page.evaluate(() => {
      const preferences = JSON.parse(localStorage.getItem('yarrow.preferences') ?? '{}') as object
      localStorage.setItem('yarrow.preferences', JSON.stringify({ ...preferences, locale: 'ar' }))
    })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // Arabic words and digits find the reading of 128 / 82.
    await page.getByRole('searchbox').fill('ضغط الدم ١٢٨')
    await expect(page.locator('main').getByRole('listitem').filter({ hasText: '128/82' }).first()).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('yarrow.preferences'))
    await page.reload()
  })
  await signOut(page)
  const { vaults, words } = await whatIsStored(page)
  expect({ rows: await countRows(page), vaults }).toEqual({ rows: wholeRecord, vaults: 1 })
  expect(wordsOfMaria.filter((word) => words.includes(word))).toEqual([])

  await unlock(page)
  await page.goto('/app/settings/device')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from this device' }).click()
  await page.waitForURL(/\/auth/)
  await expectNothingStored(page, wordsOfMaria)
  await context.close()
  expect(wordsOnDisk(folder, wordsOfMaria)).toEqual([])
})

for (const seconds of [0, 3])
  test(`records stay, and can be opened, if the browser is killed ${seconds} s after the PIN was set`, async ({
    network,
  }, info) => {
    test.setTimeout(120_000)
    const folder = info.outputPath('profile')
    const before = await openProfile(folder, network.origin)
    await signInAndFill(before.page, 'maria')
    await keepWithPin(before.page)
    await before.page.waitForTimeout(seconds * 1000)
    await killBrowser(folder)

    await test.step('the sign-in page of the clinic offers them', async () => {
      const { page, context } = await openProfile(folder, network.origin)
      await page.goto('/auth')
      await expect(page.getByRole('button', { name: 'Open saved records' })).toBeVisible()
      await context.close()
    })
    await test.step('a new sign-in leaves them on the device', async () => {
      const { page } = await openProfile(folder, network.origin)
      await signInAndFill(page, 'maria')
      await killBrowser(folder)
    })
    await test.step('without a network, the device opens them', async () => {
      network.fault = { kind: 'cut' }
      const { page, context } = await openProfile(folder, network.origin)
      await unlock(page)
      await choose(page, 'Medications')
      await expect(page.getByText('Saved copy from').first()).toBeVisible()
      await context.close()
    })
  })
