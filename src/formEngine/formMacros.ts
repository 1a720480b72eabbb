import { templateLimits } from '#src/contract/formTemplate.ts'
import type { FormRecord, FormTemplate, Macro, Words } from '#src/contract/formTemplate.ts'
import type { Answer } from './Answer.ts'
import type { Fault } from './FormEngine.ts'
import { withMark, withoutMark } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'
import type { FormStore } from './formStore.ts'
import { isTruthy, runRule } from './macroOperators.ts'
import { checkMacros, macroUnits } from './macroPlan.ts'
import type { CheckedMacro, MacroUnit } from './macroPlan.ts'
import { macroQueue } from './macroQueue.ts'
import type { QueueLimits } from './macroQueue.ts'
import { scoreOf } from './readField.ts'
import { RuleFault } from './RuleFault.ts'
import { RuleRun } from './RuleRun.ts'
import { settableTypes, valueText } from './valueText.ts'

/** The macros of a form that is filled in. */
export interface FormMacros {
  /** Runs the macros of `load`, then all of `change`. */
  readonly open: () => void
  /** Runs what depends on an answer that the person changed. */
  readonly afterChange: (node: FormNode) => void
  /** Runs the macros of an event of submission. `refuse` is called with the answers that they refuse. */
  readonly runEvent: (event: Macro['on'], refuse: (node: FormNode, text: Words) => void) => Promise<void>
  readonly settled: () => Promise<void>
  readonly abort: () => void
  readonly faults: () => readonly Fault[]
}

interface FormMacrosOptions {
  readonly record: FormRecord | null
  /** Whether the person starts the form now: otherwise, macros set only computed fields on opening. */
  readonly isNew: boolean
  readonly limits: QueueLimits
}

/** Result of the rules of a macro. `value`: what to set, null for nothing. */
interface Outcome {
  readonly holds: boolean
  readonly value: string | null
}

const isComputed = ({ component }: FormNode): boolean => component.fieldType === 'computed'

/** Returns the macros of a form. Nothing runs before `open`. Macros beyond the limit of a template never run. */
export function formMacros(
  template: FormTemplate,
  store: FormStore,
  { record, isNew, limits }: FormMacrosOptions,
): FormMacros {
  const { nodes, fields, pages } = store
  const macros = template.macros.slice(0, templateLimits.macros)
  const checked = checkMacros({ pages: template.pages, macros })
  const { units } = macroUnits(checked, (id) => fields.get(id)?.component.fieldType === 'computed')
  const readers = readersByField(units)
  const readersOf = (node: FormNode): readonly number[] => readers.get(node.component.dataFieldID ?? 0) ?? []

  const faults = new Map<string, Fault>()
  /** Answers before the running change, to restore them if macros go round in a cycle. */
  const before = new Map<FormNode, string>()
  let isOpening = false
  /** Units whose first run is still that of the opening. */
  const openingUnits = new Set<number>()

  const addFault = (macro: string, code: Fault['code'], node: FormNode | undefined) => {
    const key = JSON.stringify([macro, code])
    const fault = faults.get(key) ?? { macro, code }
    faults.set(key, fault)
    if (!node || node.faults.get(macro) === fault) return
    node.faults = withMark(node.faults, macro, fault)
    store.mark(node)
  }
  const clearFault = (macro: string, node: FormNode | undefined) => {
    if (!node?.faults.has(macro)) return
    node.faults = withoutMark(node.faults, macro)
    store.mark(node)
  }

  const targetOf = ({ macro }: CheckedMacro): FormNode | undefined => {
    const field = macro.set?.dataFieldID ?? macro.fail?.dataFieldID
    if (field !== undefined) return fields.get(field)
    return macro.show?.comEntryID === undefined ? undefined : nodes.get(macro.show.comEntryID)
  }

  const read = (name: string): Answer | undefined => {
    const dot = name.indexOf('.')
    const [kind, rest] = [name.slice(0, dot), name.slice(dot + 1)]
    if (kind === 'record') return readRecord(record, rest)
    const node = fields.get(Number(rest))
    if (!node) return undefined
    if (!store.isShown(node)) return null
    return kind === 'score' ? scoreOf(node.component, node.value) : node.reading.answer
  }

  /** Runs the rules of a macro. Returns null if a rule failed: the fault is at its field then. */
  const evaluate = (one: CheckedMacro): Outcome | null => {
    const { macro, problems } = one
    const target = targetOf(one)
    try {
      const [problem] = problems
      if (problem) throw new RuleFault(problem.code)
      const holds = macro.when === null || isTruthy(runRule(macro.when, new RuleRun(read)))
      const value = holds && macro.set ? resultOf(macro.set.value, target) : null
      clearFault(macro.id, target)
      return { holds, value }
    } catch (error) {
      addFault(macro.id, error instanceof RuleFault ? error.code : 'failed', target)
      return null
    }
  }

  /** Returns null if the rule reads a missing answer. */
  const resultOf = (rule: unknown, target: FormNode | undefined): string | null => {
    if (!target) throw new RuleFault('unknown-field')
    if (!settableTypes.has(target.component.fieldType)) throw new RuleFault('failed')
    const run = new RuleRun(read)
    const result = runRule(rule, run)
    return run.isMissing ? null : valueText(target.component, result)
  }

  const assign = (node: FormNode, value: string) => {
    if (node.value === value) return
    store.write(node, value)
    if (store.isShown(node)) queue.add(readersOf(node))
  }

  const show = ({ id, show }: Macro, shown: boolean) => {
    const target = show?.comEntryID === undefined ? pages.get(show?.pageEntryID ?? 0) : nodes.get(show.comEntryID)
    // An empty answer reads the same when it is hidden.
    for (const node of target ? store.setShown(target, id, shown) : [])
      if (node.value !== '') queue.add(readersOf(node))
  }

  const setAnswer = (target: FormNode, outcome: Outcome | null, isAtOpening: boolean) => {
    // A computed field of another event keeps its value while its macro does not hold.
    if (isComputed(target)) {
      if (!outcome || outcome.holds) assign(target, outcome?.value ?? '')
      return
    }
    if (!outcome?.holds || outcome.value === null || (isAtOpening && (!isNew || target.isTouched))) return
    if (!before.has(target)) before.set(target, target.value)
    assign(target, outcome.value)
  }

  const refuseAnswer = (target: FormNode, { id, fail }: Macro, isRefused: boolean) => {
    if (!fail || target.fails.has(id) === isRefused) return
    target.fails = isRefused ? withMark(target.fails, id, fail.text) : withoutMark(target.fails, id)
    store.mark(target)
  }

  const runMacro = (one: CheckedMacro, isAtOpening: boolean) => {
    const { macro } = one
    const target = targetOf(one)
    const outcome = evaluate(one)
    // What a faulty rule would hide stays shown.
    if (macro.show) show(macro, outcome?.holds ?? true)
    else if (target && macro.set) setAnswer(target, outcome, isAtOpening)
    else if (target) refuseAnswer(target, macro, outcome?.holds === true)
  }

  /** The value of a computed field is that of its last macro that holds: it never depends on earlier answers. */
  const runComputed = (unit: MacroUnit, target: FormNode) => {
    let value = ''
    for (const one of unit.macros) {
      const outcome = evaluate(one)
      if (!outcome || outcome.holds) value = outcome?.value ?? ''
    }
    assign(target, value)
  }

  const giveUp = (code: 'cycle' | 'too-slow', one: CheckedMacro) => {
    const target = targetOf(one)
    addFault(one.macro.id, code, target)
    // What a cycle hides could not be corrected by the person.
    if (one.macro.show && code === 'cycle') show(one.macro, true)
    if (!target || !one.macro.set) return
    // A stale result would be a wrong one.
    if (isComputed(target)) assign(target, '')
    else if (code === 'cycle') assign(target, before.get(target) ?? target.value)
  }

  const queue = macroQueue(
    {
      run: (place) => {
        const unit = units[place]
        const target = unit?.computes ? fields.get(unit.computes) : undefined
        if (unit && target) runComputed(unit, target)
        else for (const one of unit?.macros ?? []) runMacro(one, isOpening || openingUnits.has(place))
        openingUnits.delete(place)
      },
      onPause: store.flush,
      onFault: (code, places) => {
        for (const place of places) for (const one of units[place]?.macros ?? []) giveUp(code, one)
      },
    },
    limits,
  )

  return {
    open: () => {
      isOpening = true
      for (const place of units.keys()) openingUnits.add(place)
      for (const one of checked) if (one.macro.on === 'load') runMacro(one, true)
      queue.start(units.keys())
      void queue.settled().then(() => {
        isOpening = false
      })
    },
    afterChange: (node) => {
      isOpening = false
      before.clear()
      before.set(node, node.value)
      const places = store.isShown(node) ? readersOf(node) : []
      for (const place of places) openingUnits.delete(place)
      queue.start(places)
    },
    runEvent: async (event, refuse) => {
      before.clear()
      for (const one of checked) {
        const { macro } = one
        if (macro.on !== event) continue
        const target = targetOf(one)
        if (!macro.fail) runMacro(one, false)
        else if (evaluate(one)?.holds && target) refuse(target, macro.fail.text)
      }
      queue.start([])
      await queue.settled()
    },
    settled: queue.settled,
    abort: queue.abort,
    faults: () => [...faults.values()],
  }
}

/** Returns the places of the units that read each field. */
function readersByField(units: readonly MacroUnit[]): ReadonlyMap<number, readonly number[]> {
  const readers = new Map<number, number[]>()
  for (const [place, unit] of units.entries())
    for (const field of unit.reads) {
      const places = readers.get(field)
      if (places) places.push(place)
      else readers.set(field, [place])
    }
  return readers
}

/** Returns what is known of the record. Undefined if there is no such name. */
function readRecord(record: FormRecord | null, name: string): Answer | undefined {
  if (!record) return name === 'medications' || name === 'allergies' ? [] : null
  return Object.hasOwn(record, name) ? record[name as keyof FormRecord] : undefined
}
