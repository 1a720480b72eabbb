import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { screeningResultWrite } from './screeningResultWrite.ts'

export const screeningResultWriteWords: KindWords<typeof screeningResultWrite> = {
  unsent: (results) =>
    defineMessage({ message: plural(results, { one: '# screening result', other: '# screening results' }) }),
}
