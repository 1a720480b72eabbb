import type { Finding } from '#src/contract/labs.ts'
import { judgeResult } from '#src/lib/judgeResult.ts'
import { meaningOf, seriousness, type Meaning } from '#src/lib/resultMeaning.ts'

/** Answers of a susceptibility test. */
const ofSusceptibility: ReadonlySet<Meaning | null> = new Set<Meaning>([
  'resistant',
  'not-susceptible',
  'intermediate',
  'dose-dependent',
  'susceptible',
])

/**
 * Returns a report's findings with the most serious first: critical ones, then those outside the normal, then those to be
 * noted. Within each group, and among all others, the order of the report stays. A culture with susceptibility tests
 * keeps its order: each medicine belongs to the germ above it.
 */
export function findingsInOrder(findings: readonly Finding[]): readonly Finding[] {
  const isCulture = findings.some(({ interpretations }) =>
    interpretations?.some((one) => ofSusceptibility.has(meaningOf(one))),
  )
  if (isCulture) return findings
  const rank = (finding: Finding) => {
    const meaning = judgeResult(finding)
    return meaning === null ? 0 : seriousness(meaning)
  }
  return findings.toSorted((a, b) => rank(b) - rank(a))
}
