import { employeePortal as employee, patientPortal as patient } from './clinic.ts'
import { signInAt } from './signInAt.ts'
import { expect, expectAccessible, expectNoSideways, signIn, test } from './story.ts'

test('staff see the form with an urgent answer first, and read that answer before the others', async ({ page }) => {
  await signInAt(page, employee, 'drlee')
  await page.goto(`${employee}/app/form-review`)
  const first = page.locator('main li').first()
  await expect(first).toContainText('Mood questionnaire (PHQ-9)')
  await expect(first).toContainText('Urgent answer')
  await expect(page.locator('main li').nth(1)).not.toContainText('Urgent answer')
  await expectAccessible(page)
  await expectNoSideways(page)

  await first.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Submitted:/ })).toBeFocused()
  const urgent = page
    .locator('main section')
    .filter({ hasText: 'Urgent: the answers showed the patient the crisis note' })
  await expect(urgent.getByRole('term')).toHaveText([
    'Thoughts that you would be better off dead or of hurting yourself in some way',
  ])
  await expect(urgent.getByRole('definition')).toHaveText(['Several days'])
  await expect(page.getByRole('heading', { name: "The patient's answers" })).toBeAttached()
  await expectAccessible(page)
  await expectNoSideways(page)

  // On paper, a form that is longer than a page begins below its title.
  await page.emulateMedia({ media: 'print' })
  const answers = page.getByText('Feeling down, depressed, or hopeless').last()
  const breaks = await answers.evaluate((element) => {
    const boxes: string[] = []
    for (let box = element.closest('dl'); box && box.tagName !== 'MAIN'; box = box.parentElement as typeof box)
      boxes.push(getComputedStyle(box).breakInside)
    return boxes
  })
  expect(breaks).not.toContain('avoid')
})

test('an entry of Health Records is printed without the list beside it, on wide paper too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'maria')
  await page.goto(`${patient}/app/records/health-records`)
  await page.getByRole('button', { name: /^Office visit/ }).click()
  await page.locator('main li li').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Office visit', level: 2 }).last()).toBeVisible()
  const types = page.getByRole('region', { name: 'Record types' })
  await expect(types).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(types).toBeHidden()
  await expect(page.getByText('Heart and lungs normal').first()).toBeVisible()
})
