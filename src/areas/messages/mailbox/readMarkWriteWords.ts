import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { readMarkWrite } from './readMarkWrite.ts'

export const readMarkWriteWords: KindWords<typeof readMarkWrite> = {
  unsent: (marks) =>
    defineMessage({ message: plural(marks, { one: '# read or unread mark', other: '# read or unread marks' }) }),
}
