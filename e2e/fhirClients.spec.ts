import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { show, test as lookTest } from './lookStory.ts'
import { newName, newPatient } from './newPatient.ts'
import { runCommand } from './runCommand.ts'
import { desktopLooks, expect, expectAccessible, expectNoSideways, signIn, test } from './story.ts'

/** Runs a command of the clinic and returns its last line. */
const run = (name: string, ...words: string[]) => runCommand(name, words).trim().split('\n').at(-1) ?? ''

const subject = { reference: 'Patient/story' }
const observation = (id: string, value: number) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject,
  category: [{ coding: [{ code: 'vital-signs' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }], text: 'Heart rate' },
  effectiveDateTime: '2026-03-04',
  valueQuantity: { value, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
})

/** Creates a patient with an account and a small record for one test. Returns the user name. */
function patientWithRecord(folder: string): string {
  const user = newName('Fhir')
  const condition = { resourceType: 'Condition', id: 'c', subject, code: { text: 'Asthma' } }
  const encounter = { resourceType: 'Encounter', id: 'e', status: 'finished', subject, class: { code: 'AMB' } }
  newPatient(folder, user, { user, resources: [condition, encounter, observation('o1', 61), observation('o2', 62)] })
  return user
}

interface App {
  readonly name: string
  readonly clientId: string
  readonly privateKey: CryptoKey
}

/** Creates an app with its own keys and registers it as a clinic would. */
async function newApp(folder: string): Promise<App> {
  const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true })
  const file = `${folder}/jwks.json`
  writeFileSync(file, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1' }] }))
  const name = `Story App ${randomUUID().slice(0, 8)}`
  return { name, privateKey, clientId: run('fhirApi/registerClient', '--name', name, '--jwks', file) }
}

/** Creates a reader that acts like the app's own server: gets a token with its key, then makes calls. */
async function readerOf(request: APIRequestContext, base: string, { clientId, privateKey }: App) {
  const assertion = await new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES384', kid: 'k1' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(`${base}/auth/token`)
    .setExpirationTime('4m')
    .sign(privateKey)
  const reply = await request.post(`${base}/auth/token`, {
    form: {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: 'system/*.rs',
    },
  })
  expect(reply.status()).toBe(200)
  const { access_token } = (await reply.json()) as { access_token: string }
  return (path: string) => request.get(`${base}/${path}`, { headers: { authorization: `Bearer ${access_token}` } })
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/app/settings/fhir-settings')
  await expect(page.getByLabel('Client Name')).toBeVisible()
}

test('an app reads what the patient allows, until the patient withdraws the access', async ({
  page,
  request,
  baseURL,
}, info) => {
  test.setTimeout(120_000)
  const folder = info.outputPath()
  const user = patientWithRecord(folder)
  const app = await newApp(folder)
  const read = await readerOf(request, `${baseURL}/fhir/r4/main`, app)
  expect((await (await read('Patient')).json()).total).toBe(0)

  await signIn(page, user)
  await openSettings(page)
  const update = page.getByRole('button', { name: 'Update' })
  expect((await update.boundingBox())?.width).toBe(120)
  await expect(update).toBeDisabled()
  await page.getByLabel('Client Name').selectOption({ label: app.name })
  await page.getByLabel('Observations: lab results and vital signs').check()
  await expect(page.getByText('Choose at least 2 resources.')).toBeVisible()
  await page.getByLabel('Person: name').check()
  await update.click()
  await expect(page.getByText(`${app.name} may read what you chose`)).toBeVisible()
  await expect(page.getByRole('row', { name: app.name })).toContainText('Patient, Observation')
  await expect(update).toBeDisabled()

  const [{ resource: patient }] = (await (await read('Patient')).json()).entry
  const observations = await read(`Observation?patient=${patient.id}`)
  expect(observations.status()).toBe(200)
  expect(observations.headers()['content-type']).toContain('application/fhir+json')
  expect((await observations.json()).total).toBe(2)
  const conditions = await read(`Condition?patient=${patient.id}`)
  expect(conditions.status()).toBe(403)
  expect(await conditions.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'forbidden' }] })

  await page.goto('/app/settings/activity')
  await expect(page.getByText(app.name).first()).toBeVisible()

  await openSettings(page)
  await page.getByRole('button', { name: app.name }).click()
  await expect(page.getByLabel('Client Name')).toHaveValue(app.clientId)
  await expect(page.getByText(/^Last read/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove access' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByText(`${app.name} can't read this record`)).toBeVisible()
  await expect(page.getByText('No app reads this record')).toBeVisible()
  expect((await read(`Observation?patient=${patient.id}`)).status()).toBe(403)
  expect((await read(`Patient/${patient.id}`)).status()).toBe(404)
})

test('if saving fails, the choices for an app stay in the form, and Try again saves them', async ({
  page,
  allowErrors,
}, info) => {
  test.setTimeout(90_000)
  allowErrors.allowed = true
  const user = patientWithRecord(info.outputPath())
  await signIn(page, user)
  await openSettings(page)
  await page.route('**/FHIRClientSettings/update', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
  )
  await page.getByLabel('Client Name').selectOption({ label: 'Harbor Health App' })
  await page.getByLabel('Allergies').check()
  await page.getByLabel('Vaccinations').check()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Nothing was changed. What you chose is still here.')).toBeVisible()
  await expect(page.getByLabel('Allergies')).toBeChecked()
  await page.unroute('**/FHIRClientSettings/update')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Harbor Health App may read what you chose')).toBeVisible()
})

test('the FHIR settings ask staff without an open record to select a patient', async ({ page, baseURL }) => {
  const employees = new URL(baseURL ?? '')
  employees.port = String(Number(employees.port) + 1)
  await page.goto(employees.href)
  const card = page.locator('form').filter({ has: page.locator('input[autocomplete~="username"]') })
  await card.locator('input[autocomplete~="username"]').fill('drlee')
  await card.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  await card.locator('button[type="submit"]').click()
  await page.waitForURL('**/app/home')
  await page.goto(`${employees.origin}/app/settings/fhir-settings`)
  await expect(page.getByRole('alert')).toContainText('Please select an API and enter a valid Patient ID')
  await expectAccessible(page)
})

for (const look of desktopLooks)
  lookTest(`the app settings fit the window and are accessible: ${look.name}`, async ({ signedIn }) => {
    lookTest.setTimeout(90_000)
    const page = await signedIn(look, 'maria')
    await show(page, '/app/settings/fhir-settings')
    await page.getByRole('button', { name: 'Harbor Health App' }).click()
    await expect(page.locator('input[type="checkbox"]:checked')).toHaveCount(4)
    await expectAccessible(page)
    await expectNoSideways(page)
  })
