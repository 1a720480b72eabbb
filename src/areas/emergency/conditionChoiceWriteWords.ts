import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { conditionChoiceWrite } from './conditionChoiceWrite.ts'

export const conditionChoiceWriteWords: KindWords<typeof conditionChoiceWrite> = {
  unsent: (choices) =>
    defineMessage({
      message: plural(choices, {
        one: '# choice for the emergency card',
        other: '# choices for the emergency card',
      }),
    }),
}
