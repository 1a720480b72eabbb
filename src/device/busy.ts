/** A shared lock of this name is held while somebody types or a scan runs: whoever would load the page anew asks first. */
const lockName = 'yarrow.busy'
let holders = 0

/** Says that something is open here that a reload would lose. Returns how to say that it is over. */
export function holdBusy(): () => void {
  holders += 1
  let release: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(lockName, { mode: 'shared' }, () => over).catch(() => undefined)
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    release()
  }
}

/** In this tab. */
export function isBusyHere(): boolean {
  return holders > 0
}

/** In this tab or another. A tab that was killed has let go. */
export async function isAnyoneBusy(): Promise<boolean> {
  if (isBusyHere()) return true
  if (!navigator.locks) return false
  return navigator.locks.request(lockName, { mode: 'exclusive', ifAvailable: true }, (lock) => lock === null)
}
