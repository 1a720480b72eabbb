import type { Component, InnerComponent, Page, TemplateContent, Words } from '#src/contract/formTemplate.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import type { ObjectElement } from './element.ts'

/** Returns a text in English, or in the first of its languages. */
export const plainText = (words: Words): string | undefined => words['en'] ?? Object.values(words)[0]

/** Returns the `linkId` of a component: that of its Questionnaire, or else its `comEntryID`. */
export const linkIdOf = ({ linkId, comEntryID }: InnerComponent): string => linkId || String(comEntryID)

/** A component with the groups that are around its item. */
interface FormItem {
  readonly component: Component | InnerComponent
  readonly linkId: string
  /** `linkId` of the items around it, from the outside. */
  readonly around: readonly string[]
}

const pageLinkId = ({ pageEntryID }: Page) => `page-${pageEntryID}`

/**
 * Returns the components of a template outside tables, in their order. Those of a Questionnaire are in its groups, all
 * others in groups for their page and group.
 */
export function formItems(content: TemplateContent): FormItem[] {
  return placedComponents(content.pages).flatMap(({ component, page, parent }) => {
    if (parent?.fieldType === 'table') return []
    const own = [pageLinkId(page), ...(parent ? [linkIdOf(parent)] : [])]
    const around = component.itemType ? (component.itemsAround ?? []) : own
    return { component, linkId: linkIdOf(component), around }
  })
}

/** Returns the texts of the groups of a form, by `linkId`. */
export function groupTexts(content: TemplateContent): ReadonlyMap<string, string | undefined> {
  const texts = new Map<string, string | undefined>()
  for (const page of content.pages) {
    texts.set(pageLinkId(page), plainText(page.title))
    // A group that became the page is around all that is on it.
    const [first = [], ...others] = page.components.map(({ itemsAround }) => itemsAround ?? [])
    const shared = first.filter((linkId, index) => others.every((around) => around[index] === linkId))
    const group = shared.at(-1)
    if (group !== undefined) texts.set(group, plainText(page.title))
  }
  for (const { component } of placedComponents(content.pages))
    if (component.fieldType === 'group' || component.itemType === 'group')
      texts.set(linkIdOf(component), plainText(component.label))
  return texts
}

/** An item of a Questionnaire or a response that is being put together. */
export interface ItemNode {
  readonly linkId: string
  /** What the item has besides `linkId`, `answer` and `item`. */
  readonly entries: ObjectElement
  readonly answers: readonly ObjectElement[]
  readonly children: ItemNode[]
}

/** Puts items into the items around them. */
export class ItemTree {
  readonly roots: ItemNode[] = []
  readonly #groupOf: (linkId: string) => ObjectElement

  /** `groupOf` returns what the item of a group has. */
  constructor(groupOf: (linkId: string) => ObjectElement) {
    this.#groupOf = groupOf
  }

  /** Adds an item. Nothing if there is one with its `linkId` in the same place, unless it `repeats`. */
  add(around: readonly string[], node: ItemNode, repeats = false): void {
    let list = this.roots
    for (const linkId of around) {
      let next = list.find((one) => one.linkId === linkId)
      if (!next) {
        next = { linkId, entries: this.#groupOf(linkId), answers: [], children: [] }
        list.push(next)
      }
      list = next.children
    }
    if (repeats || !list.some(({ linkId }) => linkId === node.linkId)) list.push(node)
  }
}
