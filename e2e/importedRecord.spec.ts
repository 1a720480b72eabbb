import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importFile } from './importFile.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test } from './story.ts'

const sharedFhir = join(process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')

const script = '<script>window.hacked = true</script>'
const image = '"><img src=x onerror="window.hacked = true">'
const ltr = '\u202e reversed'
const arabic = 'التهاب المفاصل'

function hostileBundle(): object {
  const subject = { reference: 'Patient/hostile' }
  const resources = [
    {
      resourceType: 'Patient',
      id: 'hostile',
      identifier: [{ system: 'urn:example:mrn', value: "MRN'; drop table patients; --" }],
      name: [{ family: `O'Brien ${script}`, given: [image] }],
      gender: 'other',
      birthDate: '1980-02-29',
    },
    ...[script, image, ltr, arabic, 'x'.repeat(300), '{{constructor.constructor("return 1")()}}'].map((text, i) => ({
      resourceType: 'Condition',
      id: `condition-${i}`,
      subject,
      code: { text, coding: [{ system: 'http://snomed.info/sct', code: `${i}"><svg onload=alert(1)>` }] },
      onsetDateTime: `201${i}-03`,
    })),
    {
      resourceType: 'Observation',
      id: 'words',
      status: 'final',
      subject,
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { text: `Smear ${image}` },
      effectiveDateTime: '2020-05-06T23:30:00-05:00',
      valueString: script,
    },
  ]
  return { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
}

test('hostile text in an imported file is shown as text and never runs', async ({ page }, info) => {
  const file = info.outputPath('hostile.json')
  writeFileSync(file, JSON.stringify(hostileBundle()))
  importFile(file, 'hostile')
  await signIn(page, 'hostile')
  await page.goto('/app/records/history/diagnostics')
  await expect(page.getByText(script).first()).toBeVisible()
  await expect(page.getByText(arabic)).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  // Each `goto` starts with a new window, so look before it.
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.goto('/app/records/labs')
  await page.getByRole('link', { name: /Smear/ }).click()
  await expect(page.getByText(script).first()).toBeVisible()
  // The page shows the day at the UTC offset in the file. In the reader's time zone it is 7 May.
  await expect(
    page
      .locator('article, main')
      .getByText(/6 May 2020/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test.describe('an imported record whose procedures have no visit', () => {
  test.skip(!existsSync(sharedFhir), `no shared FHIR files in ${sharedFhir}`)

  test('shows procedures and orders, finds them, and calls no date with results awaited', async ({ page }) => {
    test.setTimeout(120_000)
    importFile(join(sharedFhir, 'hl7-r4-patient-example-collection.json.gz'), 'peter')
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      if (viewport.width === 390) await signIn(page, 'peter')
      await page.goto('/app/records/history/diagnostics')
      await page.getByRole('link', { name: 'Procedures', exact: true }).click()
      await expect(page.getByText('Mechanical Ventilation').first()).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search procedures' }).fill('pacemaker order')
      await expect(page.getByText('Dr. Beverly Crusher').filter({ visible: true })).toHaveCount(1)
      await expect(page.getByText('Mechanical Ventilation')).toHaveCount(0)
      await expectNoSideways(page)
      await expectAccessible(page)
    }
    await page.goto('/app/records/labs')
    const withResults = page.getByRole('row').filter({ hasText: 'Results available' })
    await expect(withResults.first()).toBeVisible()
    await expect(withResults.filter({ hasText: /Not yet|Not collected/ })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Not yet' })).toHaveCount(1)
    await page.goto('/app/search')
    await page.getByRole('searchbox').first().fill('appendectomy')
    await page.getByRole('link', { name: /Appendectomy/ }).click()
    await expect(page).toHaveURL(/\/app\/records\/history\/procedures/)
  })
})

const concept = (code: string) => ({ coding: [{ code }] })

function statusBundle(): object {
  const patient = { reference: 'Patient/statuses' }
  const allergy = (text: string, clinicalStatus: string, verificationStatus: string, more: object = {}) => ({
    resourceType: 'AllergyIntolerance',
    id: text.toLowerCase(),
    patient,
    code: { text },
    clinicalStatus: concept(clinicalStatus),
    verificationStatus: concept(verificationStatus),
    ...more,
  })
  const condition = (id: string, text: string) => ({
    resourceType: 'Condition',
    id,
    subject: patient,
    code: { text },
    clinicalStatus: concept('active'),
    category: [concept('encounter-diagnosis')],
  })
  const resources = [
    {
      resourceType: 'Patient',
      id: 'statuses',
      name: [{ family: 'Okoro', given: ['Robin'] }],
      gender: 'other',
      birthDate: '1980-02-29',
    },
    allergy('Latex', 'active', 'unconfirmed', { recordedDate: '2026-01-02' }),
    allergy('Penicillin', 'active', 'confirmed', { criticality: 'high', recordedDate: '2010-05-06' }),
    allergy('Egg', 'resolved', 'confirmed', { criticality: 'high', recordedDate: '2026-02-03' }),
    allergy('Aspirin', 'active', 'refuted', { recordedDate: '2026-02-03' }),
    condition('c1', 'Asthma'),
    condition('c2', 'Depression'),
    condition('c3', 'Full-time employment (finding)'),
    {
      resourceType: 'Immunization',
      id: 'i1',
      status: 'completed',
      patient,
      vaccineCode: { text: 'Measles' },
      occurrenceString: 'in childhood',
    },
  ]
  return { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
}

test('past and ruled-out allergies are nowhere current, and the person chooses the conditions of the card', async ({
  page,
  context,
  allowErrors,
}, info) => {
  // The browser logs each request that fails because the story cuts the network.
  allowErrors.allowed = true
  test.setTimeout(120_000)
  const file = info.outputPath('statuses.json')
  writeFileSync(file, JSON.stringify(statusBundle()))
  importFile(file, 'robin')
  await signIn(page, 'robin')

  await test.step('Home names only current allergies', async () => {
    const history = page.getByRole('region', { name: 'Medical History' })
    await expect(history.getByText('Allergy: Penicillin')).toBeVisible()
    await expect(history.getByText('High risk')).toBeVisible()
    await expect(history.getByText('Unconfirmed')).toBeVisible()
    await expect(history.getByText(/Egg|Aspirin/)).toHaveCount(0)
  })

  await test.step('the list shows the others apart', async () => {
    await page.goto('/app/records/history/allergies')
    const current = page.getByRole('table', { name: 'Allergies' })
    await expect(current.getByText('Penicillin')).toBeVisible()
    await expect(current.getByText(/Egg|Aspirin/)).toHaveCount(0)
    const past = page.getByRole('region', { name: 'Past and ruled out' })
    await expect(past.getByRole('row', { name: /Egg/ })).toContainText('Resolved')
    await expect(past.getByRole('row', { name: /Aspirin/ })).toContainText('Ruled out')
    await expectAccessible(page)
  })

  await test.step('a vaccine shows its date in words', async () => {
    await page.goto('/app/records/history/immun')
    await expect(page.getByText('in childhood')).toBeVisible()
  })

  const card = page.getByRole('article')
  await test.step('the card lists confirmed allergies first, and only clinical conditions', async () => {
    // Without a key, a device can't keep a choice that is made without a network.
    const keys = page.waitForResponse('**/p-portal/writes/keys')
    await page.goto('/app/records/emergency')
    await keys
    await expect(card).toContainText(/Penicillin.*High risk.*Latex.*Unconfirmed/)
    await expect(card).toContainText('Sex: other')
    await expect(card).toContainText('Asthma')
    await expect(card).not.toContainText(/Egg|Aspirin|employment/)
  })

  await test.step('a condition is left out without a network, and stays out', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Choose conditions' }).click()
    await page.getByRole('checkbox', { name: 'Depression' }).uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(card).not.toContainText('Depression')
    await expect(card).toContainText('The person left 1 condition out of this card.')
    await context.setOffline(false)
    await page.reload()
    await expect(card).toContainText('Asthma')
    await expect(card).toContainText('The person left 1 condition out of this card.')
  })

  await test.step('the condition is put back', async () => {
    await page.getByRole('button', { name: 'Choose conditions' }).click()
    await page.getByRole('checkbox', { name: 'Depression' }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(card).toContainText('Depression')
    await expect(card).not.toContainText('left')
    await expectNoSideways(page)
  })
})

test.describe('a Synthea record', () => {
  test.skip(!existsSync(sharedFhir), `no shared FHIR files in ${sharedFhir}`)

  test('shows vitals, labs, medicines, history and visits from the file', async ({ page }) => {
    test.setTimeout(120_000)
    const { counts } = importFile(join(sharedFhir, 'spezi-allen-ferry-m1940.json.gz'), 'allen')
    expect(counts['Condition']).toBe(63)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, 'allen')
    const expected: [string, RegExp[]][] = [
      ['/app/records/vitals', [/101 \/ 76/, /71\.6/]],
      ['/app/records/labs', [/metabolic panel/i]],
      ['/app/pharma/rx', [/lisinopril/i]],
      ['/app/records/history/diagnostics', [/sinusitis/i]],
      ['/app/records/history/allergies', [/penicillin/i]],
      ['/app/records/history/immun', [/influenza/i]],
      ['/app/records/history/radiology', [/ankle/i]],
      ['/app/appointments/visits', [/Encounter/i]],
    ]
    for (const [path, texts] of expected) {
      await page.goto(path)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      for (const text of texts) {
        const box = page.getByRole('searchbox').first()
        if (await box.isVisible()) await box.fill(text.source.replaceAll('\\', '').split(' ')[0] ?? '')
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
      }
    }
  })
})
