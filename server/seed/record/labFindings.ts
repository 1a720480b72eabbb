import { codeSystems } from '../../services/codeSystems.ts'
import {
  type DemoSex,
  labPanels,
  type LabPanel,
  type LabValues,
  type NumericFinding,
  type PanelKey,
} from '../medicine/labPanels.ts'
import type { RecordWriter } from './recordWriter.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'

/** The demo laboratory's own code system, for findings without a LOINC code. */
const laboratorySystem = 'urn:yarrow:demo:laboratory'

const limitsOf = (finding: NumericFinding, sex: DemoSex) => (sex === 'M' && finding.men ? finding.men : finding)

/** Returns a range as `50 - 130`, or the text of a range that has one end only. */
function rangeText(finding: NumericFinding, sex: DemoSex): string {
  const [low, high] = limitsOf(finding, sex).range
  return finding.rangeWords ?? `${low.toFixed(finding.decimals)} - ${high.toFixed(finding.decimals)}`
}

interface Report {
  readonly panel: PanelKey
  readonly sex: DemoSex
  readonly age: number
  readonly random: SeededRandom
  readonly caseDate: string
  /** Known values. Missing ones are drawn near the usual values. */
  readonly values?: Readonly<LabValues>
}

type Findings = Parameters<RecordWriter['lab']>[1]

/** Returns the findings of one report, in the panel's order. */
export function labFindings({ panel, sex, age, random, caseDate, values = {} }: Report): Findings {
  const { findings, derive }: LabPanel = labPanels[panel]
  const drawn: LabValues = {}
  for (const [key, finding] of Object.entries(findings)) {
    if (finding.kind === 'words') drawn[key] = usualWords(finding.words, random)
    else {
      const { range, usual } = limitsOf(finding, sex)
      const [mean, sd] = usual ?? [(range[0] + range[1]) / 2, (range[1] - range[0]) / 10]
      drawn[key] = Math.max(0, random.normal(mean, sd))
    }
  }
  const given: LabValues = { ...drawn, ...values }
  // Derived values are computed from rounded values, so that the printed report adds up.
  const shown: Record<string, number> = {}
  for (const [key, finding] of Object.entries(findings)) {
    const value = given[key]
    if (finding.kind === 'number' && typeof value === 'number') shown[key] = Number(value.toFixed(finding.decimals))
  }
  const final: LabValues = { ...given, ...derive?.(shown, { sex, age }) }

  return Object.entries(findings).map(([key, finding]) => {
    const value = final[key]
    const numeric = finding.kind === 'number'
    return {
      code: finding.code,
      codeSystem: !numeric && finding.system === 'laboratory' ? laboratorySystem : codeSystems.loinc,
      name: finding.name,
      value: numeric && typeof value === 'number' ? value.toFixed(finding.decimals) : String(value ?? ''),
      units: numeric ? finding.units || null : null,
      range: numeric ? rangeText(finding, sex) : null,
      caseDate,
      statusId: 3,
    }
  })
}

/** Returns the first of the words or, with a probability of 20%, a random other one. */
function usualWords(words: readonly string[], random: SeededRandom): string {
  return words.length > 1 && random.chance(0.2) ? random.pick(words.slice(1)) : (words[0] ?? '')
}
