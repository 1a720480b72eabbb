import type { Locator } from '@playwright/test'
import { callerAt } from './callerAt.ts'
import { cardPhoto } from './cardPhoto.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { resources, sendCard } from './insured.ts'
import { newName, newPatient } from './newPatient.ts'
import { openRecord } from './openRecord.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test, wear, type Look } from './story.ts'

const phone: Look = {
  name: 'Arabic phone, dark',
  locale: 'ar',
  theme: 'yarrow',
  mode: 'dark',
  size: { width: 390, height: 844 },
}

/** Returns the middle of an element, CSS px. */
async function middle(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await of.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

test('in a mirrored page, the corners of a card go the way that arrow keys and pointer say', async ({ page }, info) => {
  const user = newName('Mirrored')
  newPatient(info.outputPath(), user, { user })
  await wear(page, phone)
  await signIn(page, user)
  await page.goto('/app/EHR/pt/ins')
  await page.locator('main button').filter({ hasText: /بطاقة/ }).first().click()
  await page.waitForURL(/Compose\?draft=/)
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto({ width: 800, height: 600 }) }
  await page.locator('input[data-side="front"]').setInputFiles(file)
  const place = page.locator('main form section').first()
  await place.locator('button:has(svg.lucide-crop)').click({ timeout: 30_000 })
  const frame = page.locator('.corner-box')
  const [upperLeft, upperRight] = [page.locator('.corner-handle').nth(0), page.locator('.corner-handle').nth(1)]
  const glass = page.locator('.corner-magnifier')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const center = await middle(frame)
  const before = await middle(upperLeft)
  expect(before.x).toBeLessThan(center.x)

  await upperLeft.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await middle(upperLeft)).x - before.x).toBeCloseTo(10, 0)
  // It is not where the finger is.
  expect((await middle(glass)).x).toBeGreaterThan(center.x)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await middle(upperLeft)).x - before.x).toBeCloseTo(0, 0)

  const right = await middle(upperRight)
  await page.mouse.move(right.x, right.y)
  await page.mouse.down()
  await page.mouse.move(right.x + 12, right.y + 6)
  expect((await middle(glass)).x).toBeLessThan(center.x)
  await page.mouse.up()
  const dragged = await middle(upperRight)
  expect(dragged.x - right.x).toBeCloseTo(12, 0)
  expect(dragged.y - right.y).toBeCloseTo(6, 0)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
})

test('staff go from a message with a card to the record in Arabic, and attach both sides to a policy', async ({
  page,
  request,
}, info) => {
  const user = newName('Arabic')
  newPatient(info.outputPath(), user, { user, resources })
  await sendCard(await callerAt(request, patientPortal, user), { subject: user })
  await wear(page, phone)
  await signInAt(page, employeePortal, 'nadia')
  await openRecord(page, user)
  await page.goto(`${employeePortal}/app/messages/Inbox`)
  await page.locator('main a[href*="message="]').filter({ hasText: user }).click()
  await expect(page.locator('article')).toBeVisible()
  await expectAccessible(page)
  await page.locator('main a[href$="/app/EHR/pt/ins"]').click()
  await page.waitForURL('**/app/EHR/pt/ins')
  const policy = page.locator('main select')
  await expect(policy.locator('option:checked')).toHaveText('Blue Harbor Story PPO · NO-a')
  await expect(page.locator('.card-sides img')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.locator('main button:has(svg.lucide-link-2)').click()
  await expect(policy).toHaveCount(0)
  await expect(page.locator('.your-card img')).toBeVisible()
})
