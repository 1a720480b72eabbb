import { writeFileSync } from 'node:fs'
import { employeePortal } from './clinic.ts'
import { mailsSent, newMail } from './mailbox.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, testWithWorker, wear } from './story.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

testWithWorker(
  'a patient makes a document of a year in Spanish, reads it without a network, mails it and shares it',
  async ({ page, context, allowErrors }) => {
    test.setTimeout(120_000)
    allowErrors.allowed = true
    await wear(page, { name: 'English desktop', locale: 'en', theme: 'yarrow', mode: 'light', size: desktop })
    await signIn(page, 'maria')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto('/app/records/documents')

    // The rules of the dates (clinical §5).
    await page.getByLabel('Date', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByText('Single date cannot be blank.')).toBeVisible()
    await page.getByText('Date Range').click()
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByText('Please provide a starting date.')).toBeVisible()
    await page.getByLabel('From', { exact: true }).fill('2025-01-01')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByText('Both dates must either be blank or valid.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2026-12-31')
    await page.getByLabel('Language of the document').selectOption('es')
    await expectAccessible(page)
    await expectNoSideways(page)

    // Makes it, and opens it.
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByText('CCDA generated.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'View', exact: true }).first().click()
    await page.waitForURL(/\/app\/records\/documents\/\d+$/)
    await expect(page.getByText('Maria Alvarez Ruiz').first()).toBeVisible()
    await expect(page.getByText(/Medicamentos/).first()).toBeVisible()
    await expectAccessible(page)

    // Searches in it, and goes to a section.
    await page.getByLabel('Search in this document').fill('lisinopril')
    await expect(page.getByText(/^1 of \d+ places$/)).toBeVisible()
    await page.getByRole('button', { name: 'Next place' }).click()
    await expect(page.getByText(/^2 of \d+ places$/)).toBeVisible()
    await page.getByLabel('Search in this document').fill('zzz')
    await expect(page.getByText('Not found')).toBeVisible()
    await page.getByLabel('Search in this document').fill('')
    await page.getByRole('link', { name: /^Vital signs/ }).click()
    await expect(
      page
        .locator('[data-depth]')
        .filter({ has: page.getByText('Signos vitales') })
        .first(),
    ).toBeFocused()

    // Reads it without a network.
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/Medicamentos/).first()).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await page.setViewportSize(phone)
    await expectNoSideways(page)

    // Mails it. What was typed survives a reload.
    await page.getByRole('button', { name: 'Email' }).click()
    const mail = page.getByRole('dialog')
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(mail.getByText("Recipient's email cannot be blank.").first()).toBeVisible()
    await expect(mail.getByText('Message cannot be blank.').first()).toBeVisible()
    await mail.getByLabel('To', { exact: true }).fill('office@lakeside.example')
    await mail.getByLabel('Subject').fill('For my visit / 100 %')
    await mail.getByLabel('Message').fill('Please add this.')
    await mail.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Email' }).click()
    await expect(mail.getByLabel('Message')).toHaveValue('Please add this.')
    await expectAccessible(page)
    const before = await mailsSent()

    // While the outcome is not known, what was typed stays.
    await page.route('**/records/emailDocument/**', (route) => route.abort())
    await page.route('**/p-portal/writes/{done,close}/*', (route) => route.abort())
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('We do not know yet if your email was sent')).toBeVisible({ timeout: 40_000 })
    await page.getByRole('button', { name: 'Email' }).click()
    await expect(mail.getByLabel('Message')).toHaveValue('Please add this.')
    await expect(mail.getByRole('button', { name: 'Send' })).toBeDisabled()
    await mail.getByRole('button', { name: 'Close' }).click()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Nothing was sent. What you wrote is kept.')).toBeVisible({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Email' }).click()
    await expect(mail.getByLabel('Message')).toHaveValue('Please add this.')
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Email sent successfully')).toBeVisible({ timeout: 30_000 })
    expect(await newMail('office@lakeside.example', before)).toContain('Please add this.')

    // Shares it with staff.
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog').getByText('Staff of the clinic').click()
    const share = page.getByRole('dialog')
    await share.getByRole('button', { name: 'Send' }).click()
    await expect(share.getByText('Recipient cannot be blank.').first()).toBeVisible()
    await share.getByLabel('Recipient').selectOption({ index: 1 })
    await share.getByLabel('Subject').fill('My summary')
    await share.getByLabel('Message').fill('Is my new medicine in here?')
    await share.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message sent')).toBeVisible({ timeout: 30_000 })
  },
)

test('staff write a document and change it, in Arabic', async ({ page }) => {
  await wear(page, { name: 'Arabic desktop', locale: 'ar', theme: 'yarrow', mode: 'light', size: desktop })
  await signInAt(page, employeePortal, 'drlee')
  await page.goto(`${employeePortal}/app/patients`)
  await page.getByRole('searchbox').fill('álvarez')
  await page
    .getByRole('row', { name: /Alvarez Ruiz/ })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL('**/app/home')
  await page.locator('a[href="/app/records/documents"]').first().click()
  await page.locator('a[href="/app/records/documents/write"]').click()
  await page.waitForURL('**/app/records/documents/write')
  // The address changes before the screen does.
  const text = page.locator('form [role="textbox"], form textarea').first()
  await expect(text).toBeVisible()
  await page.locator('form input:not([type="date"])').first().fill('Letter to the school')
  await text.fill('Maria can take part in sports.')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/app\/records\/documents\/\d+$/)
  await expect(page.getByText('Maria can take part in sports.')).toBeVisible()

  await page.locator('a[href*="/app/records/documents/write?document="]').click()
  await expect(page.locator('form input:not([type="date"])').first()).toHaveValue('Letter to the school')
  await page.locator('form input:not([type="date"])').first().fill('Letter to the gym')
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/app\/records\/documents\/\d+$/)
  await expect(page.locator('main h1')).toContainText('Letter to the gym')
})

/** The large document: number of its sections, and of rows and cells in the table of each. */
const large = { parts: 100, rows: 500, cells: 4 * 500 }

/** A C-CDA document of 5 MB. */
function largeDocument(): Buffer {
  const row = '<tr><td>2026-01-05</td><td>Cholesterol in serum</td><td>190 mg/dL</td><td>Fasting sample</td></tr>'
  const table = `<table><thead><tr><th>Date</th><th>Test</th><th>Result</th><th>Remark</th></tr></thead><tbody>${row.repeat(large.rows)}</tbody></table>`
  const sections = Array.from(
    { length: large.parts },
    (_, part) => `<component><section><title>Part ${part + 1}</title><text>${table}</text></section></component>`,
  )
  return Buffer.from(
    `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Summary of ten years</title><component><structuredBody>${sections.join('')}</structuredBody></component></ClinicalDocument>`,
  )
}

test('a large document can be left while its text is still being shown, also on a slow processor', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  await wear(page, { name: 'English phone', locale: 'en', theme: 'yarrow', mode: 'light', size: phone })
  await signIn(page, 'maria')
  await page.goto('/app/records/documents/elsewhere')
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // From the disk: on a slow processor, the bytes of a buffer would take most of the time that a file may take.
  const file = info.outputPath('ten-years.xml')
  writeFileSync(file, largeDocument())
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Part 1', exact: true })).toBeVisible({ timeout: 60_000 })
  // Sections are listed before their text is in them.
  const shown = await page.evaluateHandle(() => {
    const most = { cells: 0 }
    const count = () => (most.cells = Math.max(most.cells, document.querySelectorAll('main td').length))
    count()
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    return most
  })
  await page.getByRole('main').getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All documents' })).toBeVisible({ timeout: 60_000 })
  // A share of the text instead of a time, which depends on the machine.
  const { cells } = await shown.jsonValue()
  expect(cells).toBeGreaterThan(0)
  expect(cells).toBeLessThan((large.parts * large.cells) / 10)
})
