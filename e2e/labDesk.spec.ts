import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import { callerAt, type Caller } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { enter, tabTo } from './keyboard.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, test, wear, type Look } from './story.ts'
import { checkNow, tryAgain } from './tryAgain.ts'

const desk: Look = {
  name: 'English desktop',
  locale: 'en',
  theme: 'yarrow',
  mode: 'light',
  size: { width: 1280, height: 800 },
}
const phone: Look = { ...desk, name: 'English phone', size: { width: 390, height: 844 } }
const arabicPhone: Look = { ...phone, name: 'Arabic phone', locale: 'ar' }

/** The tests share the samples of two patients. */
test.describe.configure({ mode: 'serial' })

const ids = { ordered: 1, collected: 2, inTransit: 3, received: 4, resulted: 5, rejected: 6 } as const
type StatusName = keyof typeof ids

interface Sample {
  readonly specimenID: number
  readonly statusID: number
  readonly PtID: number
  readonly ptName: string
  readonly labCPID: number
  readonly NameX: string
  readonly localEntryID: string | null
  readonly replacesSpecimenID: number | null
  readonly history: readonly object[]
}

const samplesOf = (nurse: Caller, ptId: number | '*') =>
  nurse.get<readonly Sample[]>(`labs/getSpecStatusList/${ptId}/null/null/*`)

/** Sets a sample's status by the API, whatever it was. */
async function setStatus(nurse: Caller, sample: Sample, to: StatusName): Promise<void> {
  const [now] = (await samplesOf(nurse, sample.PtID)).filter(({ specimenID }) => specimenID === sample.specimenID)
  if (!now || now.statusID === ids[to]) return
  const body = {
    newSpecStatusID: ids[to],
    newSpecStatusNote: 'For a test',
    errors: [],
    updatedSpecStatues: [{ specimenID: now.specimenID, statusID: now.statusID }],
  }
  const update = (warnings: readonly string[]) =>
    nurse.post<{ data: { errors: string[]; warnings: string[] } }>('labs/updateSpecStatus', { ...body, warnings })
  const { data } = await update([])
  const last = data.warnings.length > 0 ? (await update(data.warnings)).data : data
  if (last.errors.length > 0) throw new Error(last.errors.join('\n'))
}

/** Returns a nurse, and a sample of Maria's test in progress, which has the status. */
async function mariasSample(
  request: APIRequestContext,
  status: StatusName,
): Promise<{ readonly nurse: Caller; readonly sample: Sample }> {
  const nurse = await callerAt(request, employeePortal, 'nadia')
  const { user } = await callerAt(request, patientPortal, 'maria')
  const open = (await samplesOf(nurse, user.PtID ?? 0)).filter(({ statusID }) => statusID !== ids.resulted)
  const sample = open.find(({ replacesSpecimenID }) => replacesSpecimenID === null)
  if (!sample) throw new Error('maria has no sample in progress')
  await setStatus(nurse, sample, status)
  return { nurse, sample }
}

const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update sample status' })
const rowOf = (page: Page, { NameX, ptName }: Sample): Locator =>
  main(page)
    .getByRole('row')
    .filter({ hasText: NameX })
    .filter({ hasText: ptName.split(' ')[0] ?? '' })

async function openDesk(page: Page, { PtID }: Sample, more = ''): Promise<void> {
  await page.goto(`${employeePortal}/app/lab-desk?patient=${PtID}${more}`)
  await expect(main(page).getByRole('heading', { name: 'Lab desk', level: 1 })).toBeVisible()
}

/** Opens the dialog of a row. */
async function openDialog(page: Page, sample: Sample): Promise<void> {
  await rowOf(page, sample)
    .getByRole('button', { name: /^Update/ })
    .click()
  await expect(dialog(page)).toBeVisible()
}

/** The choice of a status. Its name also has the reason if it is disabled. */
const radio = (page: Page, status: string) => dialog(page).getByRole('radio', { name: new RegExp(`^${status}`) })
const choose = (page: Page, status: string) => radio(page, status).check()
const save = (page: Page, name = 'Save') => dialog(page).getByRole('button', { name, exact: true }).click()

test('a nurse moves a sample with the keyboard, and the patient’s open page shows it at once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const { nurse, sample } = await mariasSample(request, 'collected')
  const patient = await (await browser.newContext()).newPage()
  await wear(patient, phone)
  await signInAt(patient, patientPortal, 'maria')
  await patient.goto(`${patientPortal}/app/records/labs?procedure=${sample.labCPID}`)
  const detail = patient.getByRole('list', { name: 'Samples' })
  await expect(detail).toContainText('Collected')

  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openDesk(page, sample)
  await expectAccessible(page)
  await expectNoSideways(page)
  const button = rowOf(page, sample).getByRole('button', { name: /^Update/ })
  await enter(page, button)
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await expect(radio(page, 'Collected')).toBeDisabled()
  await expect(dialog(page)).toContainText('It has this status already.')
  await tabTo(page, dialog(page).getByText('History', { exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('list', { name: 'History' })).toContainText('Okafor')
  await enter(page, dialog(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(dialog(page)).toContainText('Choose a status.')
  await tabTo(page, radio(page, 'Ordered'))
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'In transit')).toBeChecked()
  await enter(page, dialog(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, sample)).toContainText('In transit')
  await expect(button).toBeFocused()
  await expect(detail).toContainText('On its way to the lab')

  await setStatus(nurse, sample, 'received')
  await expect(rowOf(page, sample)).toContainText('Received')
  await expect(detail).toContainText('At the lab')
  await expectAccessible(patient)
  await expectNoSideways(patient)
  await patient.context().close()
})

test('when two staff change a sample at once, the second is told which one, and can still save', async ({
  page,
  request,
  allowErrors,
}) => {
  test.setTimeout(120_000)
  // The aborted events.
  allowErrors.allowed = true
  const { nurse, sample } = await mariasSample(request, 'collected')
  await wear(page, desk)
  await signInAt(page, employeePortal, 'drlee')
  // Without its events, this page does not know of the other's change before it saves.
  await page.route('**/p-portal/events', (route) => route.abort())
  await openDesk(page, sample, '&samples=all')
  await openDialog(page, sample)
  await setStatus(nurse, sample, 'inTransit')
  await choose(page, 'In transit')
  await dialog(page).getByLabel('Note (optional)').fill('With the courier')
  await save(page)
  await expect(dialog(page)).toContainText('Nothing was changed')
  await expect(dialog(page)).toContainText(/Maria .*: somebody changed this sample meanwhile/)
  await expect(dialog(page).getByLabel('Note (optional)')).toHaveValue('With the courier')
  await expect(radio(page, 'In transit')).toBeDisabled()
  await expectAccessible(page)
  await choose(page, 'Received')
  await save(page)
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, sample)).toContainText('Received')
})

test('a step backwards needs a note, then a warning is acknowledged', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { sample } = await mariasSample(request, 'received')
  await wear(page, phone)
  await signInAt(page, employeePortal, 'nadia')
  await openDesk(page, sample)
  await openDialog(page, sample)
  await choose(page, 'Collected')
  await save(page)
  await expect(dialog(page)).toContainText('Write why it goes back.')
  await dialog(page).getByLabel('Why it goes back').fill('Scanned by mistake')
  await dialog(page).getByLabel('How it was collected').selectOption('Finger stick')
  await save(page)
  await expect(dialog(page)).toContainText('Check this before you save')
  await expect(dialog(page)).toContainText(/goes back from Received to Collected/)
  await expectAccessible(page)
  await expectNoSideways(page)
  await save(page, 'Save anyway')
  await expect(dialog(page)).toBeHidden()
  await expect(main(page)).toContainText('Collected')
})

/** Returns the status of a sample now, and how often it was changed. */
async function stateOf(nurse: Caller, { PtID, specimenID }: Sample) {
  const now = (await samplesOf(nurse, PtID)).find((one) => one.specimenID === specimenID)
  if (!now) throw new Error('the sample is gone')
  return { statusID: now.statusID, changes: now.history.length }
}

test.describe('if a call of the desk fails', () => {
  test('each list and each save says so, nothing is done twice, and what was entered survives the end of the session', async ({
    page,
    request,
    allowErrors,
  }) => {
    test.setTimeout(180_000)
    allowErrors.allowed = true
    const { nurse, sample } = await mariasSample(request, 'ordered')
    await wear(page, desk)
    await signInAt(page, employeePortal, 'nadia')
    const faults = {
      error: (route: Route) => route.fulfill({ status: 500, json: { code: 'internal' } }),
      page: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
      shape: (route: Route) => route.fulfill({ status: 200, json: [{ labs: 'many' }] }),
      cut: (route: Route) => route.abort('connectionreset'),
    }
    for (const [view, call, fault] of [
      ['', '**/labs/getSpecStatusList/**', 'error'],
      ['', '**/labs/getSpecStatusList/**', 'page'],
      ['&view=labs', '**/labs/getLabsEx/**', 'shape'],
      ['&view=labs', '**/labs/getLabsEx/**', 'cut'],
    ] as const)
      await test.step(`${call} answers with ${fault}`, async () => {
        await page.route(call, faults[fault])
        await openDesk(page, sample, view)
        await expect(main(page).getByRole('alert')).toContainText(/Code: /)
        await expect(main(page)).not.toContainText(/Your record|Welcome/)
        await page.unroute(call)
        await tryAgain(main(page))
        await expect(main(page).getByRole('row').filter({ hasText: sample.NameX }).first()).toBeVisible()
      })

    await page.route('**/labs/getSpecCollectMethods/*', faults.error)
    await openDesk(page, sample)
    await openDialog(page, sample)
    await choose(page, 'Collected')
    await expect(dialog(page)).toContainText('The methods could not be loaded.')
    await page.unroute('**/labs/getSpecCollectMethods/*')
    await dialog(page)
      .getByRole('button', { name: /^Try again/ })
      .click()
    await dialog(page).getByLabel('How it was collected').selectOption('Finger stick')
    const note = dialog(page).getByLabel('Note (optional)')
    await note.fill('At home')

    const call = '**/labs/updateSpecStatus'
    const asks = '**/p-portal/writes/{done,close}/*'
    for (const [reply, text] of [
      [{ status: 500, json: { code: 'internal' } }, 'Unexpected error'],
      [
        { status: 500, json: { error: { message: 'The laboratory system is closed.' } } },
        'The laboratory system is closed.',
      ],
      [{ status: 200, body: '<html>' }, 'Unexpected error'],
      [{ status: 200, json: { status: 503, data: { errors: [], warnings: [] } } }, 'Unexpected error'],
    ] as const) {
      await page.route(call, (route) => route.fulfill(reply))
      await save(page)
      await expect(dialog(page).getByRole('alert')).toContainText(text)
      await expect(note).toHaveValue('At home')
      await page.unroute(call)
    }
    const before = await stateOf(nurse, sample)
    expect(before.statusID).toBe(ids.ordered)

    // The session ends at a save. The next one offers what was entered.
    await page.route(call, (route) => route.fulfill({ status: 401, json: { code: 'session-ended' } }))
    await save(page)
    await page.waitForURL('**/auth/timeout')
    await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('At home')
    await page.unroute(call)
    await signInAt(page, employeePortal, 'nadia')
    await openDesk(page, sample)
    await expect(main(page)).toContainText('The update of 1 sample is not saved yet')
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await expect(note).toHaveValue('At home')
    await expect(radio(page, 'Collected')).toBeChecked()
    await expect(dialog(page).getByLabel('How it was collected').locator('option:checked')).toHaveText('Finger stick')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(note).toHaveValue('At home')

    // The clinic saves, and all its replies are lost: nothing is sent again, also after a reload.
    const sent: string[] = []
    await page.route(call, async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '')
      await route.fetch()
      await route.abort()
    })
    await page.route(asks, (route) => route.abort())
    await save(page)
    await expect(dialog(page)).toContainText('We do not know yet if the status was changed', { timeout: 30_000 })
    await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await page.reload()
    await expect(main(page)).toContainText('We do not know yet if the status of 1 sample was changed')
    await expect(main(page)).not.toContainText('is not saved yet')
    await page.unroute(asks)
    await checkNow(main(page))
    await expect(main(page)).toContainText('The status of 1 sample was changed')
    await expect(main(page)).not.toContainText('is not saved yet')
    expect(sent).toHaveLength(1)
    expect(await stateOf(nurse, sample)).toEqual({ statusID: ids.collected, changes: before.changes + 1 })
    await main(page).getByRole('button', { name: 'Close', exact: true }).click()

    // The clinic saves, and only the first reply is lost.
    await openDialog(page, sample)
    await choose(page, 'In transit')
    await save(page)
    await expect(dialog(page)).toBeHidden({ timeout: 30_000 })
    expect(sent).toHaveLength(2)
    await page.unroute(call)
    // A typed note is kept if the dialog is left, and gone with Cancel.
    await openDialog(page, sample)
    await dialog(page).getByLabel('Note (optional)').fill('Never mind')
    await page.keyboard.press('Escape')
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page).getByLabel('Note (optional)')).toHaveValue('Never mind')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(main(page)).not.toContainText('is not saved yet')
    // A slow clinic: the wait is shown, a second press sends nothing, and closing the dialog does not lose the save.
    await page.route(call, async (route) => {
      sent.push('slow')
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await openDialog(page, sample)
    await choose(page, 'Received')
    await save(page)
    await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-busy', 'true')
    await save(page)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(page)).toBeHidden()
    await expect(rowOf(page, sample)).toContainText('Received')
    await expect(main(page)).not.toContainText('is not saved yet')
    expect(sent).toHaveLength(3)
    expect(await stateOf(nurse, sample)).toEqual({ statusID: ids.received, changes: before.changes + 3 })
  })
})

test('without a network, nothing can be saved, and what was typed stays', async ({ page, request, allowErrors }) => {
  allowErrors.allowed = true
  const { sample } = await mariasSample(request, 'collected')
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openDesk(page, sample)
  await openDialog(page, sample)
  await choose(page, 'In transit')
  await dialog(page).getByLabel('Note (optional)').fill('With the courier')
  await page.context().setOffline(true)
  await expect(dialog(page)).toContainText('You are offline: this needs a connection.')
  // The button stays focusable, so that its reason can be read.
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click({ force: true })
  await expect(dialog(page).getByLabel('Note (optional)')).toHaveValue('With the courier')
  await page.context().setOffline(false)
  await save(page)
  await expect(dialog(page)).toBeHidden()
})

test('a scanned label is chosen at once, and a rejected sample asks the patient for a new one', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000)
  const nurse = await callerAt(request, employeePortal, 'nadia')
  const { sample } = await mariasSample(request, 'received')
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await openDesk(page, sample)
  const search = main(page).getByRole('searchbox')
  await search.fill('no such label')
  await search.press('Enter')
  await expect(main(page)).toContainText('No sample in this list has this label.')
  await search.fill(sample.localEntryID ?? '')
  await search.press('Enter')
  await expect(main(page)).toContainText(/Chosen: .*Maria/)
  await main(page).getByRole('button', { name: 'Update sample status' }).click()
  await choose(page, 'Rejected')
  await save(page)
  await expect(dialog(page)).toContainText('Write why you reject it.')
  await dialog(page).getByLabel('Why you reject it').fill('The blood clotted.')
  await dialog(page).getByLabel('Order a new sample').uncheck()
  await save(page)
  await expect(dialog(page)).toBeHidden()

  const patient = await (await browser.newContext()).newPage()
  await wear(patient, phone)
  await signInAt(patient, patientPortal, 'maria')
  await patient.goto(`${patientPortal}/app/records/labs?procedure=${sample.labCPID}`)
  await expect(patient.getByRole('list', { name: 'Samples' })).toContainText(
    'We need a new sample: The blood clotted. The clinic will call you.',
  )
  await expectAccessible(patient)
  await patient.context().close()
  await setStatus(nurse, sample, 'inTransit')
})

test('the Labs page of an open record leads staff to the samples of a test', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { sample } = await mariasSample(request, 'inTransit')
  await wear(page, desk)
  await signInAt(page, employeePortal, 'nadia')
  await page.goto(`${employeePortal}/app/patients`)
  await page.getByRole('searchbox').fill('Maria')
  await page
    .getByRole('row', { name: /Maria/ })
    .getByRole('button', { name: /Open record/ })
    .first()
    .click()
  await page.waitForURL('**/app/home')
  await page.goto(`${employeePortal}/app/records/labs?procedure=${sample.labCPID}`)
  await main(page).getByRole('link', { name: 'Update sample status' }).click()
  await expect(main(page)).toContainText('1 sample chosen')
  await main(page).getByRole('button', { name: 'Update sample status' }).click()
  await expect(dialog(page)).toContainText(sample.NameX)
})

for (const look of [desk, phone, arabicPhone])
  test(`the lab desk fits the window and is accessible: ${look.name}`, async ({ page }) => {
    test.setTimeout(120_000)
    await wear(page, look)
    await signInAt(page, employeePortal, 'nadia')
    for (const view of ['', '?view=labs']) {
      await page.goto(`${employeePortal}/app/lab-desk${view}`)
      await expect(main(page).getByRole('row').nth(1)).toBeVisible()
      await expectAccessible(page)
      await expectNoSideways(page)
    }
  })
