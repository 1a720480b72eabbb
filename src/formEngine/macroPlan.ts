import type { FormTemplate, Macro, TemplateContent } from '#src/contract/formTemplate.ts'
import { checkRule } from './checkRule.ts'
import type { RuleNames, RuleProblem } from './checkRule.ts'
import { columnsOf, placedComponents } from './placedComponents.ts'
import type { PlacedComponent } from './placedComponents.ts'

export interface CheckedMacro {
  readonly macro: Macro
  /** Fields that its rules read, by `DataFieldID`. */
  readonly reads: ReadonlySet<number>
  /** Fields that can read differently after it: what it sets, or what is shown and hidden. */
  readonly writes: ReadonlySet<number>
  readonly problems: readonly RuleProblem[]
}

/** Macros of `change` that run together: all that set the same computed field, or a single one. */
export interface MacroUnit {
  readonly macros: readonly CheckedMacro[]
  readonly reads: ReadonlySet<number>
  readonly writes: ReadonlySet<number>
  /** The computed field whose value the macros make. Null for any other unit. */
  readonly computes: number | null
}

type Content = Pick<FormTemplate | TemplateContent, 'pages' | 'macros'>

/** Returns the variables of a template's fields. */
export function ruleNames(template: Pick<Content, 'pages'>): RuleNames {
  const names = new Set<string>()
  const tables = new Map<string, ReadonlySet<string>>()
  const add = (set: Set<string>, { dataFieldID, choices }: { dataFieldID: number | null; choices?: unknown }) => {
    if (dataFieldID === null) return
    set.add(`f.${dataFieldID}`)
    if (choices) set.add(`score.${dataFieldID}`)
  }
  for (const { component, parent } of placedComponents(template.pages)) {
    if (parent?.fieldType === 'table') continue
    add(names, component)
    if (component.fieldType !== 'table') continue
    const columns = new Set<string>()
    for (const column of columnsOf(component)) add(columns, column)
    tables.set(`f.${component.dataFieldID}`, columns)
  }
  return { has: (name) => names.has(name), columnsOf: (name) => tables.get(name) ?? null }
}

/** Checks the rules of all macros, in the template's order. */
export function checkMacros(template: Content): CheckedMacro[] {
  const names = ruleNames(template)
  const places = placedComponents(template.pages)
  return template.macros.map((macro) => {
    const rules = [macro.when, macro.set?.value].filter((rule) => rule !== undefined && rule !== null)
    const checked = rules.map((rule) => checkRule(rule, names))
    const reads = checked.flatMap(({ reads }) => [...reads]).filter((name) => !name.startsWith('record.'))
    const writes = macro.set ? [macro.set.dataFieldID] : macro.show ? fieldsShown(macro.show, places) : []
    return {
      macro,
      reads: new Set(reads.map((name) => Number(name.slice(name.indexOf('.') + 1)))),
      writes: new Set(writes),
      problems: checked.flatMap(({ problems }) => problems),
    }
  })
}

/** Returns the fields that are shown and hidden with a component or page. */
function fieldsShown(
  { comEntryID, pageEntryID }: NonNullable<Macro['show']>,
  places: readonly PlacedComponent[],
): number[] {
  return places
    .filter(({ component, page, parent }) =>
      pageEntryID === undefined
        ? component.comEntryID === comEntryID || parent?.comEntryID === comEntryID
        : page.pageEntryID === pageEntryID,
    )
    .flatMap(({ component }) => component.dataFieldID ?? [])
}

/**
 * Returns the units of the macros of `change`, each after those whose results it reads; units of a cycle, and all others
 * that don't depend on each other, are in the template's order. `cyclic`: units that read their own result, directly or
 * through others.
 */
export function macroUnits(
  macros: readonly CheckedMacro[],
  isComputed: (dataFieldID: number) => boolean,
): { units: MacroUnit[]; cyclic: ReadonlySet<MacroUnit> } {
  const computed = new Map<number, CheckedMacro[]>()
  const groups: CheckedMacro[][] = []
  for (const checked of macros) {
    if (checked.macro.on !== 'change') continue
    const target = checked.macro.set?.dataFieldID
    const present = target === undefined ? undefined : computed.get(target)
    if (present) present.push(checked)
    else {
      const group = [checked]
      groups.push(group)
      if (target !== undefined && isComputed(target)) computed.set(target, group)
    }
  }
  const units = groups.map((group): MacroUnit => {
    const target = group[0]?.macro.set?.dataFieldID
    return {
      macros: group,
      reads: new Set(group.flatMap(({ reads }) => [...reads])),
      writes: new Set(group.flatMap(({ writes }) => [...writes])),
      computes: target !== undefined && isComputed(target) ? target : null,
    }
  })
  return inOrder(units)
}

/** Tarjan's strongly connected components, in dependency order. At most 200 units, so that recursion is no risk. */
function inOrder(units: readonly MacroUnit[]): { units: MacroUnit[]; cyclic: ReadonlySet<MacroUnit> } {
  const writers = new Map<number, MacroUnit[]>()
  for (const unit of units) for (const field of unit.writes) writers.set(field, [...(writers.get(field) ?? []), unit])
  const place = new Map(units.map((unit, index) => [unit, index]))
  const sources = (unit: MacroUnit) => {
    const before = new Set([...unit.reads].flatMap((field) => writers.get(field) ?? []))
    return [...before].toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
  }
  const ordered: MacroUnit[] = []
  const cyclic = new Set<MacroUnit>()
  const numbers = new Map<MacroUnit, number>()
  const stack: MacroUnit[] = []
  const visit = (unit: MacroUnit): number => {
    const number = numbers.size
    numbers.set(unit, number)
    let low = number
    stack.push(unit)
    const before = sources(unit)
    for (const source of before)
      if (!numbers.has(source)) low = Math.min(low, visit(source))
      else if (stack.includes(source)) low = Math.min(low, numbers.get(source) ?? number)
    if (low === number) {
      const component = stack.splice(stack.indexOf(unit))
      if (component.length > 1 || before.includes(unit)) for (const one of component) cyclic.add(one)
      ordered.push(...component.toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)))
    }
    return low
  }
  for (const unit of units) if (!numbers.has(unit)) visit(unit)
  return { units: ordered, cyclic }
}
