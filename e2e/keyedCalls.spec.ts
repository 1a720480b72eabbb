import { newName, newPatient } from './newPatient.ts'
import { expect, expectAccessible, signIn, test } from './story.ts'

test('a password change whose reply is lost is shown as unknown, also after a reload, and resolved later', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors.allowed = true
  const user = newName('Password')
  newPatient(info.outputPath(), user, { user })
  await signIn(page, user)
  await page.goto('/app/settings/password')
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from)
    await page.getByLabel('New password', { exact: true }).fill(to)
    await page.getByLabel('New password again').fill(to)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await page.route('**/account/changePassword', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/p-portal/writes/{done,close}/*', (route) => route.abort())
  await change('yarrow-demo', 'seven quiet herons')
  const unknown = page.getByText("We don't know yet whether your password was changed.")
  await expect(unknown).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(unknown).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('Password changed.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  // The clinic accepts the new password as the current one only if the change was made.
  const answer = page.waitForResponse('**/account/changePassword')
  await change('seven quiet herons', 'nine loud geese')
  expect((await answer).status()).toBe(200)
})
