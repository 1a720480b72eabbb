import { describe, expect, it } from 'vitest'
import { allergens } from '#server/seed/clinic/demoPatients.ts'
import { diagnoses } from '#server/seed/medicine/diagnoses.ts'
import { drugs } from '#server/seed/medicine/drugs.ts'
import { labPanels } from '#server/seed/medicine/labPanels.ts'
import { vaccines } from '#server/seed/medicine/vaccines.ts'
import { codeSystems } from '#server/services/codeSystems.ts'
import { codedDisplay } from '#src/coded/codedDisplay.ts'
import { codedList } from '#src/coded/codedList.ts'
import type { CodedTable } from '#src/coded/makeTable.ts'
import { table as allergyTable } from '#src/coded/allergies/ar.ts'
import { table as conditionTable } from '#src/coded/conditions/ar.ts'
import { table as labTable } from '#src/coded/labs/ar.ts'
import { table as routeTable } from '#src/coded/routes/ar.ts'
import { table as vaccineTable } from '#src/coded/vaccines/ar.ts'
import type { Coded } from '#src/lib/Coded.ts'

/** Returns the words that have no exact translation. The lists have the same concepts in every language. */
const without = (rows: readonly Coded[], table: CodedTable) =>
  rows.flatMap((row) => {
    const { original, isExact } = codedDisplay(row, table)
    return original !== null && isExact ? [] : [row.text]
  })

describe('the lists of coded words', () => {
  it('have every diagnosis of the demo clinic', () => {
    const rows = Object.values(diagnoses).map(({ code, description }) => ({
      text: description,
      code,
      codeSystem: codeSystems.icd10cm,
    }))
    expect(without(rows, conditionTable)).toEqual([])
  })
  it('have every allergen and reaction of the demo clinic', () => {
    const all = Object.values(allergens)
    const rows = all.map(({ name, code, system }) => ({ text: name, code, codeSystem: codeSystems[system] }))
    expect(without(rows, allergyTable)).toEqual([])
    expect(
      all.filter(({ reactions }) => codedList(reactions, allergyTable, 'ar').original === null).map((one) => one.name),
    ).toEqual([])
  })
  it('have every vaccine and route of the demo clinic', () => {
    const all = Object.values(vaccines)
    const rows = all.map(({ name, code }) => ({ text: name, code, codeSystem: codeSystems.cvx }))
    expect(without(rows, vaccineTable)).toEqual([])
    const routes = new Set([...all, ...Object.values(drugs)].map(({ route }) => route))
    expect(
      without(
        [...routes].map((text) => ({ text })),
        routeTable,
      ),
    ).toEqual([])
  })
  it('have every laboratory test of the demo clinic, except one with the laboratory’s own code', () => {
    const rows = Object.values(labPanels).flatMap(({ name, code, findings }) => [
      { text: name, code, codeSystem: codeSystems.loinc },
      ...Object.values(findings).map((finding) => ({
        text: finding.name,
        code: finding.code,
        codeSystem: 'system' in finding ? null : codeSystems.loinc,
      })),
    ])
    expect(without(rows, labTable)).toEqual(['Specimen appearance', 'Lead (child)'])
  })
})
