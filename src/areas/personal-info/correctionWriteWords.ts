import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { correctionWrite } from './correctionWrite.ts'

export const correctionWriteWords: KindWords<typeof correctionWrite> = {
  drafts: (drafts) =>
    defineMessage({
      message: plural(drafts, { one: '# correction request not sent', other: '# correction requests not sent' }),
    }),
  unsent: (waiting) =>
    defineMessage({
      message: plural(waiting, { one: '# waiting correction request', other: '# waiting correction requests' }),
    }),
}
