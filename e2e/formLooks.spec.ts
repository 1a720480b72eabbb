import type { APIRequestContext } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { expectWhole, show, test as lookTest } from './lookStory.ts'
import { signInAt } from './signInAt.ts'
import { desktopLooks, expect, expectAccessible, expectNoSideways, phoneLooks, test, wear } from './story.ts'

/** Returns the addresses of maria's forms and of an entry of her Health Records: to fill in, to check and to read. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const maria = await callerAt(request, patientPortal, 'maria')
  const ptId = maria.user.PtID
  const [pending, completed, types] = await Promise.all([
    maria.get<{ name: string; webDataId: number }[]>(`p-portal/forms/pending/${ptId}`),
    maria.get<{ name: string; webDataId: number; statusId: number }[]>(`p-portal/forms/completed/${ptId}`),
    maria.get<{ tmplName: string; tmplId: number }[]>('p-portal/healthrecords/list'),
  ])
  const tmplId = types.find(({ tmplName }) => tmplName === 'Office visit')?.tmplId
  const [type] = await maria.get<{ entries: { cnid: number }[] }[]>(`p-portal/healthrecords/list/${ptId}/${tmplId}`)
  const entry = `/app/records/health-records?type=${tmplId}&entry=${type?.entries[0]?.cnid}`
  const toFill = (name: string) => `/app/EHR/forms/${pending.find((form) => form.name === name)?.webDataId}`
  const rejected = completed.find(({ statusId }) => statusId === 4)?.webDataId
  return [
    toFill('Where it hurts'),
    `${toFill('New patient form')}?page=2`,
    `${toFill('Consents')}?page=3`,
    `/app/EHR/forms/${rejected}`,
    entry,
    `${entry}&view=document`,
  ]
}

for (const look of phoneLooks)
  lookTest(`forms and entries fit the window and are accessible: ${look.name}`, async ({ signedIn, request }) => {
    lookTest.setTimeout(120_000)
    const page = await signedIn(look, 'maria')
    for (const path of await addresses(request))
      await lookTest.step(path, async () => {
        await show(page, path)
        await expect(page.locator('main :is(fieldset, dl, table)').first()).toBeVisible()
        await expectWhole(page)
      })
  })

for (const look of desktopLooks)
  test(`what staff see of forms fits the window and is accessible: ${look.name}`, async ({ page }) => {
    test.setTimeout(120_000)
    const main = page.locator('main')
    const expectSound = async () => {
      await expectAccessible(page)
      await expectNoSideways(page)
    }
    await wear(page, look)
    await signInAt(page, employeePortal, 'drlee')
    await page.goto(`${employeePortal}/app/form-review/visits`)
    await main.locator('li button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound()
    await page.keyboard.press('Escape')
    await expectSound()
    await page.goto(`${employeePortal}/app/form-review`)
    const first = main.getByRole('listitem').filter({ hasText: 'Maria Alvarez Ruiz' }).getByRole('button')
    await expect(first).toBeVisible()
    await expectSound()
    await first.click()
    await expect(main.locator('aside ul').first()).toBeVisible()
    await expectSound()
    // Approve comes first, then Reject.
    await main.locator('aside button').nth(1).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound()
    await page.keyboard.press('Escape')
    await page.goto(`${employeePortal}/app/EHR/forms`)
    await main.locator('.page-head button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await dialog.locator('button[aria-expanded]').click()
    await expect(dialog.locator('dl, ol, ul').first()).toBeVisible()
    await expectSound()
  })
