/** Name of the Web Lock that each busy tab holds in shared mode. The update prompt checks it before a reload. */
const lockName = 'yarrow.busy'
let holders = 0

/** Marks this tab as busy: a reload would lose work. Returns a function that ends the mark. */
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

/** Whether this tab is busy: a reload would lose work. */
export function isBusyHere(): boolean {
  return holders > 0
}

/** Whether this or another tab is busy. If a tab is killed, the browser releases its lock. */
export async function isAnyoneBusy(): Promise<boolean> {
  if (isBusyHere()) return true
  if (!navigator.locks) return false
  return navigator.locks.request(lockName, { mode: 'exclusive', ifAvailable: true }, (lock) => lock === null)
}
