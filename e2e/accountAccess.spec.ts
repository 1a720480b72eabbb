import type { Page } from '@playwright/test'
import { patientPortal, port } from './clinic.ts'
import { activationIn, recoveryKeyIn } from '../tests/mailedSecrets.ts'
import { mailsSent, newMail } from './mailbox.ts'
import { expect, expectAccessible, expectNoSideways, looks, screensFor, signInHere, test, wear } from './story.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function typePasswords(page: Page, first: string, password: string): Promise<void> {
  await page.getByLabel(first, { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

const strangers = [
  { email: 'eleanor@example.org', userName: 'eleanor.whitaker', born: '1947-05-21', notBorn: '1947-05-22' },
  { email: 'sean@example.org', userName: 'sean.obrien', born: '1969-07-30', notBorn: '1969-07-31' },
] as const

test('a new user activates an account by mail, registers, resets the password by mail, and signs in', async ({
  page,
  allowErrors,
}, info) => {
  // An account can be activated only once, so a retry uses another new user.
  const { email, born, notBorn, userName } = strangers[info.retry % strangers.length] ?? strangers[0]
  test.setTimeout(120_000)
  // This test includes refused attempts.
  allowErrors.allowed = true

  await test.step('an unknown email address and the address of a patient with an account are rejected', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Activate account', exact: true }).click()
    await page.getByLabel('Email').fill('nobody@example.org')
    await press(page, 'Send activation message')
    await expect(page.getByText('Enter a valid Email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Email').fill('maria@example.org')
    await press(page, 'Send activation message')
    await expect(page.getByText('A Portal account already exists for this Patient.')).toBeVisible()
  })

  const before = await mailsSent()
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send activation message')
  await expect(title(page)).toHaveText('An activation message has been sent to your email')
  const { activationKey, pin } = activationIn(await newMail(email, before))

  await test.step('a wrong PIN is rejected, the right one opens Register, and the key leaves the history', async () => {
    await page.goto(`/auth/emactivation/${activationKey}`)
    await press(page, 'Continue')
    await expect(page.getByText('Please enter a PIN Number')).toBeVisible()
    await page.getByLabel('PIN Number').fill(pin === '000000' ? '000001' : '000000')
    await press(page, 'Continue')
    await expect(page.getByText('Invalid PIN Number')).toBeVisible()
    await page.getByLabel('PIN Number').fill(pin)
    await press(page, 'Continue')
    await expect(page.getByText('Activation successful. Proceed to Register page.')).toBeVisible()
    await page.waitForURL('**/auth/register')
    await page.reload()
    await page.waitForURL('**/auth/expired')
    await page.goBack()
    expect(page.url()).not.toContain('emactivation')
  })

  await test.step('a wrong birth date and a taken username are rejected, and registering uses up the key', async () => {
    await page.goto(`/auth/emactivation/${activationKey}`)
    await page.getByLabel('PIN Number').fill(pin)
    await press(page, 'Continue')
    await press(page, 'Register')
    await page.getByLabel('Date of birth').fill(notBorn)
    await page.getByLabel('Email').fill(email)
    await press(page, 'Continue')
    await expect(page.getByText('Please check your credentials and try again.')).toBeVisible()
    await page.getByLabel('Date of birth').fill(born)
    await press(page, 'Continue')
    await page.getByLabel('Username').fill('maria')
    await typePasswords(page, 'Password', 'a first password')
    await press(page, 'Register')
    await expect(page.getByText('Username is taken')).toBeVisible()
    await page.getByLabel('Username').fill(userName)
    await press(page, 'Register')
    await expect(title(page)).toHaveText('Your account is ready')
    await page.goto(`/auth/emactivation/${activationKey}`)
    await page.getByLabel('PIN Number').fill(pin)
    await press(page, 'Continue')
    await expect(page.getByText('The Activation Email has expired.')).toBeVisible()
  })

  await test.step('a mailed recovery key sets a new password, which signs in', async () => {
    const sent = await mailsSent()
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password', exact: true }).click()
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send recovery key')
    await expect(title(page)).toHaveText('Thank you, a recovery key has been sent to your email')
    const key = recoveryKeyIn(await newMail(email, sent))

    await page.getByRole('link', { name: 'Enter the recovery key' }).click()
    await page.getByLabel('Username').fill(userName)
    await page.getByLabel('Recovery key', { exact: true }).fill('not the key')
    await press(page, 'Continue')
    await expect(page.getByText('Login failed.')).toBeVisible()

    // A user can sign in with the recovery key, but only to set a new password. After leaving the page, the user must
    // enter the key again.
    await page.goto('/auth')
    await page.getByLabel('Username').fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(key)
    await press(page, 'Login')
    await expect(title(page)).toHaveText('Choose a new password')
    const ended = page.waitForRequest('**/account/logout')
    await page.goBack()
    await ended
    await page.goForward()
    await expect(title(page)).toHaveText('Enter the recovery key')

    await page.getByLabel('Username').fill(userName)
    await page.getByLabel('Recovery key', { exact: true }).fill(key)
    await press(page, 'Continue')
    for (const [weak, reason] of [
      [`${userName}-${born}`, "it has your name, your email or the clinic's name"],
      ['ghjkl;', 'a row of keys, a date or a repetition'],
      ['654321', 'Many people use this password.'],
    ] as const) {
      await typePasswords(page, 'New password', weak)
      await press(page, 'Change password')
      await expect(page.getByText(reason)).toBeVisible()
    }
    await expectAccessible(page)
    await typePasswords(page, 'New password', 'seven quiet herons')
    await press(page, 'Change password')
    await expect(title(page)).toHaveText('Password changed.')
    await press(page, 'Sign in')
    await signInHere(page, userName, 'seven quiet herons')
  })
})

test('if two children share an email address, activation asks for the last name, and keeps the input on failure', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  await page.goto('/auth/activate')
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await page.getByLabel('Email').fill('claire.whitaker@example.org')
  await press(page, 'Send activation message')
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.getByLabel('Last name').fill('Whitaker')
  await page.getByLabel('Date of birth').fill('1999-01-02')
  await press(page, 'Send activation message')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('claire.whitaker@example.org')
  await expect(page.getByLabel('Last name')).toHaveValue('Whitaker')
})

test.describe('with mocked server answers', () => {
  test('passwords are compared when the second field loses focus, and the button is enabled once they match', async ({
    page,
    allowErrors,
  }) => {
    allowErrors.allowed = true
    await page.route('**/account/authenticate', async (route) => {
      // newton signs in and must first change the password.
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), passwordResetRequired: true } })
    })
    await page.goto('/auth')
    await page.getByLabel('Username').fill('newton')
    await page.getByLabel('Password', { exact: true }).fill('yarrow-demo')
    await press(page, 'Login')
    await page.waitForURL('**/auth/resetPwd')
    const button = page.getByRole('button', { name: 'Change password', exact: true })
    await page.keyboard.press('Tab')
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please fill in all fields.' })).toBeFocused()
    await expect(button).toHaveAttribute('aria-disabled', 'true')

    await page.getByLabel('New password', { exact: true }).fill('12345')
    await expect(page.getByText('Use at least 6 characters.')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('123456')
    await page.getByLabel('Confirm password').fill('12345')
    await page.getByLabel('Confirm password').press('Tab')
    await expect(page.getByText('The passwords do not match.')).toBeVisible()
    // Submitting anyway moves the focus to the field to correct.
    await page.getByLabel('Confirm password').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '1 thing to correct' })).toBeFocused()
    await page.getByLabel('Confirm password').fill('123456')
    await expect(button).not.toHaveAttribute('aria-disabled')
    // The token is a session's, not a reset token, so the server refuses it.
    await button.click()
    await expect(page.getByText('There was an error changing your password.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('123456')
  })

  test('activation reports errors, rate limits, invalid data and a missing server, and keeps the email address', async ({
    page,
    allowErrors,
  }) => {
    allowErrors.allowed = true
    await page.goto('/auth/activate')
    await page.getByLabel('Email').fill('eleanor@example.org')
    const answers: [string, string, { status: number; json?: object; body?: string } | null][] = [
      ['Unable to activate your account.', 'Try again in a moment.', { status: 500, json: { code: 'internal' } }],
      ['Unable to activate your account.', 'Try again in a moment.', { status: 200, body: '<p>Welcome to the train' }],
      [
        'Unable to activate your account.',
        'Wait 2 minutes, then try again.',
        { status: 429, json: { code: 'too-many-tries', retryAfter: 120 } },
      ],
      ['The connection to the API failed.', 'Check your network', null],
    ]
    for (const [said, advice, answer] of answers) {
      await page.unrouteAll()
      await page.route('**/account/activateaccount', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await press(page, 'Send activation message')
      const alert = page.getByRole('alert').filter({ hasText: said })
      await expect(alert).toContainText(advice)
      await expect(page.getByLabel('Email')).toHaveValue('eleanor@example.org')
    }
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline: this needs a connection.')).toBeVisible()
  })
})

test('activation and recovery pages need a known database in the URL, can’t change it, and send their forms to it', async ({
  page,
  allowErrors,
}) => {
  allowErrors.allowed = true
  for (const path of ['activate', 'forgotPwd', 'resetPwd', 'expired', 'emactivation/some-key']) {
    await page.goto(`/TRAINING/${path}`)
    await expect(title(page)).not.toHaveText(/not found/i)
    await expect(page.getByTitle('Change API database')).toHaveCount(0)
    await page.goto(`/nowhere/${path}`)
    await expect(title(page)).toHaveText(/not found/i)
  }
  for (const [path, fields, button, call] of [
    ['activate', { Email: 'nobody@example.org' }, 'Send activation message', 'activateaccount'],
    ['forgotPwd', { Email: 'nobody@example.org' }, 'Send recovery key', 'forgotpassword'],
    ['resetPwd', { Username: 'nobody', 'Recovery key': 'not the key' }, 'Continue', 'authenticate'],
    ['emactivation/some-key', { 'PIN Number': '123456' }, 'Continue', 'EmailActivation'],
  ] as const) {
    await page.goto(`/TRAINING/${path}`)
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
    const asked = page.waitForRequest(`**/account/${call}`)
    await press(page, button)
    expect((await asked).url()).toContain('/api/training/')
  }
  await expect(page.getByText('The Activation Email has expired.')).toBeVisible()
})

test("a manipulated URL can't redirect to another site after sign-in", async ({ page }) => {
  await page.goto('/auth?redirect=https://evil.example&returnTo=//evil.example&next=/app/messages')
  await signInHere(page, 'newton')
  const { origin, pathname } = new URL(page.url())
  expect(origin).toBe(patientPortal)
  expect(pathname).toBe('/app/home')
})

test('the employee and client portals offer no account activation, and the link says why', async ({ page }) => {
  for (const other of [port + 1, port + 2]) {
    await page.goto(`http://127.0.0.1:${other}/auth`)
    const link = page.getByRole('link', { name: 'Activate account', exact: true })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).toHaveAccessibleDescription('Accounts are activated in the patient portal.')
    await link.click({ force: true })
    await expect(page).toHaveURL(/\/auth$/)
    await expectAccessible(page)
    await page.goto(`http://127.0.0.1:${other}/auth/activate`)
    await expect(page.getByText('Accounts are activated in the patient portal.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
})

const waysIn = ['activate', 'emactivation/some-key', 'register', 'expired', 'forgotPwd', 'resetPwd']

for (const look of looks)
  test(`the activation and recovery pages fit the window and are accessible: ${look.name}`, async ({ page }) => {
    await wear(page, look)
    for (const path of screensFor(look, waysIn)) {
      await page.goto(`/auth/${path}`)
      await expect(title(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoSideways(page)
      const submit = page.locator('button[type="submit"]')
      if ((await submit.count()) === 0) continue
      // Checks the page again, with the errors of an empty form.
      await submit.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSideways(page)
    }
  })
