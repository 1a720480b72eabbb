import { expect, type Locator } from '@playwright/test'

/** Presses the button of a failed state until it is gone. The page might have asked again by itself before the press. */
export async function tryAgain(place: Locator): Promise<void> {
  const again = place.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
    await expect(again).toHaveCount(0, { timeout: 1500 })
  }).toPass()
}

/** Asks what became of a call. The page might have asked by itself before the press. */
export async function checkNow(place: Locator): Promise<void> {
  await place
    .getByRole('button', { name: 'Check now' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
}
