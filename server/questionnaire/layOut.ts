import {
  type Component,
  type InnerComponent,
  type Macro,
  type Page,
  templateLimits,
  type Words,
} from '#src/contract/formTemplate.ts'
import { checkIn } from './checkIn.ts'
import { type Conversion, extensionNamed } from './Conversion.ts'
import { answerOf, enableWhenRule } from './enableWhen.ts'
import { fieldsOf, isAboutParent, itemEntries } from './fieldOf.ts'
import { isTable, type Item, type ItemType } from './Item.ts'
import { type Json, numberIn, objectIn, objectsIn, textIn } from './json.ts'
import { allOf, answered, type Rule } from './rules.ts'
import { NotTranslated, type ResultType } from './Meaning.ts'
import type { Translator } from './translateExpression.ts'

interface LayoutInput {
  readonly roots: readonly Item[]
  readonly items: ReadonlyMap<string, Item>
  readonly title: Words
  readonly translator: Translator
  readonly conversion: Conversion
}

/** What is calculated for items of these types. */
const computedTypes: Partial<Record<ItemType, ResultType>> = {
  decimal: 'number',
  integer: 'number',
  quantity: 'number',
  string: 'text',
  text: 'text',
  boolean: 'yesNo',
}

/** What is added to the id of a data field for the column of a question that repeats. */
const columnPart = 2 ** 42

/**
 * Lays out the items of a Questionnaire as pages and macros. Top-level groups become pages if there is nothing else
 * beside them; groups in pages become groups, and groups in those become headings. A group or question that repeats
 * becomes a table.
 */
export function layOut(input: LayoutInput): { pages: Page[]; macros: Macro[] } {
  return new Layout(input).make()
}

class Layout {
  readonly #input: LayoutInput
  readonly #macros: Macro[] = []
  #lastComponent = 0
  #lastPage = 0
  /** Questions that the person answers, outside tables. */
  readonly #asked = new Set<Item>()

  constructor(input: LayoutInput) {
    this.#input = input
  }

  make(): { pages: Page[]; macros: Macro[] } {
    const { title } = this.#input
    const pageItems = this.#pageItems()
    const pages = pageItems
      ? pageItems.map((item) => {
          const components = this.#components(item.children, null)
          return this.#page(item.label ?? title, components, this.#ruleOf(item))
        })
      : [this.#page(title, this.#components(this.#input.roots, null), null)]
    for (const item of this.#input.items.values()) this.#checkAnswer(item)
    return { pages: pages.flat(), macros: this.#macros }
  }

  #page(title: Words, components: Component[], when: Rule | null): Page[] {
    if (components.length === 0) return []
    const pageEntryID = ++this.#lastPage
    this.#show({ pageEntryID }, when)
    return [{ pageEntryID, title, components }]
  }

  /** Returns the groups that become pages. Null if everything is on one page. */
  #pageItems(): readonly Item[] | null {
    const canBePages = (items: readonly Item[]) =>
      items.length > 1 && items.every((item) => item.type === 'group' && !item.repeats)
    const roots = this.#input.roots.filter(({ isHidden }) => !isHidden)
    if (canBePages(roots)) return roots
    const [only] = roots
    // A single group around all others is the form itself.
    if (roots.length === 1 && only?.type === 'group' && !only.repeats) {
      const inner = only.children.filter(({ isHidden }) => !isHidden)
      if (this.#ruleOf(only) === null) return canBePages(inner) ? inner : [only]
    }
    return null
  }

  #nextId(): number {
    return ++this.#lastComponent
  }

  /** Returns the components of items on a page. `when`: the condition of what is around them and has no component. */
  #components(items: readonly Item[], when: Rule | null): Component[] {
    return items.flatMap((item): Component[] => {
      if (this.#isSkipped(item)) return []
      if (isTable(item)) return this.#table(item, when)
      if (item.type !== 'group') return this.#question(item, when, (children, rule) => this.#components(children, rule))
      if (item.label === null || hasTable(item))
        return [...this.#heading(item, when), ...this.#components(item.children, this.#both(when, item))]
      const comEntryID = this.#nextId()
      const components = this.#inner(item.children, null)
      if (components.length === 0) return []
      this.#show({ comEntryID }, this.#both(when, item))
      const entries = { fieldType: 'group', dataFieldID: null, label: item.label, ...itemEntries(item) } as const
      return [{ comEntryID, ...entries, components }]
    })
  }

  /** Returns the components of items in a group. */
  #inner(items: readonly Item[], when: Rule | null): InnerComponent[] {
    return items.flatMap((item): InnerComponent[] => {
      if (this.#isSkipped(item)) return []
      if (item.type !== 'group') return this.#question(item, when, (children, rule) => this.#inner(children, rule))
      return [...this.#heading(item, when), ...this.#inner(item.children, this.#both(when, item))]
    })
  }

  /** Returns the heading of a group that has no component of its own. */
  #heading(item: Item, when: Rule | null): InnerComponent[] {
    return item.label === null ? [] : [this.#note(item, item.label, this.#both(when, item))]
  }

  #note(item: Item, label: Words, when: Rule | null): InnerComponent {
    const comEntryID = this.#nextId()
    this.#show({ comEntryID }, when)
    return { comEntryID, fieldType: 'note', dataFieldID: null, label, ...itemEntries(item) }
  }

  /** Returns the components of a question or a note, and those of the items below it. */
  #question<C extends InnerComponent>(
    item: Item,
    when: Rule | null,
    below: (children: readonly Item[], when: Rule | null) => C[],
  ): (C | InnerComponent)[] {
    const { conversion } = this.#input
    const rule = this.#both(when, item)
    if (item.type === 'display') {
      // A text that only an extension has, such as a picture.
      if (item.label === null) conversion.leaveOut('note without a text', item.linkId)
      return item.label === null ? [] : [this.#note(item, item.label, rule)]
    }
    const children = item.children.filter((child) => !isAboutParent(child))
    const asked = children.filter(({ type, isHidden }) => type !== 'display' && !isHidden)
    if (asked.length > 0 && item.repeats)
      conversion.refuse(`item ${item.linkId}`, 'it repeats, and each of its answers has questions below it')
    const computed = this.#computed(item)
    const fields = computed === 'skipped' ? [] : fieldsOf(item, conversion)
    if (computed === null && fields.length > 0) this.#asked.add(item)
    const components = fields.map((field): InnerComponent => {
      const comEntryID = this.#nextId()
      this.#show({ comEntryID }, rule)
      if (!computed) return { comEntryID, ...field }
      const { label, help, unit, unitCode, linkId, itemType, itemsAround, code, dataFieldID } = field
      const place = { linkId, itemType, ...(itemsAround && { itemsAround }) }
      const measured = { ...(unit && { unit }), ...(unitCode && { unitCode }) }
      const more = { ...(help && { help }), ...measured, ...(code && { code }) }
      return { comEntryID, fieldType: 'computed', dataFieldID, label, ...more, ...place }
    })
    // In FHIR, the items below a question are in its answer: without an answer there is no place for them.
    const inAnswer = asked.length > 0 ? allOf([answered(answerOf(item)), ...(rule === null ? [] : [rule])]) : rule
    // Notes need no place there, and may say how to answer the question itself.
    return [...components, ...children.flatMap((child) => below([child], child.type === 'display' ? rule : inAnswer))]
  }

  /**
   * Adds the macro that calculates an answer. Returns null if the person answers, and `skipped` if the answer can't be had.
   */
  #computed(item: Item): 'computed' | 'skipped' | null {
    const { conversion, translator } = this.#input
    const { json, linkId, dataFieldID } = item
    const place = `item ${linkId}`
    const extension = extensionNamed(json, 'sdc-questionnaire-calculatedExpression')
    if (extension) {
      const { text, language } = expressionOf(extension)
      const value = this.#translated(place, text, language, () => {
        const { rule, type } = translator.value(text, item)
        const expected = item.isChoice ? null : computedTypes[item.type]
        if (!expected) throw new NotTranslated(`forms don't calculate answers of type ${item.type}`)
        if (type !== expected) throw new NotTranslated('its result has another type than the item')
        return rule
      })
      if (json['readOnly'] !== true) conversion.leaveOut('changing a calculated answer by hand', linkId)
      if (value !== null)
        this.#macros.push({
          id: `calculate-${dataFieldID}`,
          on: 'change',
          when: null,
          set: { dataFieldID, value: value.rule },
        })
      return 'computed'
    }
    if (json['readOnly'] !== true) return null
    const [field] = fieldsOf(item, conversion)
    const constant = field?.defaultValue ?? null
    if (constant !== null && ['text', 'longText', 'whole', 'decimal'].includes(field?.fieldType ?? '')) {
      const isNumber = field?.fieldType === 'whole' || field?.fieldType === 'decimal'
      const value = isNumber ? Number(constant) : constant
      this.#macros.push({ id: `initial-${dataFieldID}`, on: 'change', when: null, set: { dataFieldID, value } })
      return 'computed'
    }
    // Shown to the person with what the record has, and open to correction.
    if (field?.prefill) return null
    conversion.leaveOut('answer that nobody can give, because it is read-only', linkId)
    if (this.#isRead(item)) conversion.refuse(place, 'it is read-only, and other items depend on it')
    return 'skipped'
  }

  /** Whether an item is named in a condition or an expression of the Questionnaire. */
  #isRead({ linkId }: Item): boolean {
    return [...this.#input.items.values()].some(({ json }) => {
      const isCondition = objectsIn(json, 'enableWhen').some(({ question }) => question === linkId)
      return isCondition || JSON.stringify(json['extension'] ?? null).includes(`'${linkId}'`)
    })
  }

  /** Adds macros that refuse an answer which does not pass a check of its item. Lists checks that are not understood. */
  #checkAnswer(item: Item): void {
    const { conversion, translator } = this.#input
    const { json, linkId, dataFieldID } = item
    for (const [index, check] of objectsIn(json, 'extension')
      .flatMap((one) => checkIn(one) ?? [])
      .entries()) {
      const { expression, language, isError, human } = check
      const text = conversion.wordsIn(human, 'valueString')
      const isPossible = isError && this.#asked.has(item) && language === 'text/fhirpath' && text !== null
      const isFalse =
        isPossible && this.#macros.length < templateLimits.macros ? falseOf(translator, expression, item) : null
      if (isFalse === null || text === null) {
        conversion.leaveOut(`check of an answer: ${expression}`, linkId)
        continue
      }
      const when = allOf([answered(answerOf(item)), isFalse])
      this.#macros.push({ id: `check-${dataFieldID}-${index + 1}`, on: 'change', when, fail: { dataFieldID, text } })
    }
  }

  #table(item: Item, when: Rule | null): Component[] {
    const { conversion } = this.#input
    const place = `item ${item.linkId}`
    const { json, label, dataFieldID, required } = item
    const comEntryID = this.#nextId()
    const columns = item.type === 'group' ? this.#columns(item) : this.#column(item)
    if (columns.length === 0) return []
    this.#show({ comEntryID }, this.#both(when, item))
    const [least, most] = ['questionnaire-minOccurs', 'questionnaire-maxOccurs'].map((name) =>
      numberIn(extensionNamed(json, name) ?? {}, 'valueInteger'),
    )
    if (label === null && item.type === 'group') conversion.refuse(place, 'a repeating group needs a text')
    return [
      {
        comEntryID,
        fieldType: 'table',
        dataFieldID,
        label: label ?? this.#input.title,
        ...itemEntries(item),
        ...(required && { required, minRows: Math.max(1, least ?? 1) }),
        ...(most !== null && most !== undefined && most > 0 && { maxRows: most }),
        components: columns,
      },
    ]
  }

  #column(item: Item): InnerComponent[] {
    const { conversion } = this.#input
    const place = `item ${item.linkId}`
    if (extensionNamed(item.json, 'sdc-questionnaire-calculatedExpression'))
      conversion.refuse(place, 'it repeats, and its answers are calculated')
    if (item.children.some((child) => child.type !== 'display'))
      conversion.refuse(place, 'it repeats, and each of its answers has questions below it')
    if (objectsIn(item.json, 'initial').length > 0)
      conversion.leaveOut('initial answers of a question that repeats', item.linkId)
    const json = Object.fromEntries(Object.entries(item.json).filter(([name]) => name !== 'initial'))
    return this.#cells({ ...item, json, repeats: false, required: true }).map((field) => ({
      ...field,
      dataFieldID: (field.dataFieldID ?? 0) + columnPart,
    }))
  }

  /** Returns the fields of a group that repeats. */
  #columns(group: Item): InnerComponent[] {
    const { conversion } = this.#input
    return group.children.flatMap((item): InnerComponent[] => {
      if (this.#isSkipped(item)) return []
      const place = `item ${item.linkId}`
      if (isTable(item)) {
        conversion.refuse(place, 'it repeats inside a group that repeats')
        return []
      }
      if (this.#ruleOf(item) !== null) conversion.refuse(place, 'it has a condition inside a group that repeats')
      if (extensionNamed(item.json, 'sdc-questionnaire-calculatedExpression'))
        conversion.refuse(place, 'it is calculated inside a group that repeats')
      if (item.type === 'group') return this.#columns(item)
      if (item.type === 'display') {
        if (!isAboutParent(item)) conversion.leaveOut('note inside a group that repeats', item.linkId)
        return []
      }
      if (item.children.some((child) => child.type !== 'display'))
        conversion.refuse(place, 'it has questions below it inside a group that repeats')
      return this.#cells(item)
    })
  }

  /** Returns the fields of a question in a table. */
  #cells(item: Item): InnerComponent[] {
    const { conversion } = this.#input
    if (item.json['readOnly'] === true) {
      conversion.leaveOut('answer that nobody can give, because it is read-only', item.linkId)
      if (this.#isRead(item)) conversion.refuse(`item ${item.linkId}`, 'it is read-only, and other items depend on it')
      return []
    }
    return fieldsOf(item, conversion).flatMap((field) => {
      if (field.fieldType === 'file' || field.fieldType === 'photo') {
        conversion.refuse(`item ${item.linkId}`, 'a group that repeats has no files')
        return []
      }
      const { prefill, ...cell } = field
      if (prefill) conversion.leaveOut('value from the record in a group that repeats', item.linkId)
      return [{ comEntryID: this.#nextId(), ...cell }]
    })
  }

  /** Whether an item is never shown. */
  #isSkipped(item: Item): boolean {
    if (item.isHidden) this.#input.conversion.leaveOut('hidden item', item.linkId)
    return item.isHidden
  }

  #both(when: Rule | null, item: Item): Rule | null {
    const rule = this.#ruleOf(item)
    if (when === null) return rule
    return rule === null ? when : allOf([when, rule])
  }

  /** Returns when an item is enabled. Null if always. */
  #ruleOf(item: Item): Rule | null {
    const { items, conversion, translator } = this.#input
    const extension = extensionNamed(item.json, 'sdc-questionnaire-enableWhenExpression')
    if (!extension) return enableWhenRule(item, items, conversion)
    const { text, language } = expressionOf(extension)
    return (
      this.#translated(`item ${item.linkId}`, text, language, () => translator.condition(text, item).isTrue)?.rule ??
      null
    )
  }

  /** Returns what `translate` returns. Refuses the expression if it can't be translated. */
  #translated(place: string, text: string, language: string, translate: () => Rule): { readonly rule: Rule } | null {
    try {
      if (language !== 'text/fhirpath') throw new NotTranslated(`it is ${language || 'in no known language'}`)
      return { rule: translate() }
    } catch (error) {
      if (!(error instanceof NotTranslated)) throw error
      this.#input.conversion.refuse(place, `the expression is not understood: ${text}: ${error.message}`)
      return null
    }
  }

  #show(what: { readonly comEntryID: number } | { readonly pageEntryID: number }, when: Rule | null): void {
    if (when === null || when === true) return
    const id = 'comEntryID' in what ? `show-${what.comEntryID}` : `show-page-${what.pageEntryID}`
    this.#macros.push({ id, on: 'change', when, show: what })
  }
}

/** Returns when an expression is false: neither true nor empty. Null if it is not understood. */
function falseOf(translator: Translator, text: string, item: Item): Rule | null {
  try {
    return translator.condition(text, item).isFalse
  } catch (error) {
    if (error instanceof NotTranslated) return null
    throw error
  }
}

function expressionOf(extension: Json): { readonly text: string; readonly language: string } {
  const expression = objectIn(extension, 'valueExpression')
  return { text: textIn(expression, 'expression') ?? '', language: textIn(expression, 'language') ?? '' }
}

const hasTable = (item: Item): boolean =>
  item.children.some((child) => !child.isHidden && (isTable(child) || hasTable(child)))
