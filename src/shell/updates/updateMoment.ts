const restMs = 86_400_000

/** Whether to offer a waiting version now. After the person postpones it, waits a day; the next start asks again. */
export function isUpdateOffered(ready: boolean, putOffAt: number | null, now: number): boolean {
  return ready && (putOffAt === null || now - putOffAt >= restMs)
}
