import type { Page } from '@playwright/test'
import { port } from './clinic.ts'
import { startFaultyNetwork } from './faultyNetwork.ts'
import { keepWithPin, unlock } from './keeping.ts'
import { choose, desk, expect, expectRows, screens, signInAndFill, signOut, test, wholeRecord } from './offlineStory.ts'
import { expectAccessible, expectNoSideways, phoneLooks, signIn, signInHere, wear } from './story.ts'
import { expectNothingStored, savedPersons } from './whatIsStored.ts'

/** A lab panel that only Sam's record contains. */
const ofSam = 'Lipid panel'
/** A lab panel that only the record of Sam's son Noah contains. */
const ofNoah = 'Lead (child)'
const record = /p-portal\/records/

const bar = (page: Page) => page.locator('section.acting-bar')
const menuButton = (page: Page) => page.locator('header button[aria-expanded]:has(svg.lucide-users)')
const entry = (page: Page, name: string) => page.locator('header li button').filter({ hasText: name })

async function press(page: Page, name: string): Promise<void> {
  await menuButton(page).click()
  await entry(page, name).click()
}

async function goBack(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Return to my own record' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.waitForURL('**/app/home')
}

async function actFor(page: Page, name: string): Promise<void> {
  await press(page, name)
  await expect(bar(page)).toContainText(`You are acting for ${name}`)
  await page.waitForURL('**/app/home')
}

/** Checks after every change of the page whether it shows data of one person while the bar names the other. */
async function watchForMixing(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(
    ([sams, noahs]) => {
      const mixed: string[] = []
      Object.assign(window, { mixed })
      const look = () => {
        const isNoahs = document.querySelector('.acting-bar') !== null
        const wrong = isNoahs ? sams : noahs
        if (document.body.textContent?.includes(wrong)) mixed.push(`${wrong} at ${location.pathname}`)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    },
    [ofSam, ofNoah] as const,
  )
  return () => page.evaluate(() => (window as unknown as { mixed: string[] }).mixed)
}

test.use({ viewport: desk })

test('sam acts for his son: menu pages have the acting bar, labs are the son’s, and later sam’s own again', async ({
  page,
}) => {
  await signIn(page, 'sam')
  await choose(page, 'Labs')
  await expect(page.getByText(ofSam).first()).toBeVisible()
  const mixed = await watchForMixing(page)
  await actFor(page, 'Noah James Whitaker')
  await choose(page, 'Labs')
  await expect(page.getByText(ofNoah).first()).toBeVisible()
  for (const name of [
    'Home',
    'Medications',
    'Medical History',
    'Vitals',
    'Appointments',
    'Billing',
    'Messages',
    'About',
  ])
    await test.step(`${name} has the acting bar, and no person’s name in its title`, async () => {
      await choose(page, name)
      await expect(bar(page)).toBeVisible()
      expect(await page.title()).not.toMatch(/Noah|Sam|Whitaker/)
    })
  await page.getByRole('button', { name: 'Account of Sam Whitaker' }).click()
  await expect(page.getByText('My Account')).toHaveCount(0)
  await expect(page.getByText('Change Password')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await goBack(page)
  await choose(page, 'Labs')
  await expect(page.getByText(ofSam).first()).toBeVisible()
  expect(await mixed()).toEqual([])
})

for (const [where, paths] of [
  ['record pages', screens],
  ['settings and search', ['/app/settings', '/app/settings/device', '/app/search']],
] as const)
  test(`the acting bar remains after a reload, on ${where}`, async ({ page }) => {
    await signIn(page, 'sam')
    await actFor(page, 'Noah James Whitaker')
    for (const path of paths)
      await test.step(`${path} has the acting bar`, async () => {
        await page.goto(path)
        await expect(bar(page)).toContainText('You are acting for Noah James Whitaker')
      })
  })

test('late replies for sam are not shown after he switched to his son, and the reverse', async ({ page, network }) => {
  await signIn(page, 'sam')
  for (const [turn, word] of [
    [() => actFor(page, 'Noah James Whitaker'), ofNoah],
    [() => goBack(page), ofSam],
  ] as const) {
    const before = network.asked.length
    // Requests made now are answered after four seconds, later ones immediately.
    network.fault = { kind: 'slow', ms: 4000, paths: record }
    await page.goto('/app/records/labs')
    const late = () => network.asked.slice(before).filter(({ path }) => /pplabs/.test(path))
    await expect.poll(late).not.toEqual([])
    const mixed = await watchForMixing(page)
    network.fault = null
    const allAnswered = Date.now() + 5000
    await turn()
    await choose(page, 'Labs')
    await expect(page.getByText(word).first()).toBeVisible()
    // Waits until the slow replies have come.
    await page.waitForTimeout(Math.max(1000, allAnswered - Date.now()))
    await expect(page.getByText(word).first()).toBeVisible()
    expect(await mixed()).toEqual([])
  }
})

test('two tabs show the same person, whichever of them switches', async ({ page, context }) => {
  await signIn(page, 'sam')
  const second = await context.newPage()
  await second.setViewportSize(desk)
  await second.goto('/app/records/labs')
  await expect(second.getByText(ofSam).first()).toBeVisible()
  const mixed = await watchForMixing(second)
  await actFor(page, 'Noah James Whitaker')
  await second.waitForURL('**/app/home')
  await expect(bar(second)).toContainText('Noah')
  await choose(second, 'Labs')
  await expect(second.getByText(ofNoah).first()).toBeVisible()
  await goBack(second)
  await expect(bar(page)).toHaveCount(0)
  await choose(page, 'Labs')
  await expect(page.getByText(ofSam).first()).toBeVisible()
  expect(await mixed()).toEqual([])
  await signOut(second)
  await expect(page.getByText('You have been logged out.')).toBeVisible()
})

test('the device stores the record of one person at a time, and of none after logout', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAndFill(page, 'sam')
  const [sam = ''] = await savedPersons(page)
  await actFor(page, 'Noah James Whitaker')
  await expectRows(page)
  const [noah = '', ...others] = await savedPersons(page)
  expect(others).toEqual([])
  expect(noah).not.toBe(sam)
  await goBack(page)
  await expectRows(page)
  expect(await savedPersons(page)).toEqual([sam])
  await actFor(page, 'Lily Rose Whitaker')
  await signOut(page)
  await expectNothingStored(page, ['Lily', 'Noah', 'Whitaker', ofNoah])
})

test("sam's kept records remain after he acts for his son, whose records can't be kept", async ({ page, network }) => {
  test.setTimeout(120_000)
  await signInAndFill(page, 'sam')
  const own = await savedPersons(page)
  await keepWithPin(page)
  await expectRows(page)
  await actFor(page, 'Noah James Whitaker')
  await expectRows(page, wholeRecord + 5)
  await page.goto('/app/settings/device')
  await expect(page.getByText('Only your own record can be kept here')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toHaveCount(0)
  await signOut(page)
  await expect.poll(() => savedPersons(page)).toEqual(own)
  network.fault = { kind: 'cut' }
  await unlock(page)
  await expect(bar(page)).toHaveCount(0)
  await choose(page, 'Labs')
  await expect(page.getByText(ofSam).first()).toBeVisible()
  await expect(menuButton(page)).toHaveCount(0)
})

test('a switch that the clinic refuses or can’t answer changes nothing, and its menu entry says so', async ({
  page,
  network,
}) => {
  await signIn(page, 'sam')
  network.fault = { kind: 'status', status: 403, paths: /account\/represent$/, code: 'not-allowed' }
  await press(page, 'Lily Rose Whitaker')
  await expect(entry(page, 'Lily')).toContainText('Unable to represent this Patient')
  await expect(entry(page, 'Noah')).not.toContainText('Unable')
  await expect(entry(page, 'Sam Whitaker')).toHaveAttribute('aria-current', 'true')
  network.fault = { kind: 'status', status: 503, paths: /account\/represent$/, code: 'unavailable' }
  await entry(page, 'Noah').click()
  await expect(entry(page, 'Noah')).toContainText("The clinic's system had a problem")
  await expect(entry(page, 'Lily')).not.toContainText('Unable')
  await expect(bar(page)).toHaveCount(0)
  network.fault = { kind: 'slow', ms: 1500, paths: /account\/represent$/ }
  await entry(page, 'Noah').click()
  await expect(entry(page, 'Noah')).toHaveAttribute('aria-busy', 'true')
  await expect(entry(page, 'Lily')).toHaveAttribute('aria-disabled', 'true')
  await expect(bar(page)).toContainText('Noah')
})

test('a representation that the clinic ends returns sam to his own record, with one notice', async ({
  page,
  network,
}) => {
  await signIn(page, 'sam')
  await actFor(page, 'Noah James Whitaker')
  network.fault = { kind: 'status', status: 403, paths: /pplabs|messages/, code: 'representation-ended' }
  await choose(page, 'Labs')
  await expect(bar(page)).toHaveCount(0)
  network.fault = null
  await expect(page.getByText('You can no longer act for Noah James Whitaker.')).toBeVisible()
  await page.locator('main').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You can no longer act for')).toHaveCount(0)
  await choose(page, 'Labs')
  await expect(page.getByText(ofSam).first()).toBeVisible()
})

test('a care home without its own record selects for whom it acts', async ({ page }) => {
  const client = await startFaultyNetwork(port + 2)
  await page.goto(client.origin)
  await signInHere(page, 'acme')
  await expect(page.getByRole('heading', { name: 'Patient List' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Eleanor' }).click()
  await expect(bar(page)).toContainText('You are acting for Eleanor Ruth Whitaker')
  await bar(page).getByRole('button', { name: 'Return to my own account' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('main').getByRole('button', { name: 'Eleanor' })).toBeVisible()
  await client.close()
})

for (const look of phoneLooks)
  test(`the patient menu and the pages with the acting bar are accessible: ${look.name}`, async ({ page }) => {
    await wear(page, look)
    await signIn(page, 'sam')
    // The sign-in screen has a header too; wait until the portal's replaces it.
    await expect(page.locator('header a[href="/app/home"]')).toBeVisible()
    const isPhone = look.size.width < 720
    // A phone has the list in the menu of the avatar.
    if (isPhone) await page.locator('header button[aria-expanded]:has(.avatar)').click()
    else await menuButton(page).click()
    const noah = entry(page, 'Noah')
    await expect(noah).toBeVisible()
    await expectAccessible(page)
    await noah.click()
    await expect(bar(page)).toContainText('Noah James Whitaker')
    // His letters and color stay on the screen: in the bar, and as a badge of Sam's avatar.
    const noahs = await bar(page)
      .locator('.avatar')
      .evaluate((avatar) => getComputedStyle(avatar).boxShadow)
    const [sams, badge] = await page
      .locator('header .avatar:visible')
      .evaluateAll((avatars) => avatars.map((avatar) => getComputedStyle(avatar).boxShadow))
    expect(badge).toBe(noahs)
    expect(sams).not.toBe(noahs)
    await expect(page.locator('main h1')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.goto('/app/settings/device')
    await expect(page.locator('main h1')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
  })
