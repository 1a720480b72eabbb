import { keepWithPin, pin, setPin, tryPin, typeNewPin } from './keeping.ts'
import {
  choose,
  desk,
  expect,
  expectRows,
  screens,
  signInAndFill,
  signOut,
  test,
  wholeRecord,
  wordsOfMaria,
} from './offlineStory.ts'
import { expectAccessible, signIn } from './story.ts'
import { countRows, expectNothingStored } from './whatIsStored.ts'

test.use({ viewport: desk })

test('ten wrong PINs delete the kept records, and a correct one resets the count', async ({ page, network }) => {
  await signInAndFill(page, 'maria')
  await keepWithPin(page)
  await signOut(page)
  network.fault = { kind: 'cut' }
  await page.goto('/auth/unlock')
  await tryPin(page, '111222')
  await expect(page.getByText('Wrong PIN. 9 tries left, then the records are removed.')).toBeVisible()
  await tryPin(page)
  await page.waitForURL('**/app/home')
  await signOut(page)
  await page.goto('/auth/unlock')
  for (let left = 9; left > 0; left--) {
    await tryPin(page, `11122${left}`)
    await expect(page.getByText(new RegExp(`Wrong PIN. ${left} tr`))).toBeVisible()
  }
  expect(await countRows(page)).toBe(wholeRecord)
  await tryPin(page, '111220')
  await expect(
    page.getByText('The PIN was wrong 10 times, so the records were removed from this device.'),
  ).toBeVisible()
  await expectNothingStored(page, wordsOfMaria)
  await page.goto('/')
  await expect(page.getByText('Open saved records')).toHaveCount(0)
})

test('a passkey keeps the records and opens them without a network', async ({ page, network, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasPrf: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signInAndFill(page, 'maria')
  await page.goto('/app/settings/device')
  await page.getByRole('radio', { name: 'Keep my records on this device' }).check()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Your records are kept. Your passkey opens them')).toBeVisible()
  await signOut(page)
  expect(await countRows(page)).toBe(wholeRecord)
  network.fault = { kind: 'cut' }
  await page.goto('/auth/unlock')
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.waitForURL('**/app/home')
  await choose(page, 'Labs')
  await expect(page.getByRole('link', { name: 'Lipid panel' }).first()).toBeVisible()
})

test('maria and sam both keep their records with separate PINs, and her emergency card needs none', async ({
  page,
  network,
}) => {
  test.setTimeout(120_000)
  await signInAndFill(page, 'maria')
  await keepWithPin(page)
  await page.getByRole('checkbox', { name: 'Emergency card without unlocking' }).check()
  await expect(page.getByText('The emergency card opens on this device without a PIN')).toBeVisible()
  await signOut(page)
  await signIn(page, 'sam')
  await expectRows(page, 2 * wholeRecord)
  await keepWithPin(page, '482915')
  await signOut(page)
  network.fault = { kind: 'cut' }

  await page.goto('/auth/unlock')
  await expect(page.getByRole('heading', { name: 'Saved records' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Emergency card/ }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText('Penicillin')
  for (const [language, allergies] of [
    ['English', 'Allergies'],
    ['Español', 'Alergias'],
    ['العربية', 'الحساسية'],
  ] as const) {
    await page.getByRole('button', { name: language }).click()
    await expect(page.getByRole('article').getByRole('heading', { name: allergies })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Penicillin')
    await expectAccessible(page)
  }

  await page.goto('/auth/unlock')
  await page.getByRole('radio', { name: /Records of S/ }).check()
  await tryPin(page, pin)
  await expect(page.getByText(/Wrong PIN/)).toBeVisible()
  await tryPin(page, '482915')
  await page.waitForURL('**/app/home')
  await choose(page, 'Medications')
  await expect(page.getByText('Saved copy from').first()).toBeVisible()
  await expect(page.getByText('Alvarez')).toHaveCount(0)
  await signOut(page)
  await page.goto('/auth/unlock')
  await page.getByRole('radio', { name: /Records of MA/ }).check()
  await tryPin(page)
  await page.waitForURL('**/app/home')
  await expect(page.getByRole('button', { name: 'Account of Maria Alvarez Ruiz' })).toBeVisible()
})

test('records that are kept while still being downloaded are complete', async ({ page, network }) => {
  test.setTimeout(120_000)
  await signIn(page, 'maria')
  network.fault = { kind: 'slow', ms: 350, paths: /p-portal/ }
  await typeNewPin(page)
  await expect(page.getByText(/^Downloading your record: [2-9] of/)).toBeVisible()
  await setPin(page)
  await expect(page.getByText(/^Downloading your record/)).toBeVisible()
  network.fault = null
  await expect(page.getByText(/^Everything is up to date/)).toBeVisible({ timeout: 60_000 })
  await signOut(page)
  network.fault = { kind: 'cut' }
  await page.goto('/auth/unlock')
  await tryPin(page)
  await page.waitForURL('**/app/home')
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByText('Saved copy from').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
