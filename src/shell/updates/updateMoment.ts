const restMs = 86_400_000

/** Whether a new version that waits is offered now. Put off, it rests for a day; the next start asks anew. */
export function isUpdateOffered(ready: boolean, putOffAt: number | null, now: number): boolean {
  return ready && (putOffAt === null || now - putOffAt >= restMs)
}
