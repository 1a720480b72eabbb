import { newName, newPatient } from './newPatient.ts'
import { expect, expectAccessible, signIn, test } from './story.ts'

for (const isOffline of [false, true])
  test(`a choice about the emergency card that can be neither kept nor sent is shown as not saved, ${isOffline ? 'without a network' : 'if the clinic does not answer'}`, async ({
    page,
    context,
    allowErrors,
  }, info) => {
    allowErrors.allowed = true
    const user = newName('Card')
    const subject = { reference: 'Patient/story' }
    newPatient(info.outputPath(), user, {
      user,
      resources: [{ resourceType: 'Condition', id: 'c', subject, code: { text: 'Asthma' } }],
    })
    await signIn(page, user)
    // Without a key, the device can't keep the choice.
    await context.route('**/p-portal/writes/keys', (route) => route.abort())
    await context.route('**/p-portal/records/emergency/conditions', async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.abort()
    })
    await page.goto('/app/records/emergency')
    const card = page.getByRole('article')
    await expect(card).toContainText('Asthma')
    await context.setOffline(isOffline)
    await page.getByRole('button', { name: 'Choose conditions' }).click()
    await page.getByRole('checkbox', { name: 'Asthma' }).uncheck()
    await page.getByRole('button', { name: 'Done' }).click()
    // Whether the dialog was closed before or after the outcome was known, the page says it.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Your choice could not be saved')).toBeVisible()
    await expect(card).toContainText('Asthma')
    await expect(card).not.toContainText('left 1 condition')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choose conditions' }).click()
    await expect(page.getByRole('dialog').getByText('Your choice could not be saved')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Asthma' })).toBeChecked()
    await expectAccessible(page)
  })
