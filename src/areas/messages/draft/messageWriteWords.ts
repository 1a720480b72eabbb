import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { messageWrite } from './messageWrite.ts'

export const messageWriteWords: KindWords<typeof messageWrite> = {
  drafts: (drafts) => defineMessage({ message: plural(drafts, { one: '# draft', other: '# drafts' }) }),
  unsent: (waiting) =>
    defineMessage({ message: plural(waiting, { one: '# waiting message', other: '# waiting messages' }) }),
}
