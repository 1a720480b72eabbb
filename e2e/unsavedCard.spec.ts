import type { Page } from '@playwright/test'
import { cardPhoto } from './cardPhoto.ts'
import { newName, newPatient } from './newPatient.ts'
import { expect, signIn, test } from './story.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without sending?' })
const photo = (page: Page) => page.locator('main form section').first().locator('img')

/** Closes the page as a person does. Returns whether the browser asks first; the person then stays. */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  await dialog.dismiss()
  return dialog.type() === 'beforeunload'
}

for (const [what, stores] of [
  ['its message is stored', ['writeParts']],
  ['neither can its message', ['writeParts', 'writes']],
] as const)
  test(`a card photo that could not be stored, though ${what}, is not left without a question`, async ({
    page,
  }, info) => {
    const user = newName('Unsaved')
    newPatient(info.outputPath(), user, { user })
    await signIn(page, user)
    await page.goto('/app/EHR/pt/ins')
    await page.getByRole('button', { name: 'Upload Insurance Card Front & Back' }).click()
    await page.waitForURL(/Compose\?draft=/)
    await page.evaluate((full: readonly string[]) => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its store below
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...row) {
        if (full.includes(this.name)) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, row)
      }
    }, stores)
    const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto({ width: 800, height: 600 }) }
    await page.locator('input[data-side="front"]').setInputFiles(file)
    await expect(page.getByText('There is no room for it on this device.')).toBeVisible()
    expect(await asksBeforeClosing(page)).toBe(true)

    const home = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Home' })
    for (const leave of [() => home.click(), () => page.evaluate(() => history.back())]) {
      await leave()
      await expect(question(page)).toContainText("If you leave, you'll lose it.")
      await question(page).getByRole('button', { name: 'Stay here' }).click()
      await expect(question(page)).toHaveCount(0)
      await expect(page).toHaveURL(/Compose\?draft=/)
      await expect(photo(page)).toBeVisible()
    }
    await home.click()
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/app/home')
    await expect(question(page)).toHaveCount(0)
  })
