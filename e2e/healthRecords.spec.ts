import type { Locator, Page } from '@playwright/test'
import { enter, tabTo } from './keyboard.ts'
import { expect, test } from './offlineStory.ts'
import { expectAccessible, expectNoSideways, signIn, wear, type Look } from './story.ts'
import { savedCalls } from './whatIsStored.ts'

const english = { locale: 'en', theme: 'yarrow', mode: 'light' } as const
const desk: Look = { ...english, name: 'English desktop', size: { width: 1280, height: 800 } }
const phone: Look = { ...english, name: 'English phone', size: { width: 390, height: 844 } }
const arabicPhone: Look = { ...phone, name: 'Arabic phone', locale: 'ar' }

const records = '/app/records/health-records'

/** The heading of a record type, which opens its entries. */
const type = (page: Page, name: string) => page.locator('main').getByRole('button', { name: new RegExp(`^${name}`) })
const entries = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('link')
const tab = (page: Page, name: string) => page.locator('article').getByRole('link', { name, exact: true })

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSideways(page)
}

test('types, entries, form and document are read with the keyboard alone, and what failed to load is tried again', async ({
  page,
  network,
}) => {
  network.fault = { kind: 'status', status: 500, paths: /healthrecords\/list/ }
  await wear(page, desk)
  await signIn(page, 'maria')
  await page.goto(records)
  await expect(page.getByRole('heading', { name: 'Error loading History Tree' })).toBeVisible()
  await expectSound(page)

  await tabTo(page, page.getByRole('button', { name: 'Try again' }))
  // The types come, their entries don't.
  network.fault = { kind: 'status', status: 500, paths: /healthrecords\/list\/\d+/ }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Record types' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Records' }).getByRole('link')
  await expect(tabs).toHaveText(['Health Records', 'Documents', 'Labs', 'Medical History', 'Vitals'])
  await enter(page, type(page, 'Consents'))
  await expect(type(page, 'Consents')).toContainText('Failed to load')
  await expect(type(page, 'Office visit')).toContainText('3 entries')
  await expectSound(page)
  await tabTo(page, page.getByRole('button', { name: 'Try again' }))
  network.fault = null
  await page.keyboard.press('Enter')
  await expect(entries(page, 'Consents')).toHaveCount(2)

  await tabTo(page, type(page, 'Eye exam'))
  await expect(type(page, 'Eye exam')).toContainText('No records')
  await page.keyboard.press('Enter')
  await expect(page.getByText('When the clinic writes one, it will be here.')).toBeVisible()
  await enter(page, type(page, 'Office visit'))
  await enter(page, entries(page, 'Office visit').first())
  await expect(page.getByRole('heading', { level: 2, name: 'Office visit', exact: true })).toBeFocused()
  await expect(page.locator('article')).toContainText('Feels well. No muscle pain on atorvastatin.')
  // The list stays at the left.
  const [list, detail] = [
    await entries(page, 'Office visit').first().boundingBox(),
    await page.locator('article').boundingBox(),
  ]
  expect(detail?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  await expectSound(page)
  await enter(page, tab(page, 'Document'))
  await expect(page.getByRole('heading', { name: /^Office visit, / })).toBeVisible()
  await expect(page.locator('article')).toContainText('Feels well. No muscle pain on atorvastatin.')
  await expectSound(page)
  await tabTo(page, page.getByRole('searchbox'))
})

test('without a network, an Arabic phone shows the saved entries with their age', async ({ page, network }) => {
  test.setTimeout(120_000)
  await wear(page, arabicPhone)
  await signIn(page, 'maria')
  const saved = async () =>
    (await savedCalls(page)).filter((call) => /^(p-portal\/healthrecords\/cndata|exam\/components)\//.test(call)).length
  await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThanOrEqual(18)
  network.fault = { kind: 'cut' }
  await page.goto(records)
  await expect(page.getByText('نسخة محفوظة من').first()).toBeVisible()
  await type(page, 'زيارة العيادة').click()
  await expect(entries(page, 'زيارة العيادة')).toHaveCount(3)
  await expectSound(page)
  await entries(page, 'زيارة العيادة').first().click()
  await expect(page.locator('article')).toContainText('Feels well. No muscle pain on atorvastatin.')
  await expect(page.locator('article').getByText('نسخة محفوظة من')).toBeVisible()
  await expectSound(page)
  await tab(page, 'المستند').click()
  await expect(page.locator('article').getByRole('status')).toContainText('المستند غير محفوظ على هذا الجهاز')
  await expectSound(page)
  // The entry takes the place of the list, which a link brings back.
  await page.locator('article').getByRole('link', { name: 'السجلات الصحية' }).click()
  await expect(type(page, 'زيارة العيادة')).toBeVisible()
})

test('what is missing or failed says so in the place of the form or the document', async ({ page }) => {
  await wear(page, phone)
  await signIn(page, 'maria')
  await page.goto(records)
  const shown = page.locator('article').getByRole('status').filter({ hasText: '[' })
  await type(page, 'Foot check').click()
  await entries(page, 'Foot check, diabetes').last().click()
  await expect(shown).toContainText('[No Form Data]')
  await expect(shown).toContainText('This entry has a document only. Open the Document tab.')
  await expectSound(page)

  // These entries have no document of their own: the clinic makes one of their answers.
  await page.locator('article').getByRole('link', { name: 'Health Records' }).click()
  await type(page, 'Consents').click()
  const [newest, first] = [entries(page, 'Consents').first(), entries(page, 'Consents').last()]
  const open = async (entry: Locator, status: number, code: string) => {
    await page.route('**/forms/exam-doc', (route) => route.fulfill({ status, json: { code } }))
    await entry.click()
    await tab(page, 'Document').click()
  }
  await open(newest, 500, 'internal')
  await expect(shown).toContainText('[There was an error loading the document]')
  await expectSound(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Consents, / })).toBeVisible()
  await page.locator('article').getByRole('link', { name: 'Health Records' }).click()
  await open(first, 400, 'bad-input')
  await expect(shown).toContainText('[There was an error converting the document]')
  await expectSound(page)
  await page.unrouteAll()
  await page.locator('article').getByRole('link', { name: 'Health Records' }).click()
  // A form without a document.
  await type(page, 'Check before your visit').click()
  await entries(page, 'Check before your visit').click()
  await tab(page, 'Document').click()
  await expect(shown).toContainText('[No document template set]')
  await expectSound(page)
})
