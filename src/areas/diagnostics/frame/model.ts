import type { AnalysisState } from '../engine/Analysis.ts'

/** What Analyze depends on (screening §4). */
export interface AnalyzeInput {
  readonly state: AnalysisState['kind']
  /**
   * The required files. `missing`: at least one is not chosen. `preparing`: at least one is still being read. `poor`: a
   * check warns about one, and the person has not said that they want to use it.
   */
  readonly files: 'ready' | 'missing' | 'preparing' | 'poor'
  /** Whether the engine is not on this device. */
  readonly needsConnection: boolean
  readonly isOnline: boolean
}

/** Why Analyze is disabled. */
export type AnalyzeHindrance = 'running' | 'done' | 'missing' | 'preparing' | 'poor' | 'offline'

/**
 * Returns why Analyze is disabled: a request runs, a result exists, the required files are not chosen (screening §4), or
 * the engine can't be reached. Null if the files can be analyzed.
 */
export function hindranceOf({ state, files, needsConnection, isOnline }: AnalyzeInput): AnalyzeHindrance | null {
  if (state === 'running' || state === 'done') return state
  if (files !== 'ready') return files
  return needsConnection && !isOnline ? 'offline' : null
}

/** Whether Analyze is enabled (screening §4). */
export function canAnalyze(input: AnalyzeInput): boolean {
  return hindranceOf(input) === null
}
