import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { formWrite } from './formWrite.ts'

export const formWriteWords: KindWords<typeof formWrite> = {
  drafts: (drafts) =>
    defineMessage({ message: plural(drafts, { one: '# form not submitted', other: '# forms not submitted' }) }),
  unsent: (waiting) => defineMessage({ message: plural(waiting, { one: '# waiting form', other: '# waiting forms' }) }),
}
