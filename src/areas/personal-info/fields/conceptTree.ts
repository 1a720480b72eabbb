import { fold } from '#src/lib/fold.ts'

/** A concept to choose, with its name in the reader's language. */
export interface ConceptNode {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  /** Language of the name, if it has no translation. */
  readonly lang?: 'en' | undefined
  /** Another name by which a search finds it, such as the English one. */
  readonly otherName?: string | undefined
}

/** Concepts as a tree. */
export interface ConceptTree {
  readonly roots: readonly ConceptNode[]
  readonly childrenOf: (id: number) => readonly ConceptNode[]
  readonly node: (id: number) => ConceptNode | null
  /** The concepts above one, the topmost first. */
  readonly above: (id: number) => readonly ConceptNode[]
  /** Concepts whose name has every word of a text, in the order of the list. At most `most`, and how many there are. */
  readonly find: (text: string, most: number) => { readonly found: readonly ConceptNode[]; readonly total: number }
}

/** Builds the tree. A concept whose parent is not in the list, or is below itself, is a root. */
export function conceptTree(nodes: readonly ConceptNode[]): ConceptTree {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const aboveOf = (id: number): readonly ConceptNode[] | null => {
    const path: ConceptNode[] = []
    let parent = byId.get(id)?.parentId ?? null
    while (parent !== null) {
      const node = byId.get(parent)
      if (!node) break
      if (node.id === id || path.includes(node)) return null
      path.unshift(node)
      parent = node.parentId
    }
    return path
  }
  const children = new Map<number, ConceptNode[]>()
  const roots: ConceptNode[] = []
  for (const node of nodes) {
    const parent = aboveOf(node.id)?.at(-1)
    if (!parent) roots.push(node)
    else {
      const siblings = children.get(parent.id)
      if (siblings) siblings.push(node)
      else children.set(parent.id, [node])
    }
  }
  const searched = nodes.map((node) => ({ node, text: fold(`${node.name} ${node.otherName ?? ''}`) }))
  return {
    roots,
    childrenOf: (id) => children.get(id) ?? [],
    node: (id) => byId.get(id) ?? null,
    above: (id) => aboveOf(id) ?? [],
    find: (text, most) => {
      const words = fold(text).split(/\s+/).filter(Boolean)
      const all = searched.filter(({ text: name }) => words.every((word) => name.includes(word)))
      return { found: all.slice(0, most).map(({ node }) => node), total: all.length }
    },
  }
}
