import type { Browser, LaunchOptions } from '@playwright/test'

/** What the parts of the benchmark share. */
export interface Bench {
  readonly browser: Browser
  readonly launch: LaunchOptions
  /** A temporary folder for this run. */
  readonly folder: string
  /** Base URL of the clinic's server. */
  readonly clinic: string
  /** Process of that server. */
  readonly pid: number
  /** Base URL of the floors: minimal pages that the app's pages are compared with. */
  readonly floors: string
  readonly rounds: number
}

/** The account that has the long record. */
export const longRecord = 'bench'
