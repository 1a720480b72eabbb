import type { FormEntry } from '#src/contract/formData.ts'
import type { FormRecord, FormTemplate, Macro, Words } from '#src/contract/formTemplate.ts'
import { canonicalText } from './canonicalText.ts'
import type { FormEngine, PlacedProblem, Validation } from './FormEngine.ts'
import { formMacros } from './formMacros.ts'
import { hasAnswer, isNodeAnswered, setValue, stateOfNode } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'
import { formStore } from './formStore.ts'
import type { FormStore } from './formStore.ts'
import { queueLimits } from './macroQueue.ts'
import type { QueueLimits } from './macroQueue.ts'
import { entryOf, mapAnswers } from './mapAnswers.ts'
import { problemsOfNodes } from './problemsOfNodes.ts'

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

/**
 * Opens a form to fill in or to read (clinical §4). In the edit mode, its macros of `load` and `change` run at once, and
 * `settled` resolves when they all have. Never throws because of a template's content or answers: macros that break the
 * law (`checkTemplate`) are faults, and unreadable answers are problems. The cost of a change depends on what reads the
 * answer, not on the size of the template.
 */
export function openForm(
  template: FormTemplate,
  options: OpenFormOptions,
  limits: QueueLimits = queueLimits,
): FormEngine {
  const { mode, record, today } = options
  const isNew = options.isNew ?? options.answers.length === 0
  const store = formStore(template, today)
  const { nodes, fields, nodeOf, isShown } = store
  fill(template, store, options, isNew)
  const macros = mode === 'edit' ? formMacros(template, store, { record, isNew, limits }) : null
  macros?.open()

  let validated = false
  /** Counts the changes of the person, and aborts: both end a validation that is going on. */
  let changes = 0

  const problemsOf = (list: Iterable<FormNode>, refused?: ReadonlyMap<FormNode, Words>): PlacedProblem[] =>
    problemsOfNodes([...list].filter(isShown), refused)

  const validate = async (): Promise<Validation> => {
    validated = false
    if (!macros) return { problems: [] }
    const before = changes
    const refused = new Map<FormNode, Words>()
    const run = (event: Macro['on']) => macros.runEvent(event, (node, text) => refused.set(node, text))
    await macros.settled()
    await run('prevalidate')
    await run('validate')
    if (problemsOf(nodes.values(), refused).length === 0) await run('submit')
    const problems = problemsOf(nodes.values(), refused)
    validated = problems.length === 0 && before === changes
    return { problems }
  }

  const entriesOf = (isWanted: (node: FormNode) => boolean, text: (node: FormNode) => string): FormEntry[] =>
    [...fields.values()].filter(isWanted).map((node) => entryOf(node, text(node)))

  return {
    template,
    mode,
    stateOf: (comEntryID) => nodeOf(comEntryID).state,
    rowStates: (comEntryID) => nodeOf(comEntryID).rows,
    isPageShown: store.isPageShown,
    change: (comEntryID, value) => {
      const node = nodeOf(comEntryID)
      if (!macros || !isAsked(node) || node.value === value) return
      changes += 1
      validated = false
      store.write(node, value)
      macros.afterChange(node)
    },
    subscribe: store.subscribe,
    subscribeAll: store.subscribeAll,
    problemsOfPage: (pageEntryID) => problemsOf(store.pages.get(pageEntryID)?.nodes ?? []),
    validate,
    isValidated: () => validated,
    settled: async () => macros?.settled(),
    abort: () => {
      changes += 1
      macros?.abort()
    },
    entries: () => entriesOf((node) => isShown(node) && isNodeAnswered(node), canonicalText),
    allEntries: () =>
      entriesOf(
        (node) => node.value !== '' || (node.isTouched && isAsked(node)),
        ({ value }) => value,
      ),
    faults: () => macros?.faults() ?? [],
  }
}

/** Whether the person answers the component. */
function isAsked(node: FormNode): boolean {
  return hasAnswer(node) && node.component.fieldType !== 'computed'
}

/** Fills in the given answers, and the defaults of a new form. */
function fill(
  template: FormTemplate,
  { nodes, fields }: FormStore,
  { mode, answers, today }: OpenFormOptions,
  isNew: boolean,
): void {
  for (const { ComEntryID, Value } of mapAnswers(template, answers).placed) {
    const node = nodes.get(ComEntryID)
    if (!node) continue
    setValue(node, Value, today)
    node.isTouched = true
  }
  if (mode === 'edit' && isNew)
    for (const node of fields.values())
      if (!node.isTouched && node.component.defaultValue) setValue(node, node.component.defaultValue, today)
  for (const node of nodes.values()) node.state = stateOfNode(node, true)
}
