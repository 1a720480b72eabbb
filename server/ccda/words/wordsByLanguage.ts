import type { LocaleName } from '#src/contract/portal.ts'
import { ar } from './ar.ts'
import type { CcdWords } from './CcdWords.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** What documents say, by their language. */
export const wordsByLanguage: Readonly<Record<LocaleName, CcdWords>> = { en, es, ar }
