import { screeningTools } from '#src/contract/screeningTools.ts'
import { expectWhole, show, test } from './lookStory.ts'
import { expect, looks, screensFor } from './story.ts'

for (const look of looks) {
  test(`the tabs of the diagnostics fit the window and are accessible: ${look.name}`, async ({ signedIn }) => {
    const page = await signedIn(look, 'maria')
    for (const tool of screensFor(look, ['VisualVitals', ...screeningTools])) {
      // oxlint-disable no-await-in-loop -- one tab after another
      await show(page, `/app/diagnostics/${tool}`)
      await expect(page.locator('main h2:visible').first()).toBeVisible()
      await expectWhole(page)
      // oxlint-enable no-await-in-loop
    }
  })
}
