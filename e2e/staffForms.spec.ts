import type { Locator, Page } from '@playwright/test'
import { employeePortal, patientPortal } from './clinic.ts'
import { enter, tabTo } from './keyboard.ts'
import { patientWithForms, submitForm } from './patientWithForms.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear, type Look } from './story.ts'

const desk: Look = {
  name: 'English desktop',
  locale: 'en',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 1280, height: 800 },
}
const phone: Look = { ...desk, name: 'English phone', size: { width: 390, height: 844 } }

const [pain, consents] = ['Where it hurts', 'Consents']

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideways(page)
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })
const main = (page: Page) => page.locator('main')

/** Expects that what became of a call is said and has the focus: the pressed button may be gone. */
const expectReceipt = (page: Page, text: string) =>
  expect(
    main(page)
      .locator(':focus')
      .filter({ has: page.getByRole('status') }),
  ).toContainText(text)

/** Types into a field that is reached with Tab. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('staff approve a form, reject one with a reason, send one, and choose forms before visits, with the keyboard alone', async ({
  page,
  browser,
  request,
}, info) => {
  test.setTimeout(150_000)
  const { user, patient, webDataIds } = await patientWithForms(request, info.outputPath(), [pain, consents])
  const [painId = 0, consentsId = 0] = webDataIds
  await submitForm(patient, painId, {
    'Show us where it hurts': JSON.stringify([
      { view: 'front', x: 400, y: 711, region: 'front-knee-right', kind: 'pain', intensity: 3, note: '' },
    ]),
    'How strong is your pain today?': '4',
    'Since when does it hurt?': '2026-01-05',
  })
  await submitForm(patient, consentsId, {
    'Do you agree to be examined and treated?': 'true',
    'Have you read how we protect your record?': 'false',
    'May we remind you of appointments by email?': 'false',
    'Who signs?': 'patient',
    Signature: JSON.stringify({ name: 'Ada', strokes: [], signedAt: new Date().toISOString() }),
  })
  await wear(page, desk)
  await signInAt(page, employeePortal, 'drlee')
  const review = (name: string) => main(page).getByRole('button', { name: new RegExp(`Review.*${user}.*${name}`) })

  await test.step('approve', async () => {
    await enter(page, menu(page, 'Submitted forms'))
    await expect(review(consents)).toBeVisible()
    await expectSound(page)
    await enter(page, review(consents))
    await expect(page.getByRole('heading', { level: 1, name: `Submitted: ${consents}` })).toBeFocused()
    await expect(page.getByRole('region', { name: 'In the record' })).toBeVisible()
    await enter(page, main(page).getByRole('button', { name: 'Approve' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Approve ${consents}?`)
    await expectSound(page)
    await enter(page, dialog.getByRole('button', { name: 'Approve' }))
    await expectReceipt(page, `Approved: ${consents}`)
    await expect(main(page).getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
    await expectSound(page)
    await enter(page, main(page).getByRole('link', { name: 'Open the entry' }))
    await expect(page.locator('article')).toContainText('The patient')
    await enter(page, page.locator('article').getByRole('link', { name: 'Document' }))
    await expect(page.getByRole('heading', { name: new RegExp(`^${consents}, `) })).toBeVisible()
    await expectSound(page)
  })

  await test.step('reject, and send it back', async () => {
    await enter(page, menu(page, 'Submitted forms'))
    await enter(page, review(pain))
    await expect(page.getByRole('heading', { level: 1, name: `Submitted: ${pain}` })).toBeFocused()
    await expectSound(page)
    await enter(page, main(page).getByRole('button', { name: 'Reject' }))
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('Why you reject it')
    await enter(page, dialog.getByRole('button', { name: 'Reject and send' }))
    await expect(dialog.getByText('Write why you reject it.')).toBeVisible()
    await expect(reason).toBeFocused()
    await expectSound(page)
    await page.keyboard.type('Please mark both knees.')
    await expect(dialog.getByRole('checkbox', { name: 'Send it back with the answers' })).toBeChecked()
    await enter(page, dialog.getByRole('button', { name: 'Reject and send' }))
    await expectReceipt(page, `Rejected and sent back: ${pain}`)
    await expect(main(page).getByRole('heading', { level: 1, name: `Rejected: ${pain}` })).toBeVisible()
    // What the patient can do now is not for staff.
    await expect(main(page).getByRole('link', { name: 'Correct and send again' })).toHaveCount(0)
    await expectSound(page)
  })

  await test.step('send another form', async () => {
    await enter(page, menu(page, 'Forms'))
    await enter(page, main(page).getByRole('button', { name: 'Send a form' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Send a form to Ada ${user}`)
    await tabTo(page, dialog.getByRole('radio').first())
    await page.keyboard.press('Space')
    await expectSound(page)
    await enter(page, dialog.getByRole('button', { name: 'Send the form' }))
    await expectReceipt(page, 'Sent: ')
    await expect(main(page).getByRole('list', { name: 'New Forms' }).getByRole('listitem')).toHaveCount(2)
    await expectSound(page)
  })

  await test.step('choose the forms before a visit', async () => {
    await enter(page, menu(page, 'Submitted forms'))
    await enter(page, main(page).getByRole('link', { name: 'Forms before visits' }))
    const row = main(page).getByRole('listitem').filter({ hasText: 'days before the visit' })
    await expect(row).toContainText('3 days before the visit')
    await expectSound(page)
    const dialog = page.getByRole('dialog')
    const change = async (days: string) => {
      await enter(page, row.getByRole('button', { name: /^Change/ }))
      await type(page, dialog.getByLabel('Days before the visit'), days)
      await enter(page, dialog.getByRole('button', { name: 'Save' }))
    }
    await change('0')
    await expect(dialog.getByRole('alert')).toContainText('1 thing to correct')
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: /^Change/ })).toBeFocused()
    await change('2')
    await expect(row).toContainText('2 days before the visit')
    await expectReceipt(page, 'Saved: ')
    await expectSound(page)
    await change('3')
    await expect(row).toContainText('3 days before the visit')
  })

  await test.step('the patient reads the reason, and corrects the form', async () => {
    const own = await (await browser.newContext()).newPage()
    await wear(own, phone)
    await signInAt(own, patientPortal, user)
    await own.goto(`${patientPortal}/app/EHR/forms`)
    const rejected = main(own)
      .getByRole('listitem')
      .filter({ hasText: `Rejected: ${pain}` })
    await expect(rejected).toContainText('Please mark both knees.')
    await expectSound(own)
    await rejected.getByRole('link').click()
    await expect(main(own)).toContainText('Please mark both knees.')
    await expectSound(own)
    await main(own).getByRole('link', { name: 'Correct and send again' }).click()
    await expect(main(own).getByRole('radio', { name: '4', exact: true })).toBeChecked()
    await own.context().close()
  })
})
