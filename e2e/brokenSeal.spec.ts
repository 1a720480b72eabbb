import type { Page } from '@playwright/test'
import { flipByte } from './flipByte.ts'
import { newName, newPatient } from './newPatient.ts'
import { desk, expect, expectRows, signInAndFill, test } from './offlineStory.ts'
import { savedCalls } from './whatIsStored.ts'

const saved = (page: Page) => page.locator('main').getByText('Saved copy from').first()

const subject = { reference: 'Patient/story' }
const observation = { resourceType: 'Observation', status: 'final', subject, effectiveDateTime: '2026-05-06T10:00:00Z' }
const category = (code: string) => [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] },
]
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const pressure = (code: string, value: number) => ({
  code: loinc(code),
  valueQuantity: { value, system: 'http://unitsofmeasure.org', code: 'mm[Hg]', unit: 'mmHg' },
})
/** A record that no other story changes: a change would be a reason to fetch a reply again. */
const resources = [
  { ...observation, id: 'lab', category: category('laboratory'), code: { text: 'Smear' }, valueString: 'Clear' },
  {
    ...observation,
    id: 'pressure',
    category: category('vital-signs'),
    code: loinc('85354-9'),
    component: [pressure('8480-6', 128), pressure('8462-4', 82)],
  },
]

test.use({ viewport: desk })

test('only saved replies with a changed byte are fetched again, and without a network they are not shown', async ({
  page,
  network,
}, info) => {
  test.setTimeout(120_000)
  const user = newName('Sealed')
  newPatient(info.outputPath(), user, { user, resources })
  await signInAndFill(page, user)
  await flipByte(page, 'pplabs/labs', 'body')
  await flipByte(page, 'vitals', 'head')
  const kept = await savedCalls(page)
  const before = network.asked.length
  await page.goto('/app/records/labs')
  await expect(page.getByRole('link', { name: /Smear/ }).first()).toBeVisible()
  await page.goto('/app/records/vitals')
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  // Single rows, such as documents, are still being downloaded for the first time.
  const wasKept = (path: string) => kept.some((call) => path.endsWith(`/${call}`))
  const answered = (wanted: number) =>
    network.asked
      .slice(before)
      .filter(({ status, path }) => status === wanted && /p-portal\/records/.test(path) && wasKept(path))
      .map(({ path }) => path.split('/').at(-1))
  // The other replies are confirmed with 304. Immunizations are among the last, so this waits for them.
  await expect.poll(() => answered(304), { timeout: 60_000 }).toContain('immunizations')
  expect(new Set(answered(200))).toEqual(new Set(['labs', 'vitals']))
  await expectRows(page)
  await flipByte(page, 'pplabs/labs', 'body')
  network.fault = { kind: 'cut' }
  await page.goto('/app/records/vitals')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('128 / 82').first()).toBeVisible()
  await page.goto('/app/records/labs')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: /Smear/ })).toHaveCount(0)
})
