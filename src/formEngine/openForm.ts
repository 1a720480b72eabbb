import type { FormEntry } from '#src/contract/formData.ts'
import { maxFormFiles } from '#src/contract/formData.ts'
import { templateLimits } from '#src/contract/formTemplate.ts'
import type { FormRecord, FormTemplate, Macro, Words } from '#src/contract/formTemplate.ts'
import { canonicalText } from './canonicalText.ts'
import type { Answer } from './Answer.ts'
import type { ComponentState, Fault, FormEngine, PlacedProblem, RowState, Validation } from './FormEngine.ts'
import { formNodes, hasAnswer, isNodeAnswered, setValue, stateOfNode, withMark, withoutMark } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'
import { isTruthy, runRule } from './macroOperators.ts'
import { checkMacros, macroUnits } from './macroPlan.ts'
import type { CheckedMacro, MacroUnit } from './macroPlan.ts'
import { macroQueue, queueLimits } from './macroQueue.ts'
import type { QueueLimits } from './macroQueue.ts'
import { entryOf, mapAnswers } from './mapAnswers.ts'
import { placed, problemsOfNode } from './problemsOfNode.ts'
import { scoreOf } from './readField.ts'
import { RuleFault } from './RuleFault.ts'
import { RuleRun } from './RuleRun.ts'
import { settableTypes, valueText } from './valueText.ts'

export interface OpenFormOptions {
  readonly mode: 'edit' | 'view'
  /** What macros may read of the record. Null: nothing is known. */
  readonly record: FormRecord | null
  /** Answers of this or another version of the template (`mapAnswers`). Those without a place are left out. */
  readonly answers: readonly FormEntry[]
  /** The person's day, `yyyy-mm-dd`. */
  readonly today: string
  /**
   * Whether the person starts the form now. Only then, defaults fill fields without an entry in `answers`, and macros set
   * more than computed fields on opening: otherwise an answer that the person cleared would come back. By default, a form
   * without `answers` is new.
   */
  readonly isNew?: boolean
}

const emptyLists: ReadonlySet<string> = new Set(['medications', 'allergies'])
/** Limit on the faults that are listed, because a macro can fail in turns in different ways. */
const maxFaults = 1000

interface OpenPage {
  readonly nodes: FormNode[]
  /** Ids of the macros that hide it. */
  hiddenBy: ReadonlySet<string>
}

function openPage(): OpenPage {
  return { nodes: [], hiddenBy: new Set() }
}

/**
 * Opens a form to fill in or to read (clinical §4). In the edit mode, its macros of `load` and `change` run at once. Never
 * throws because of a template's content or answers: macros that break the law (`checkTemplate`) are faults, and unreadable
 * answers are problems. The cost of a change depends on what reads the answer, not on the size of the template.
 */
export function openForm(
  template: FormTemplate,
  options: OpenFormOptions,
  limits: QueueLimits = queueLimits,
): FormEngine {
  const { mode, record, today } = options
  const nodes = formNodes(template.pages)
  const fields = new Map<number, FormNode>()
  for (const node of nodes.values())
    if (hasAnswer(node) && node.component.dataFieldID !== null) fields.set(node.component.dataFieldID, node)
  const pages = new Map(template.pages.map(({ pageEntryID }) => [pageEntryID, openPage()]))
  for (const node of nodes.values()) pages.get(node.page.pageEntryID)?.nodes.push(node)
  const isPageShown = (pageEntryID: number): boolean => pages.get(pageEntryID)?.hiddenBy.size === 0

  const anyListeners = new Set<() => void>()
  const changed = new Set<FormNode>()
  let isAnyChanged = false

  const faultList = new Map<string, Fault>()
  const isShown = (node: FormNode): boolean =>
    node.hiddenBy.size === 0 && !node.parent?.hiddenBy.size && isPageShown(node.page.pageEntryID)

  /** Replaces the states of changed nodes, then calls listeners: none sees a half-changed form. */
  const flush = () => {
    if (!isAnyChanged && changed.size === 0) return
    const present = [...changed].filter((node) => {
      const state = stateOfNode(node, isShown(node))
      const isNew = state !== node.state
      node.state = state
      return isNew
    })
    const isAny = isAnyChanged || present.length > 0
    changed.clear()
    isAnyChanged = false
    for (const node of present) for (const listener of node.listeners ?? []) listener()
    if (isAny) for (const listener of anyListeners) listener()
  }

  // Macros

  const macros = template.macros.slice(0, templateLimits.macros)
  const checked = mode === 'edit' ? checkMacros({ pages: template.pages, macros }) : []
  const { units } = macroUnits(checked, (id) => fields.get(id)?.component.fieldType === 'computed')
  const readers = new Map<number, number[]>()
  for (const [place, unit] of units.entries())
    for (const field of unit.reads) {
      const places = readers.get(field)
      if (places) places.push(place)
      else readers.set(field, [place])
    }
  const readersOf = (node: FormNode): readonly number[] => readers.get(node.component.dataFieldID ?? 0) ?? []

  /** Answers of persons before the running change, to restore them if macros go round in a cycle. */
  const before = new Map<FormNode, string>()
  let isOpening = false
  /** Units whose first run is still that of the opening. */
  const openingUnits = new Set<number>()
  const isNew = options.isNew ?? options.answers.length === 0
  /** Problems that macros of the running validation found. */
  let eventFails: Map<FormNode, Words> | null = null
  let validated = false
  /** Counts the changes of persons, and aborts: both end a validation that is going on. */
  let changesOfPersons = 0

  const addFault = (macro: string, code: Fault['code'], node: FormNode | undefined) => {
    const key = JSON.stringify([macro, code])
    const fault = faultList.get(key) ?? { macro, code }
    if (faultList.size < maxFaults) faultList.set(key, fault)
    if (!node || node.faults.get(macro) === fault) return
    node.faults = withMark(node.faults, macro, fault)
    changed.add(node)
  }
  const clearFault = (macro: string, node: FormNode | undefined) => {
    if (!node?.faults.has(macro)) return
    node.faults = withoutMark(node.faults, macro)
    changed.add(node)
  }

  const targetOf = ({ macro }: CheckedMacro): FormNode | undefined => {
    const field = macro.set?.dataFieldID ?? macro.fail?.dataFieldID
    if (field !== undefined) return fields.get(field)
    return macro.show?.comEntryID === undefined ? undefined : nodes.get(macro.show.comEntryID)
  }

  const read = (name: string): Answer | undefined => {
    const dot = name.indexOf('.')
    const [kind, rest] = [name.slice(0, dot), name.slice(dot + 1)]
    if (kind === 'record') {
      if (!record) return emptyLists.has(rest) ? [] : null
      return Object.hasOwn(record, rest) ? record[rest as keyof FormRecord] : undefined
    }
    const node = fields.get(Number(rest))
    if (!node) return undefined
    if (!isShown(node)) return null
    return kind === 'score' ? scoreOf(node.component, node.value) : node.reading.answer
  }

  const assign = (node: FormNode, value: string) => {
    if (node.value === value) return
    setValue(node, value, today)
    node.isTouched = true
    isAnyChanged = true
    changed.add(node)
    if (isShown(node)) queue.add(readersOf(node))
  }

  /** Shows or hides components, and queues the macros that read what was shown or hidden. */
  const setHidden = (
    concerned: readonly FormNode[],
    hider: { hiddenBy: ReadonlySet<string> },
    id: string,
    shown: boolean,
  ) => {
    if (hider.hiddenBy.has(id) === !shown) return
    const previous = concerned.map(isShown)
    hider.hiddenBy = new Set(shown ? [...hider.hiddenBy].filter((one) => one !== id) : [...hider.hiddenBy, id])
    isAnyChanged = true
    for (const [index, node] of concerned.entries()) {
      if (isShown(node) === previous[index]) continue
      changed.add(node)
      if (node.value !== '') queue.add(readersOf(node))
    }
  }

  const show = ({ id, show }: Macro, shown: boolean) => {
    const node = show?.comEntryID === undefined ? undefined : nodes.get(show.comEntryID)
    if (node) setHidden([node, ...node.inner], node, id, shown)
    const page = show?.pageEntryID === undefined ? undefined : pages.get(show.pageEntryID)
    if (page) setHidden(page.nodes, page, id, shown)
  }

  /** Runs the rules of a macro. Returns null if a rule failed: the fault is at its field then. */
  const evaluate = (one: CheckedMacro): { holds: boolean; value: string | null } | null => {
    const { macro } = one
    const target = targetOf(one)
    const [problem] = one.problems
    if (problem) {
      addFault(macro.id, problem.code, target)
      return null
    }
    try {
      const holds = macro.when === null || isTruthy(runRule(macro.when, new RuleRun(read)))
      let value: string | null = null
      if (holds && macro.set) {
        if (!target) throw new RuleFault('unknown-field')
        if (!settableTypes.has(target.component.fieldType)) throw new RuleFault('failed')
        const run = new RuleRun(read)
        const result = runRule(macro.set.value, run)
        value = run.isMissing ? null : valueText(target.component, result)
      }
      clearFault(macro.id, target)
      return { holds, value }
    } catch (error) {
      addFault(macro.id, error instanceof RuleFault ? error.code : 'failed', target)
      return null
    }
  }

  const runMacro = (one: CheckedMacro, isAtOpening: boolean) => {
    const result = evaluate(one)
    const { macro } = one
    const target = targetOf(one)
    if (macro.set && target) {
      const isComputed = target.component.fieldType === 'computed'
      if (isComputed) {
        if (result?.holds || !result) assign(target, result?.value ?? '')
      } else if (result?.holds && result.value !== null && (!isAtOpening || (isNew && !target.isTouched))) {
        if (!before.has(target)) before.set(target, target.value)
        assign(target, result.value)
      }
    } else if (macro.show) show(macro, result?.holds ?? true)
    else if (macro.fail && target) {
      if (macro.on !== 'change') {
        if (result?.holds) eventFails?.set(target, macro.fail.text)
      } else if (result?.holds) {
        target.fails = withMark(target.fails, macro.id, macro.fail.text)
        changed.add(target)
      } else if (target.fails.has(macro.id)) {
        target.fails = withoutMark(target.fails, macro.id)
        changed.add(target)
      }
    }
  }

  /** The value of a computed field is that of its last macro that holds: it never depends on earlier answers. */
  const runComputed = (unit: MacroUnit, target: FormNode) => {
    let value = ''
    for (const one of unit.macros) {
      const result = evaluate(one)
      if (!result || result.holds) value = result?.value ?? ''
    }
    assign(target, value)
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
      onPause: flush,
      onFault: (code, places) => {
        for (const place of places)
          for (const one of units[place]?.macros ?? []) {
            const target = targetOf(one)
            addFault(one.macro.id, code, target)
            if (!target || !one.macro.set) continue
            // A stale result would be a wrong one.
            if (target.component.fieldType === 'computed') assign(target, '')
            else if (code === 'cycle') assign(target, before.get(target) ?? target.value)
          }
      },
    },
    limits,
  )

  const runEvent = (event: Macro['on']) => {
    before.clear()
    for (const one of checked) if (one.macro.on === event) runMacro(one, false)
    queue.start([])
  }

  // Opening

  for (const entry of mapAnswers(template, options.answers).placed) {
    const node = nodes.get(entry.ComEntryID)
    if (!node) continue
    setValue(node, entry.Value, today)
    node.isTouched = true
  }
  if (mode === 'edit' && isNew)
    for (const node of fields.values())
      if (!node.isTouched && node.component.defaultValue) setValue(node, node.component.defaultValue, today)
  for (const node of nodes.values()) node.state = stateOfNode(node, true)
  if (mode === 'edit') {
    isOpening = true
    for (const place of units.keys()) openingUnits.add(place)
    for (const one of checked) if (one.macro.on === 'load') runMacro(one, true)
    queue.start(units.keys())
    void queue.settled().then(() => {
      isOpening = false
    })
  }

  // Checking

  const problemsOf = (list: Iterable<FormNode>): PlacedProblem[] => {
    const problems: PlacedProblem[] = []
    let files = 0
    for (const node of list) {
      if (!isShown(node)) continue
      const { fieldType } = node.component
      if ((fieldType === 'photo' || fieldType === 'file') && Array.isArray(node.reading.answer)) {
        const isWithin = files <= maxFormFiles
        files += node.reading.answer.length
        if (isWithin && files > maxFormFiles)
          problems.push(placed(node, { code: 'too-many-files', limit: maxFormFiles }))
      }
      const own = problemsOfNode(node)
      const fail = eventFails?.get(node)
      problems.push(...own)
      if (own.length === 0 && fail) problems.push(placed(node, { code: 'macro', text: fail }))
    }
    return problems
  }

  const nodeOf = (comEntryID: number): FormNode => {
    const node = nodes.get(comEntryID)
    if (!node) throw new Error(`no component ${comEntryID} outside tables`)
    return node
  }

  const entriesOf = (list: Iterable<FormNode>, text: (node: FormNode) => string): FormEntry[] =>
    Array.from(list, (node) => entryOf(node, text(node)))

  const validate = async (): Promise<Validation> => {
    validated = false
    if (mode === 'view') return { problems: [] }
    const isChangedBy = changesOfPersons
    await queue.settled()
    const fails = new Map<FormNode, Words>()
    const run = async (event: Macro['on']) => {
      eventFails = fails
      runEvent(event)
      await queue.settled()
    }
    await run('prevalidate')
    await run('validate')
    eventFails = fails
    let problems = problemsOf(nodes.values())
    if (problems.length === 0) {
      await run('submit')
      eventFails = fails
      problems = problemsOf(nodes.values())
    }
    eventFails = null
    validated = problems.length === 0 && isChangedBy === changesOfPersons
    flush()
    return { problems }
  }
  return {
    template,
    mode,
    stateOf: (comEntryID): ComponentState => nodeOf(comEntryID).state,
    rowStates: (comEntryID): readonly RowState[] => nodeOf(comEntryID).rows,
    isPageShown,
    change: (comEntryID, value) => {
      const node = nodeOf(comEntryID)
      if (mode === 'view' || node.component.fieldType === 'computed' || !hasAnswer(node) || node.value === value) return
      changesOfPersons += 1
      validated = false
      isOpening = false
      before.clear()
      before.set(node, value)
      setValue(node, value, today)
      node.isTouched = true
      isAnyChanged = true
      changed.add(node)
      const places = isShown(node) ? readersOf(node) : []
      for (const place of places) openingUnits.delete(place)
      queue.start(places)
    },
    subscribe: (comEntryID, listener) => {
      const { listeners } = nodeOf(comEntryID)
      const all = listeners ?? new Set()
      nodeOf(comEntryID).listeners = all.add(listener)
      return () => all.delete(listener)
    },
    subscribeAll: (listener) => {
      anyListeners.add(listener)
      return () => anyListeners.delete(listener)
    },
    problemsOfPage: (pageEntryID) => problemsOf(pages.get(pageEntryID)?.nodes ?? []),
    validate,
    isValidated: () => validated,
    settled: queue.settled,
    abort: () => {
      changesOfPersons += 1
      queue.abort()
    },
    entries: () =>
      entriesOf(
        [...fields.values()].filter((node) => isShown(node) && isNodeAnswered(node)),
        canonicalText,
      ),
    allEntries: () =>
      entriesOf(
        [...fields.values()].filter(
          ({ value, isTouched, component }) => value !== '' || (isTouched && component.fieldType !== 'computed'),
        ),
        ({ value }) => value,
      ),
    faults: () => [...faultList.values()],
  }
}
