import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import { ethnicityLines } from './ethnicityLines.ts'
import { raceLines } from './raceLines.ts'
import { religionLines } from './religionLines.ts'

/** A race, ethnicity or religion. `name` is in English. */
export interface ConceptListEntry {
  readonly id: number
  readonly typeId: number
  readonly parentId: number | null
  readonly code: string
  readonly name: string
}

const treeLines = { race: raceLines, ethnicity: ethnicityLines, religion: religionLines } as const

/** Distance between the numbers of two types of concepts. */
const typeDistance = 10_000

/**
 * Returns the concepts of a type in the order of their tree. A concept's number is 10,000 times its type, plus its code
 * without the check digit: 2106-3 of type 1 is 12106. A parent's number is smaller than those of its children.
 */
export function conceptList(type: keyof typeof treeLines): ConceptListEntry[] {
  const typeId = conceptTypeIds[type]
  /** Numbers of the last concept and its ancestors, by depth. */
  const path: number[] = []
  return treeLines[type]
    .trim()
    .split('\n')
    .map((line) => {
      const depth = line.length - line.trimStart().length
      const [code = '', ...words] = line.trimStart().split(' ')
      const id = typeId * typeDistance + Number.parseInt(code, 10)
      path.length = depth
      path.push(id)
      return { id, typeId, parentId: path[depth - 1] ?? null, code, name: words.join(' ') }
    })
}
