import type { Component, InnerComponent, Page, Words } from '#src/contract/formTemplate.ts'
import type { Reading } from './Answer.ts'
import type { ComponentState, Fault } from './FormEngine.ts'
import { placedComponents } from './placedComponents.ts'
import { readField } from './readField.ts'
import { readTable } from './readTable.ts'
import type { ReadRow } from './readTable.ts'

/** A component of an open form, with what is known of it. Fields of a table have none: the table's value has them. */
export interface FormNode {
  readonly component: Component | InnerComponent
  readonly page: Page
  readonly parent: FormNode | null
  /** Of a group. */
  readonly inner: FormNode[]
  value: string
  reading: Reading
  /** Of a table. */
  rows: readonly ReadRow[]
  /** Whether it was answered or changed at some time: a cleared answer is stored in a draft too. */
  isTouched: boolean
  /** Ids of the macros that hide it. Its group and page are hidden on their own. */
  hiddenBy: ReadonlySet<string>
  /** By the id of the macro. */
  faults: ReadonlyMap<string, Fault>
  fails: ReadonlyMap<string, Words>
  state: ComponentState
  /** Null until there is one. */
  listeners: Set<() => void> | null
}

// Most components never get any of these, and a template can have thousands.
const noIds: ReadonlySet<string> = new Set()
const noMarks = new Map<string, never>()
const noReading: Reading = { answer: null, problem: null }
const untouched: ComponentState = { isShown: true, value: '', problem: null, fault: null }

/** Returns the nodes of a template by `comEntryID`, in its order. Of two components with the same id, the first counts. */
export function formNodes(pages: readonly Page[]): Map<number, FormNode> {
  const nodes = new Map<number, FormNode>()
  for (const { component, page, parent } of placedComponents(pages)) {
    if (parent?.fieldType === 'table' || nodes.has(component.comEntryID)) continue
    const group = parent ? (nodes.get(parent.comEntryID) ?? null) : null
    const node: FormNode = {
      component,
      page,
      parent: group,
      inner: [],
      value: '',
      reading: noReading,
      rows: [],
      isTouched: false,
      hiddenBy: noIds,
      faults: noMarks,
      fails: noMarks,
      state: untouched,
      listeners: null,
    }
    group?.inner.push(node)
    nodes.set(component.comEntryID, node)
  }
  return nodes
}

/** Sets the value of a node and reads it. */
export function setValue(node: FormNode, value: string, today: string): void {
  node.value = value
  if (node.component.fieldType === 'table') {
    const { reading, rows } = readTable(node.component, value, today, node.rows)
    node.reading = reading
    node.rows = rows
  } else node.reading = readField(node.component, value, today)
}

/** Whether the node has an answer that can be sent. */
export function isNodeAnswered({ reading }: FormNode): boolean {
  return reading.answer !== null || reading.problem !== null
}

/** Whether a component of this type has an answer. */
export function hasAnswer({ component }: FormNode): boolean {
  return component.dataFieldID !== null && component.fieldType !== 'note' && component.fieldType !== 'group'
}

/** Returns what a screen shows of a node. The present state if nothing of it changed. */
export function stateOfNode(node: FormNode, isShown: boolean): ComponentState {
  const { state } = node
  const [fail] = node.fails.values()
  const sameFail = state.problem?.code === 'macro' && state.problem.text === fail ? state.problem : null
  const problem = node.reading.problem ?? (fail ? (sameFail ?? { code: 'macro', text: fail }) : null)
  const [fault = null] = node.faults.values()
  const isSame =
    state.isShown === isShown && state.value === node.value && state.problem === problem && state.fault === fault
  return isSame ? state : { isShown, value: node.value, problem, fault }
}

/** Returns the marks with another one. */
export function withMark<T>(marks: ReadonlyMap<string, T>, macro: string, mark: T): ReadonlyMap<string, T> {
  return new Map([...marks, [macro, mark]])
}

/** Returns the marks without that of a macro. */
export function withoutMark<T>(marks: ReadonlyMap<string, T>, macro: string): ReadonlyMap<string, T> {
  return new Map([...marks].filter(([id]) => id !== macro))
}
