import type { Page } from '@playwright/test'
import { newName, newPatient } from './newPatient.ts'
import { expect, signIn, test } from './story.ts'

const basic = (page: Page) => page.getByRole('region', { name: 'Basic information' })

/** Stores no draft on the device until the returned function is called: a transaction holds the drafts. */
async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('yarrow')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not readable')))
        opening.addEventListener('success', () => {
          const drafts = opening.result.transaction('writes', 'readwrite').objectStore('writes')
          // A transaction ends when it has no request left.
          const goOn = () => {
            if ('draftsReleased' in globalThis) return opening.result.close()
            drafts.count().addEventListener('success', goOn)
            resolve()
          }
          goOn()
        })
      }),
  )
  return () => page.evaluate(() => void Object.assign(globalThis, { draftsReleased: true }))
}

/** Opens a field and types in it, without adding it to the request. */
async function type(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Ask to change: ${name}`, exact: true }).click()
  await page.getByRole('form', { name, exact: true }).getByRole('textbox').fill(value)
}

test('what is typed in two windows at the same moment becomes one request, and nothing is lost', async ({
  page,
  context,
}, info) => {
  const user = newName('Twice')
  newPatient(info.outputPath(), user, { user })
  await signIn(page, user)
  const second = await context.newPage()
  const both = [page, second]
  for (const one of both) {
    await one.goto('/app/EHR/pt')
    await expect(one.getByRole('button', { name: 'Ask to change: Nickname', exact: true })).toBeEnabled()
  }
  const release = await holdDrafts(page)
  await type(page, 'Nickname', 'Addie')
  await type(second, 'Middle name', 'May')
  await release()

  // One window has both, with its field still open. It has given the other one away.
  const whole = async (one: Page) =>
    (await basic(one).getByRole('textbox').count()) === 1 && (await basic(one).getByText('Not sent yet').count()) === 1
  await expect.poll(async () => Promise.all(both.map(whole))).toContain(true)
  const [open, other] = (await whole(page)) ? [page, second] : [second, page]
  const typed = open === page ? 'Addie' : 'May'
  await expect(basic(open).getByRole('textbox')).toHaveValue(typed)
  await basic(open).getByRole('button', { name: 'Add to my request' }).click()
  await expect(open.getByText('2 changes to ask for')).toBeVisible()

  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(other.getByText('2 changes to ask for')).toBeVisible()
  await expect(basic(other)).toContainText('Addie')
  await expect(basic(other)).toContainText('May')
  await expect(open.getByText('Your request is open in another tab')).toBeVisible()
})
