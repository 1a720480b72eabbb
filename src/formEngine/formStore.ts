import type { FormTemplate } from '#src/contract/formTemplate.ts'
import { formNodes, hasAnswer, setValue, stateOfNode } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'

export interface FormPage {
  readonly nodes: FormNode[]
  /** Ids of the macros that hide it. */
  hiddenBy: ReadonlySet<string>
}

/** The nodes of an open form, what is shown of them, and who listens. */
export interface FormStore {
  /** By `comEntryID`, in the template's order. */
  readonly nodes: ReadonlyMap<number, FormNode>
  /** Nodes with an answer, by `DataFieldID`. */
  readonly fields: ReadonlyMap<number, FormNode>
  readonly pages: ReadonlyMap<number, FormPage>
  /** Throws if there is no such component outside tables. */
  readonly nodeOf: (comEntryID: number) => FormNode
  readonly isShown: (node: FormNode) => boolean
  readonly isPageShown: (pageEntryID: number) => boolean
  /** Sets an answer. Its state changes at the next `flush`. */
  readonly write: (node: FormNode, value: string) => void
  /** Marks a node whose state can have changed. */
  readonly mark: (node: FormNode) => void
  /** Shows or hides a component or page for a macro. Returns the nodes that are shown or hidden by it. */
  readonly setShown: (target: FormNode | FormPage, macro: string, shown: boolean) => FormNode[]
  /** Replaces the states of changed nodes, then calls listeners: none gets a half-changed form. */
  readonly flush: () => void
  readonly subscribe: (comEntryID: number, listener: () => void) => () => void
  readonly subscribeAll: (listener: () => void) => () => void
}

/** Returns the store of a form without answers. `today`: the person's day, `yyyy-mm-dd`. */
export function formStore(template: FormTemplate, today: string): FormStore {
  const nodes = formNodes(template.pages)
  const fields = new Map<number, FormNode>()
  for (const node of nodes.values())
    if (hasAnswer(node) && node.component.dataFieldID !== null) fields.set(node.component.dataFieldID, node)
  const pages = new Map(template.pages.map(({ pageEntryID }) => [pageEntryID, emptyPage()]))
  for (const node of nodes.values()) pages.get(node.page.pageEntryID)?.nodes.push(node)

  const anyListeners = new Set<() => void>()
  const changed = new Set<FormNode>()
  /** Whether an answer or what is shown changed. */
  let isAnyChanged = false

  const nodeOf = (comEntryID: number): FormNode => {
    const node = nodes.get(comEntryID)
    if (!node) throw new Error(`no component ${comEntryID} outside tables`)
    return node
  }
  const isPageShown = (pageEntryID: number): boolean => pages.get(pageEntryID)?.hiddenBy.size === 0
  const isShown = (node: FormNode): boolean =>
    node.hiddenBy.size === 0 && !node.parent?.hiddenBy.size && isPageShown(node.page.pageEntryID)

  return {
    nodes,
    fields,
    pages,
    nodeOf,
    isShown,
    isPageShown,
    write: (node, value) => {
      setValue(node, value, today)
      node.isTouched = true
      isAnyChanged = true
      changed.add(node)
    },
    mark: (node) => changed.add(node),
    setShown: (target, macro, shown) => {
      if (target.hiddenBy.has(macro) === !shown) return []
      const concerned = 'nodes' in target ? target.nodes : [target, ...target.inner]
      const before = concerned.map(isShown)
      const others = [...target.hiddenBy].filter((one) => one !== macro)
      target.hiddenBy = new Set(shown ? others : [...others, macro])
      isAnyChanged = true
      const present = concerned.filter((node, index) => isShown(node) !== before[index])
      for (const node of present) changed.add(node)
      return present
    },
    flush: () => {
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
    },
    subscribe: (comEntryID, listener) => {
      const node = nodeOf(comEntryID)
      const listeners = (node.listeners ??= new Set())
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeAll: (listener) => {
      anyListeners.add(listener)
      return () => anyListeners.delete(listener)
    },
  }
}

function emptyPage(): FormPage {
  return { nodes: [], hiddenBy: new Set() }
}
