import type { Browser, LaunchOptions } from '@playwright/test'

/** What the parts of the benchmark share. */
export interface Bench {
  readonly browser: Browser
  readonly launch: LaunchOptions
  /** A temporary folder for this run. */
  readonly folder: string
  /** Base URLs of the clinic's server and of the floors (minimal pages to compare with). */
  readonly clinic: string
  readonly floors: string
  readonly rounds: number
}

/** The account that has the long record. */
export const longRecord = 'bench'
