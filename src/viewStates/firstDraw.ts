/** How long the first frame waits for a screen's data, ms. After that, the screen shows that it is waiting. */
const patienceMs = 2000

let isDrawn = false

/** Whether the app has drawn its first screen. */
export function hasDrawn(): boolean {
  return isDrawn
}

/** Called when the app has drawn its first screen. */
export function noteFirstDraw(): void {
  isDrawn = true
}

/** Runs `task` when nothing else is to be done, so when the calls under way have left. Safari can't say when that is. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task, 200)
}

/**
 * Before the app has drawn anything, resolves when the data of the first screen have arrived or failed, at the latest
 * after 2 s: the first frame of index.html stays, and the screen is drawn once, with its data. On a cheap phone, drawing
 * it without data first takes most of a second. `prepare` runs meanwhile, while the processor waits. Later, resolves at
 * once. Never rejects.
 */
export async function forFirstDraw(data: readonly Promise<unknown>[], prepare: () => void): Promise<void> {
  if (isDrawn) return
  whenIdle(prepare)
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(data), late])
}
