import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { screeningRemovalWrite } from './screeningRemovalWrite.ts'

export const screeningRemovalWriteWords: KindWords<typeof screeningRemovalWrite> = {
  unsent: (removals) =>
    defineMessage({
      message: plural(removals, { one: '# removal of a screening result', other: '# removals of screening results' }),
    }),
}
