import type { Page } from '@playwright/test'
import { employeePortal, port } from './clinic.ts'
import { killBrowser, openProfile } from './diskProfile.ts'
import { startFaultyNetwork } from './faultyNetwork.ts'
import { patientWithForms } from './patientWithForms.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, wear } from './story.ts'
import { savedCalls } from './whatIsStored.ts'

const arabicPhone = {
  name: 'Arabic phone',
  locale: 'ar',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 390, height: 844 },
} as const
const englishDesk = {
  name: 'English desktop',
  locale: 'en',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 1280, height: 800 },
} as const

/** Name of the form in Arabic. */
const intake = 'نموذج المريض الجديد'

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideways(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const question = (page: Page, name: string) => page.locator('main fieldset').filter({ hasText: name }).last()
const answer = (page: Page, name: string, choice: string) =>
  question(page, name).getByRole('radio', { name: choice }).check()
const next = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'التالي', exact: true }).click()
  await expect(heading(page, title)).toBeFocused()
  await expectSound(page)
}

/** Answers the pages of the intake up to the signature. */
async function answerPages(page: Page): Promise<void> {
  await expect(heading(page, 'معلومات عنك')).toBeVisible()
  await page.getByLabel('رقم الهاتف').first().fill('٣١٥ ٥٥٥ ٠١٨٨')
  await page.getByLabel('العنوان').fill('١٢ شارع النهر\nRiverside, NY 13029')
  await answer(page, 'هل تريد مترجمًا في زيارتك؟', 'نعم')
  await page.getByLabel('لأي لغة؟').fill('العربية')
  await page.getByRole('checkbox', { name: /راجعت/ }).check()
  await expectSound(page)
  await next(page, 'صحتك')
  await answer(page, 'هل قضيت ليلة أو أكثر في مستشفى', 'لا')
  await answer(page, 'هل تدخن؟', 'لم أدخن قط')
  await question(page, 'هل لديك أي من هذه الأمراض؟').getByRole('checkbox', { name: 'الربو' }).check()
  await page.getByLabel('الحساسية').fill('البنسلين: طفح جلدي')
  await next(page, 'التاريخ المرضي للعائلة')
  await next(page, 'قياساتك')
  // Digits and a decimal sign of the Arabic keyboard.
  await page.getByLabel('الوزن').fill('٧٢٫٥')
  await page.getByLabel('الطول').fill('١٧٠')
  await expect(page.locator('main').getByText('25.1')).toBeVisible()
  await next(page, 'الموافقة والتوقيع')
  await answer(page, 'هل توافق على ذلك؟', 'نعم')
}

/** Draws a line with the pointer. */
async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('.form-pad')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the field for the signature is not shown')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.3), { steps: 4 })
  await page.mouse.move(...at(0.7, 0.7), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'مسح الرسم' })).toBeVisible()
}

test('a patient fills the intake in Arabic in a tunnel, signs and submits it the next day, and it becomes an entry with its document', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(240_000)
  const { user, ptId, patient, staff } = await patientWithForms(request, info.outputPath(), ['New patient form'])
  const network = await startFaultyNetwork(port)
  const folder = info.outputPath('profile')

  await test.step('yesterday, without a network, the patient answers all pages but the signature', async () => {
    const { page } = await openProfile(folder, network.origin)
    await page.clock.install({ time: Date.now() - 86_400_000 })
    await wear(page, arabicPhone)
    await signIn(page, user)
    const fetched = async () => (await savedCalls(page)).filter((call) => call.startsWith('p-portal/forms/form/'))
    await expect.poll(fetched, { timeout: 60_000 }).toHaveLength(1)
    network.fault = { kind: 'cut' }
    await page.goto('/app/EHR/forms')
    await expect(page.getByText('جديد:')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: intake }).click()
    await answerPages(page)
    await expect(page.getByText('حُفظ على هذا الجهاز')).toBeVisible()
    // The last answer is stored within a second.
    await page.waitForTimeout(1000)
    await killBrowser(folder)
    expect(await patient.get(`p-portal/forms/completed/${ptId}`)).toEqual([])
  })

  network.fault = null
  const { context, page } = await openProfile(folder, network.origin)
  await test.step('the next day, the patient signs and submits the form', async () => {
    await wear(page, arabicPhone)
    await signIn(page, user)
    await page.goto('/app/EHR/forms')
    await page.getByRole('link', { name: intake }).click()
    await expect(heading(page, 'الموافقة والتوقيع')).toBeVisible()
    await expect(question(page, 'هل توافق على ذلك؟').getByRole('radio', { name: 'نعم' })).toBeChecked()
    await answer(page, 'من الذي يوقّع؟', 'المريض نفسه')
    await page.getByLabel('اكتب اسمك الكامل').fill('آدا')
    await drawSignature(page)
    await expectSound(page)
    await next(page, 'راجع إجاباتك')
    await expect(page.locator('main')).toContainText('البنسلين: طفح جلدي')
    await page.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expectSound(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'إرسال' }).dblclick()
    await expect(page.getByText('مُرسل:')).toBeVisible()
    await expectSound(page)
  })
  await test.step('the clinic has the form once', async () => {
    const submitted = await staff.get<{ ptId: number; statusId: number }[]>('p-portal/forms/submitted')
    expect(submitted.filter((form) => form.ptId === ptId)).toHaveLength(1)
    expect(await patient.get(`p-portal/forms/pending/${ptId}`)).toEqual([])
    expect(network.asked.filter(({ path }) => path.endsWith('forms/submit-form'))).toHaveLength(1)
  })

  const desk = await (await browser.newContext()).newPage()
  await test.step('a provider approves it beside the record', async () => {
    await wear(desk, englishDesk)
    await signInAt(desk, employeePortal, 'drlee')
    await desk.goto(`${employeePortal}/app/form-review`)
    await desk.getByRole('button', { name: new RegExp(user) }).click()
    await expect(desk.getByRole('heading', { name: 'In the record' })).toBeVisible()
    await expect(desk.locator('main')).toContainText('البنسلين: طفح جلدي')
    await expectSound(desk)
    await desk.getByRole('button', { name: 'Approve' }).click()
    await expectSound(desk)
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'Approved: New patient form' })).toBeVisible()
    await expectSound(desk)
  })
  await test.step('the patient sees it without a reload, and finds the entry with its form and its document', async () => {
    await expect(page.getByText('معتمد:')).toBeVisible()
    await page.goto('/app/records/health-records')
    await page.locator('main').getByRole('button', { name: intake }).click()
    const entry = page.getByRole('list', { name: intake }).getByRole('link')
    await expect(entry).toBeVisible()
    await expectSound(page)
    await entry.click()
    await expect(page.locator('article')).toContainText('البنسلين: طفح جلدي')
    await expectSound(page)
    await page.locator('article').getByRole('link', { name: 'المستند' }).click()
    await expect(page.locator('article')).toContainText('البنسلين: طفح جلدي')
    await expectSound(page)
  })
  await desk.context().close()
  await context.close()
  await network.close()
})
