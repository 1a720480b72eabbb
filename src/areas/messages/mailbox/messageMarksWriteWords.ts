import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { messageMarksWrite } from './messageMarksWrite.ts'

export const messageMarksWriteWords: KindWords<typeof messageMarksWrite> = {
  unsent: (changes) =>
    defineMessage({ message: plural(changes, { one: '# change to messages', other: '# changes to messages' }) }),
}
