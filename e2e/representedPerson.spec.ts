import type { APIRequestContext, Page } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { detailQueries } from '#src/contract/personalInfo.ts'
import { coverage, payer } from './insured.ts'
import { newName, newPatient } from './newPatient.ts'
import { choose, desk, expect, test } from './offlineStory.ts'
import { runCommand } from './runCommand.ts'
import { signIn } from './story.ts'

const ofMother = 'Mother Harbor PPO'
const ofChild = 'Child Western Fund'
const number = '219-09-4821'

const bar = (page: Page) => page.locator('section.acting-bar')
const basic = (page: Page) => page.getByRole('region', { name: 'Basic information' })

/** Creates a mother who may act for her child, each with a policy; the child has a social security number on file. */
async function newFamily(request: APIRequestContext, folder: string) {
  const [mother, child] = [newName('Mother'), newName('Child')]
  newPatient(folder, mother, { user: mother, resources: [payer, coverage('m', ofMother)] })
  newPatient(folder, child, { user: child, resources: [payer, coverage('c', ofChild)] })
  const { PtID } = (await callerAt(request, patientPortal, child)).user
  runCommand('writeRepresentative', ['--user', mother, '--patient', String(PtID), '--relation', 'child'])
  const staff = await (await callerAt(request, employeePortal, 'drlee')).openRecord(PtID ?? 0)
  const query = new URLSearchParams(detailQueries.staff)
  const { value } = await staff.get<{ value: { UpdatedAt: string }[] }>(`odata/PatientDetails?${query}`)
  await staff.patch(`odata/Patients/${PtID}`, { UpdatedAt: value[0]?.UpdatedAt, patient: { SSN: number } })
  return { mother, child }
}

async function actFor(page: Page, name: string): Promise<void> {
  await page.locator('header button[aria-expanded]:has(svg.lucide-users)').click()
  await page.locator('header li button').filter({ hasText: name }).click()
  await expect(bar(page)).toContainText(name)
}

/** Notes each change of the page after which it shows a policy of one person while the bar names the other. */
async function watchForMixing(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(
    ([mothers, childs]) => {
      const mixed: string[] = []
      Object.assign(window, { mixed })
      new MutationObserver(() => {
        const wrong = document.querySelector('.acting-bar') ? mothers : childs
        if (document.body.textContent?.includes(wrong)) mixed.push(`${wrong} at ${location.pathname}`)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    [ofMother, ofChild] as const,
  )
  return () => page.evaluate(() => (window as unknown as { mixed: string[] }).mixed)
}

test.use({ viewport: desk })
test.setTimeout(120_000)

test('a mother sees the number and the card of her child only while she acts for the child', async ({
  page,
  context,
  request,
  network,
}, info) => {
  const { mother, child } = await newFamily(request, info.outputPath())
  await signIn(page, mother)
  await choose(page, 'Insurance')
  await expect(page.getByRole('table')).toContainText(ofMother)

  // Another tab switches the person while the mother's card fills the screen of this one.
  await page.getByRole('button', { name: 'Show at the front desk' }).click()
  await expect(page.getByRole('dialog')).toContainText(ofMother)
  let mixed = await watchForMixing(page)
  const second = await context.newPage()
  await second.goto('/app/EHR/pt')
  await expect(basic(second)).toContainText(mother)
  await actFor(second, child)
  await expect(bar(page)).toContainText(child)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(second, 'Personal Information')
  await expect(basic(second)).toContainText('***-**-4821')
  await second.getByRole('button', { name: 'Show 30 s: Social security number' }).click()
  await expect(basic(second)).toContainText(number)
  await bar(second).getByRole('button', { name: 'Return to my own record' }).click()
  await expect(bar(second)).toHaveCount(0)
  await expect(second.locator('body')).not.toContainText('4821')
  await choose(second, 'Personal Information')
  await expect(basic(second)).toContainText(mother)
  await expect(second.locator('body')).not.toContainText('4821')
  await second.close()

  // The mother's policies are on their way when she switches, and the child's when she switches back.
  await expect(bar(page)).toHaveCount(0)
  expect(await mixed()).toEqual([])
  for (const [turn, plan] of [
    [() => actFor(page, child), ofChild],
    [
      async () => {
        await bar(page).getByRole('button', { name: 'Return to my own record' }).click()
        await expect(bar(page)).toHaveCount(0)
      },
      ofMother,
    ],
  ] as const) {
    const before = network.asked.length
    network.fault = { kind: 'slow', ms: 3000, paths: /PatientPolicies|insurance\/cards/ }
    await page.goto('/app/EHR/pt/ins')
    const late = () => network.asked.slice(before).filter(({ path }) => /PatientPolicies/.test(path))
    await expect.poll(late).not.toEqual([])
    mixed = await watchForMixing(page)
    network.fault = null
    const allAnswered = Date.now() + 3500
    await turn()
    await choose(page, 'Insurance')
    await expect(page.getByRole('table')).toContainText(plan)
    // Waits until the slow replies have come.
    await page.waitForTimeout(Math.max(0, allAnswered - Date.now()))
    await expect(page.getByRole('table')).toContainText(plan)
    expect(await mixed()).toEqual([])
  }
})
