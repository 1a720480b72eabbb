import type { CDPSession, Page } from '@playwright/test'
import { port } from './clinic.ts'
import { expectWhole, show, test as lookTest } from './lookStory.ts'
import { expect, expectAccessible, phoneLooks, signIn, test } from './story.ts'

// Passkeys belong to host names; browsers don't allow them for IP addresses.
test.use({ baseURL: `http://localhost:${port}` })

/** Adds a virtual authenticator with user verification. */
async function addAuthenticator(
  page: Page,
): Promise<{ readonly browser: CDPSession; readonly authenticatorId: string }> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { browser, authenticatorId }
}

async function openAccount(page: Page, userName = 'newton'): Promise<void> {
  await page.goto('/app/settings/account')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account' }).getByText(userName, { exact: true })).toBeVisible()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Password', { exact: true }).fill('yarrow-demo')
  await form.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkey added' })
  await dialog.getByLabel('Name of the passkey').fill(name)
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(`The passkey is now called ${name}.`)).toBeVisible()
}

async function removePasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText(`The passkey ${name} was removed.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toHaveCount(0)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of / }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
}

test("newton adds a passkey, signs in with it, renames and removes it, and can't sign in with it afterwards", async ({
  page,
  allowErrors,
}) => {
  // The browser logs refusals: of a wrong password, and of the removed passkey.
  allowErrors.allowed = true
  test.setTimeout(120_000)
  await addAuthenticator(page)
  // A unique name, because tests share newton's account.
  const name = `Story ${Date.now()}`
  await signIn(page, 'newton')
  await openAccount(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('form', { name: 'Add a passkey' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Please enter a valid Password.')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill('not-his')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('That is not your password.')).toBeVisible()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('not-his')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await addPasskey(page, name)

  await logOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/app/home')
  await expect(page.locator('main h1')).toBeVisible()
  await page.reload()
  await expect(page.locator('main h1')).toBeVisible()

  await openAccount(page)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Last used')
  await page.getByRole('button', { name: `Rename ${name}`, exact: true }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByLabel('Name of the passkey').fill(`${name} again`)
  await renaming.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${name} again` })).toBeVisible()
  await removePasskey(page, `${name} again`)

  await logOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey does not sign in here.')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/auth$/)
})

test("canceling the browser's passkey dialog adds nothing and says so, and at sign-in shows no error", async ({
  page,
}) => {
  const { browser, authenticatorId } = await addAuthenticator(page)
  // Not newton, because other tests add passkeys to that account.
  await signIn(page, 'sam')
  await openAccount(page, 'sam')
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Password', { exact: true }).fill('yarrow-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Nothing was added.')).toBeVisible()
  await openAccount(page, 'sam')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await logOut(page)
  await page.goto('/auth')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const look of phoneLooks)
  lookTest(`My Account is whole and accessible: ${look.name}`, async ({ signedIn }) => {
    const page = await signedIn(look, 'newton')
    await show(page, '/app/settings/account')
    await expect(page.getByText('newton', { exact: true }).first()).toBeVisible()
    await expectWhole(page)
  })
