import { useLingui } from '@lingui/react/macro'
import { orderFault } from '#src/contract/specimenOrder.ts'
import type { Specimen, SpecimenProblem, SpecimenStatusId } from '#src/contract/specimens.ts'
import { nameOfStatus } from './statusChoices.ts'
import type { UpdateData } from './saveUpdate.ts'
import { useSampleName } from './useSampleName.ts'
import { useSampleWords } from './useSampleWords.ts'

/** One reason why nothing was changed. `lang`: its language, if it is the clinic's own sentence. */
export interface ProblemLine {
  readonly text: string
  readonly lang: string | undefined
}

/**
 * Returns a function that words the errors and warnings of a reply, errors first (clinical §8): in the user's language if
 * the clinic sent a code for each, otherwise in its own words, which are English.
 */
export function useProblemLines(): (
  data: UpdateData,
  samples: readonly Specimen[],
  to: SpecimenStatusId,
) => readonly ProblemLine[] {
  const { t } = useLingui()
  const { statuses, faults } = useSampleWords()
  const nameOf = useSampleName()
  const wordsOf = ({ code }: SpecimenProblem, sample: Specimen, to: SpecimenStatusId): string => {
    const name = nameOf(sample)
    const [from, next] = [statuses[nameOfStatus(sample.statusID)], statuses[nameOfStatus(to)]]
    switch (code) {
      case 'changed':
        return t`${name}: somebody changed this sample meanwhile. Its status is new above.`
      case 'order': {
        const reason = faults[orderFault({ ...sample, isReplaced: false }, to) ?? 'replaced']
        return t`${name}: ${reason}`
      }
      case 'needs-note':
        return t`${name}: write a note.`
      case 'backwards':
        return t`${name}: goes back from ${from} to ${next}.`
      case 'old':
        return t`${name}: was collected more than 3 days ago.`
    }
  }
  return ({ errors, warnings, problems }, samples, to) => {
    const sentences = [...errors, ...warnings]
    const worded = problems.flatMap((problem) => {
      const sample = samples.find(({ specimenID }) => specimenID === problem.specimenID)
      return sample ? { text: wordsOf(problem, sample, to), lang: undefined } : []
    })
    return worded.length === sentences.length ? worded : sentences.map((text) => ({ text, lang: 'en' }))
  }
}
