import type { OutsideAnswer } from './OutsideSystem.ts'

/** Returns an outside system's answer, or `unknown` if `work` throws or takes longer than `limitMs`. Never rejects. */
export async function withinLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<OutsideAnswer<Result>>,
): Promise<OutsideAnswer<Result>> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<OutsideAnswer<Result>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown' }), limitMs)
  })
  try {
    return await Promise.race([work(ending.signal), tooLate])
  } catch {
    // The system's error might quote data, so it is not logged.
    return { kind: 'unknown' }
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}
