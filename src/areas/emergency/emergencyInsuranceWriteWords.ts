import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { emergencyInsuranceWrite } from './emergencyInsuranceWrite.ts'

export const emergencyInsuranceWriteWords: KindWords<typeof emergencyInsuranceWrite> = {
  unsent: (choices) =>
    defineMessage({
      message: plural(choices, {
        one: '# choice for the emergency card',
        other: '# choices for the emergency card',
      }),
    }),
}
