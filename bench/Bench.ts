import type { Browser, LaunchOptions } from '@playwright/test'

/** What the parts of the bench measure with. */
export interface Bench {
  readonly browser: Browser
  readonly launch: LaunchOptions
  /** A folder of this run alone. */
  readonly folder: string
  /** Where the clinic answers, and where the floors do. */
  readonly clinic: string
  readonly floors: string
  readonly rounds: number
}

/** The account that has the long record. */
export const longRecord = 'bench'
