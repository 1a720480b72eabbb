import { policyQuery } from '#src/contract/insurance.ts'
import { callerAt } from './callerAt.ts'
import { cardPhoto } from './cardPhoto.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { killBrowser, openProfile } from './diskProfile.ts'
import { resources, sendCard } from './insured.ts'
import { keepWithPin, unlock } from './keeping.ts'
import { newName, newPatient } from './newPatient.ts'
import { choose, expect, test } from './offlineStory.ts'
import { signIn } from './story.ts'

const sides = /insurance\/cards\/sides/

test('on a slow device without a network, the card opens also if the browser was killed while its pictures were stored', async ({
  network,
  request,
}, info) => {
  test.setTimeout(120_000)
  const user = newName('Killed')
  newPatient(info.outputPath(), user, { user, resources })
  const patient = await callerAt(request, patientPortal, user)
  const photo = await cardPhoto({ width: 1200, height: 900 })
  await sendCard(patient, { picture: `data:image/jpeg;base64,${photo.toString('base64')}` })
  const staff = await (await callerAt(request, employeePortal, 'nadia')).openRecord(patient.user.PtID ?? 0)
  const [card] = await staff.get<{ cardId: number }[]>('p-portal/insurance/cards')
  const { value } = await staff.get<{ value: { PtPolicyID: number; InsPlanPolicyNo: string }[] }>(
    `odata/PatientPolicies?${new URLSearchParams(policyQuery)}`,
  )
  const PtPolicyID = value.find(({ InsPlanPolicyNo }) => InsPlanPolicyNo === 'NO-a')?.PtPolicyID
  await staff.post(`p-portal/insurance/cards/${card?.cardId}/check`, { PtPolicyID })

  const folder = info.outputPath('profile')
  const first = await openProfile(folder, network.origin)
  // The pictures arrive only after the device keeps the records.
  network.fault = { kind: 'slow', ms: 8000, paths: sides }
  await signIn(first.page, user)
  await keepWithPin(first.page)
  await choose(first.page, 'Insurance')
  await expect(first.page.getByRole('table')).toContainText('Blue Harbor Story PPO')
  const before = network.asked.length
  network.fault = null
  const isSent = () => network.asked.slice(before).some(({ path, status }) => status === 200 && sides.test(path))
  await expect.poll(isSent, { intervals: [5], timeout: 20_000 }).toBe(true)
  await killBrowser(folder)

  network.fault = { kind: 'cut' }
  const { context, page } = await openProfile(folder, network.origin)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await unlock(page)
  await choose(page, 'Insurance')
  await page.getByRole('button', { name: 'Show at the front desk' }).click()
  const desk = page.getByRole('dialog')
  await expect(desk).toContainText('NO-a')
  await expect(desk).toContainText(`Ada ${user}`)
  // Each side is whole, or is said to be missing.
  await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0)
  const pictures = await desk
    .locator('img')
    .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth))
  const missing = await desk.getByText(/^The picture of the (front|back) can’t be shown now/).count()
  expect(pictures.filter((width) => width === 1200).length + missing).toBe(2)
  await context.close()
})
