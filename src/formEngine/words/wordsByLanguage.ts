import type { LocaleName } from '#src/contract/portal.ts'
import type { AnswerWords } from './AnswerWords.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** Words of answers, by language. */
export const wordsByLanguage: Readonly<Record<LocaleName, AnswerWords>> = { en, es, ar }
