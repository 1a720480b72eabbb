/** The Web Lock that every tab with a session holds, together. */
const name = 'yarrow.signed-in'

let release: (() => void) | null = null

/** Says to the other tabs whether this one has a session to tell them of: a busy tab can't say it itself. */
export function holdSignedIn(isSignedIn: boolean): void {
  if (isSignedIn === (release !== null)) return
  release?.()
  release = null
  if (!isSignedIn) return
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without Web Locks the others have less patience.
  void globalThis.navigator?.locks?.request(name, { mode: 'shared' }, () => over).catch(() => undefined)
}

/** Whether any tab of this origin has a session. False where the browser can't say. */
export async function isAnyTabSignedIn(): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query().catch(() => null)
  return locks?.held?.some((lock) => lock.name === name) ?? false
}
