import { recordCallAt } from '#src/registry/recordCallAt.ts'
import type { FaultyNetwork } from './faultyNetwork.ts'
import { expect, expectRows, signInAndFill, test, wholeRecord } from './offlineStory.ts'
import { signIn } from './story.ts'
import { countRows } from './whatIsStored.ts'

/**
 * Returns the record calls, each with the name under which the device stores its reply. Leaves out single rows such as
 * messages, because they are prefetched after the lists and might arrive after a reload.
 */
function recordCalls({ asked }: FaultyNetwork) {
  return asked.flatMap(({ path: address, ifNoneMatch, status }) => {
    const [path = '', search] = address.replace('/api/main/', '').split('?')
    const call = recordCallAt(path, search)
    return call === null || call.endpoint.keep ? [] : [{ path: call.name, ifNoneMatch, status }]
  })
}

test('stored data is revalidated by its ETag and not transferred twice', async ({ page, network }) => {
  await signInAndFill(page, 'maria')
  network.asked.length = 0
  await page.reload()
  const answered = () => recordCalls(network).filter(({ status }) => status > 0)
  await expect
    .poll(() => new Set(answered().map(({ path }) => path)).size, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(wholeRecord)
  expect(answered().filter(({ status, ifNoneMatch }) => status !== 304 || ifNoneMatch === null)).toEqual([])
})

/** Names of the rows that the session and the Home page load. The page “This device” loads none. */
const shown: readonly string[] = [
  'account/current-user',
  'p-portal/writes/keys',
  'messages/inbox',
  'p-portal/appointments/upcoming',
  'p-portal/billing/summary',
  'p-portal/records/medications/prescriptions',
  'p-portal/records/pplabs/labs',
  'p-portal/records/vitals',
  'p-portal/records/medhistory/allergies',
  'p-portal/records/medhistory/problems',
  'p-portal/records/documents',
]

test('on a metered connection the record is not prefetched; the page “This device” says so and can fetch it', async ({
  page,
  network,
}) => {
  await page.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection: object }
    Object.defineProperty(connection, 'saveData', { value: true })
  })
  await signIn(page, 'maria')
  await page.goto('/app/settings/device')
  await expect(page.getByText("You're on mobile data, so nothing was downloaded.")).toBeVisible()
  const asked = recordCalls(network).map(({ path }) => path)
  expect(asked.filter((path) => !shown.includes(path))).toEqual([])
  expect(await countRows(page)).toBeLessThan(wholeRecord)
  await page.getByRole('button', { name: 'Download now' }).click()
  await expectRows(page)
})
