import type { AnalyzeInput } from './model.ts'

const order = ['preparing', 'missing', 'poor'] as const

/** Returns the state of several files, all of which are required (screening §4): the least ready one decides. */
export function filesStateOfAll(states: readonly AnalyzeInput['files'][]): AnalyzeInput['files'] {
  return order.find((state) => states.includes(state)) ?? 'ready'
}
