import { describe, expect, it } from 'vitest'
import { conceptTree, type ConceptNode } from './conceptTree.ts'

const nodes: readonly ConceptNode[] = [
  { id: 1, parentId: null, name: 'Asian' },
  { id: 2, parentId: 1, name: 'Japanese' },
  { id: 3, parentId: 2, name: 'Okinawan' },
  { id: 4, parentId: 99, name: 'Its parent is not in the list' },
  { id: 5, parentId: 6, name: 'In a circle' },
  { id: 6, parentId: 5, name: 'In the same circle' },
]
const names = (found: readonly ConceptNode[]) => found.map(({ name }) => name)

describe('conceptTree', () => {
  const tree = conceptTree(nodes)

  it('lists concepts below their parents', () => {
    expect(names(tree.childrenOf(1))).toEqual(['Japanese'])
    expect(names(tree.above(3))).toEqual(['Asian', 'Japanese'])
  })

  it('lists every concept once, also without a parent or with a circle of parents', () => {
    const below = (node: ConceptNode): number => 1 + tree.childrenOf(node.id).reduce((sum, one) => sum + below(one), 0)
    expect(tree.roots.reduce((sum, root) => sum + below(root), 0)).toBe(nodes.length)
  })

  it('finds concepts by words in any order, without accents, and by their other name', () => {
    const arabic = conceptTree([{ id: 1, parentId: null, name: 'ياباني', otherName: 'Japanese' }])
    expect(names(arabic.find('japan', 9).found)).toEqual(['ياباني'])
    expect(names(tree.find('LIST parent', 9).found)).toEqual(['Its parent is not in the list'])
    expect(tree.find('in', 1)).toMatchObject({ total: 4 })
    expect(tree.find('in', 1).found).toHaveLength(1)
  })

  it('finds one of 2,000 concepts', () => {
    const many = Array.from({ length: 2000 }, (_, id) => ({ id, parentId: id === 0 ? null : 0, name: `Concept ${id}` }))
    const { total } = conceptTree(many).find('concept 1999', 20)
    expect(total).toBe(1)
  })
})
