import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { expectWhole, show, test as lookTest } from './lookStory.ts'
import { desktopLooks, expect, expectAccessible, expectNoSideways, phoneLooks, signIn, test, wear } from './story.ts'

/** Acts for another patient, as the menu does, and reloads the app with that session. */
async function turnTo(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(async (wanted) => {
    const key = 'yarrow.session'
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { apiUrl: string; token: string }
    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(`${session.apiUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return (await response.json()) as unknown
    }
    type Person = { RecptID: number; RecptTypeID: number; displayName: string }
    const people = (await ask('account/representing')) as Person[]
    const person = people.find(({ displayName }) => new RegExp(wanted).test(displayName))
    const { token, user } = (await ask('account/represent', person)) as { token: string; user: unknown }
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      logonHisID: string
    }
    sessionStorage.setItem(key, JSON.stringify({ ...session, token, logonHisID: claims.logonHisID, user }))
  }, name.source)
  await page.goto('/app/home')
  await expect(page.locator('main h1')).toBeVisible()
}

/** Opens a page, and waits until the clinic has logged the view. */
async function openLogged(page: Page, path: string): Promise<void> {
  const isLogged = (reply: Response) =>
    reply.url().endsWith('/p-portal/ActivityLog') && reply.ok() && reply.request().postData() === path
  await Promise.all([page.waitForResponse(isLogged), page.goto(path)])
}

const rows = (page: Page) => page.getByRole('table', { name: 'Activities' }).getByRole('row')

test('sam opens his labs, acts for noah, finds both in the activity log, filters and searches it, and saves a CSV', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'sam')
  await openLogged(page, '/app/records/labs')
  await turnTo(page, /^Noah/)
  await openLogged(page, '/app/records/history/allergies')

  await page.goto('/app/settings/activity')
  await expect(
    rows(page)
      .filter({ hasText: /You looked at the allergies, acting for .?Noah/ })
      .first(),
  ).toBeVisible()
  // While he acts for Noah, the log is that of Noah's record.
  await expect(page.getByText('You looked at your labs')).toHaveCount(0)

  await turnTo(page, /^Sam/)
  await page.goto('/app/settings/activity')
  await expect(rows(page).filter({ hasText: 'You looked at your labs' }).first()).toBeVisible()
  const forNoah = rows(page).filter({ hasText: /You began to act for .?Noah/ })
  await expect(forNoah.first()).toBeVisible()
  await expect(forNoah.first()).toContainText('Sam Whitaker')

  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Sign-ins' })
  await expect(forNoah.first()).toBeVisible()
  await expect(page.getByText('You looked at your labs')).toHaveCount(0)
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'By apps' })
  await expect(page.getByText('There is no data!')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()

  await page.getByRole('searchbox', { name: 'Search activities' }).fill('labs')
  await expect(rows(page).filter({ hasText: 'You looked at your labs' }).first()).toBeVisible()
  await expect(forNoah).toHaveCount(0)
  expect(page.url()).not.toContain('labs')
  await rows(page).getByRole('link', { name: 'You looked at your labs' }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('/app/records/labs')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^activities-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFTimestamp,User,Representing,Activity type,URL,Sent to,What happened')
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z,Sam Whitaker,,Page view,\/app\/records\/labs,,You looked at your labs$/,
  )
  await expect(page.getByText(/activit(y|ies) saved/)).toBeVisible()
})

test('the days of the activity log can be selected in a calendar by keyboard', async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto('/app/settings/activity')
  await page.getByRole('button', { name: 'All days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which days?' })
  await expect(dialog.getByRole('grid')).toBeVisible()
  await dialog.locator('td[data-today="true"] button').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show these days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(rows(page).filter({ hasText: 'You signed in' }).first()).toBeVisible()
})

for (const look of phoneLooks)
  test(`a notice fits the window and is accessible: ${look.name}`, async ({ page }) => {
    test.setTimeout(90_000)
    await wear(page, look)
    await page.goto('/ce/welcome')
    await expect(page.locator('article h1')).toBeVisible()
    await expect(page.locator('article')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSideways(page)
  })

for (const look of desktopLooks)
  lookTest(`the activity log fits the window and is accessible: ${look.name}`, async ({ signedIn }) => {
    const page = await signedIn(look, 'sam')
    await show(page, '/app/settings/activity')
    await expect(page.locator('main table')).toBeVisible()
    await expectWhole(page)
  })

test('a notice needs no sign-in, can be switched to Spanish, and links to the sign-in page', async ({ page }) => {
  await page.goto('/ce/winter-hours')
  await expect(page.getByRole('heading', { level: 1, name: 'Opening hours in winter' })).toBeVisible()
  await expect(page.getByText('Riverside Family Clinic')).toBeVisible()
  await page.getByRole('navigation', { name: 'Language' }).getByText('Español').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Horario de invierno' })).toBeVisible()
  await page.locator('main').getByRole('link').click()
  await expect(page.locator('input[autocomplete~="username"]')).toBeVisible()
})

test('the URL of an unknown notice shows that the page was not found', async ({ page, allowErrors }) => {
  allowErrors.allowed = true
  await page.goto('/ce/no-such-notice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await expectAccessible(page)
})
