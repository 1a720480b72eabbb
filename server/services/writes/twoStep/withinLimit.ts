import type { OutsideAnswer } from './OutsideSystem.ts'

/** An outside system's answer. `unknown` if it throws, or does not answer within the limit, ms. It never rejects. */
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
    // What the system said might quote data: it is not logged.
    return { kind: 'unknown' }
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}
