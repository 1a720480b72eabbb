import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, testWithWorker } from './story.ts'

interface Made {
  /** The address that a reader opens. */
  readonly link: string
  readonly passcode: string
}

interface Sharer {
  /** User name, which is also the last name. */
  readonly user: string
  readonly docId: number
}

/** Creates a patient with one document. The list of links is the patient's, so no other story may add to it. */
async function sharerOf(request: APIRequestContext, folder: string): Promise<Sharer> {
  const user = newName('Sharer')
  newPatient(folder, user, { user })
  const patient = await callerAt(request, patientPortal, user)
  const range = { fromDate: '2020-01-01', toDate: '2026-01-01' }
  return { user, ...(await patient.post<{ docId: number }>('p-portal/records/documents/generateCCDA', range)) }
}

/** Makes a link on the page of a document. It asks for a passcode and can be opened twice, as preset. */
async function makeLink(page: Page, docId: number): Promise<Made> {
  await page.goto(`/app/records/documents/${docId}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: /^Private link/ }).click()
  const form = page.getByRole('dialog', { name: 'Make a private link' })
  const passcode = await form.getByLabel('Passcode', { exact: true }).inputValue()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make link' }).click()
  const ready = page.getByRole('alertdialog', { name: 'Your private link' })
  await expect(ready.getByRole('img', { name: 'QR code of the private link' })).toBeVisible()
  await expectAccessible(page)
  const link = await ready.getByLabel('Link', { exact: true }).inputValue()
  await ready.getByRole('button', { name: 'Done' }).click()
  return { link, passcode }
}

/** Opens a link in a browser that has never seen the portal. */
async function openAsGuest(browser: Browser, link: string, locale: string, width: number): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width, height: 800 } })
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  return guest
}

/** Enters a passcode in any language, and opens the document. */
async function enter(guest: Page, passcode: string): Promise<void> {
  await guest.locator('input[inputmode="numeric"]').fill(passcode)
  await guest.locator('form button[type="submit"]').click()
}

const whose = (guest: Page, { user }: Sharer) =>
  guest.getByRole('region', { name: 'Whose document this is' }).filter({ hasText: `Ada ${user}` })
const wrongOf = (passcode: string) => (passcode === '000000' ? '111111' : '000000')

testWithWorker(
  'a private link with a passcode is opened twice in another browser, and not a third time',
  async ({ page, request, browser }, info) => {
    const sharer = await sharerOf(request, info.outputPath())
    await signIn(page, sharer.user)
    const { link, passcode } = await makeLink(page, sharer.docId)
    const [, key = ''] = link.split('#')
    expect(key).toMatch(/^shlink:\//)

    await page.goto('/app/records/documents/shares')
    const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ends' }).first()
    await expect(newest).toContainText('Not opened yet')
    await expectAccessible(page)
    await expectNoSideways(page)

    const guest = await openAsGuest(browser, link, 'en-US', 1280)
    const asked: string[] = []
    guest.on('request', (one) => asked.push(`${one.url()} ${one.postData() ?? ''}`))
    await expect(guest).toHaveTitle(/Shared document/)
    await expect(guest.getByText(sharer.user)).toHaveCount(0)
    await expectAccessible(guest)
    await guest.getByLabel('Your name or clinic').fill('Front desk, Lakeside')
    await enter(guest, wrongOf(passcode))
    await expect(guest.getByText('You have 4 tries left. After that the link ends.')).toBeVisible()
    await expect(guest.getByLabel('Your name or clinic')).toHaveValue('Front desk, Lakeside')
    await enter(guest, passcode)
    await expect(whose(guest, sharer)).toBeVisible()
    await expectAccessible(guest)
    await expectNoSideways(guest)

    // The patient's open page shows the opening at once.
    await expect(newest).toContainText('Opened 1 of 2 times')
    await expect(newest).toContainText('Front desk, Lakeside')

    await guest.reload()
    await enter(guest, passcode)
    await expect(whose(guest, sharer)).toBeVisible()
    await guest.reload()
    await enter(guest, passcode)
    await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await expect(whose(guest, sharer)).toHaveCount(0)

    const payload = key.replace('shlink:/', '')
    expect(asked.filter((text) => text.includes(payload))).toEqual([])
    expect(await guest.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
    const stored = await guest.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    )
    expect([stored.includes(payload), stored.includes(sharer.user), stored.includes(passcode)]).toEqual([
      false,
      false,
      false,
    ])
    await guest.context().close()
  },
)

test('a private link ends when its maker ends it, or after five wrong passcodes, also in Arabic on a phone', async ({
  page,
  request,
  browser,
}, info) => {
  const { user, docId } = await sharerOf(request, info.outputPath())
  await signIn(page, user)
  const [ended, locked] = [await makeLink(page, docId), await makeLink(page, docId)]

  await page.goto('/app/records/documents/shares')
  // Newest first: the second link that can be opened is the first one made here.
  await page.getByRole('button', { name: 'End link' }).nth(1).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('The link is closed')).toBeVisible()

  const guest = await openAsGuest(browser, ended.link, 'ar-EG', 390)
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(guest)
  await expectNoSideways(guest)
  await enter(guest, ended.passcode)
  await expect(guest.locator('form')).toHaveCount(0)
  await expect(guest.getByRole('alert')).toBeVisible()
  await guest.context().close()

  const other = await openAsGuest(browser, locked.link, 'en-US', 390)
  for (const left of [4, 3, 2]) {
    await enter(other, wrongOf(locked.passcode))
    await expect(other.getByText(`You have ${left} tries left. After that the link ends.`)).toBeVisible()
  }
  await enter(other, wrongOf(locked.passcode))
  await expect(other.getByText('You have 1 try left. After that the link ends.')).toBeVisible()
  await enter(other, wrongOf(locked.passcode))
  await expect(other.getByText('The passcode was wrong 5 times')).toBeVisible()
  await expect(page.getByText('Wrong passcodes', { exact: true }).first()).toBeVisible()
  await other.context().close()
})

test('a link that is not complete, or from another clinic, is explained without a call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (one) => one.url().includes('/api/') && calls.push(one.url()))
  await page.goto('/shl/view#shlink:/eyJ1cmwi')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  const payload = { url: 'https://other.example/manifest', key: 'A'.repeat(43), v: 1 }
  await page.goto(`/shl/view?other#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`)
  await expect(page.getByRole('heading', { name: 'This link is from another clinic' })).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])
})
