import type { Component, InnerComponent, TemplateContent } from '#src/contract/formTemplate.ts'
import { words } from '../datatypes.ts'
import type { ObjectElement } from '../element.ts'
import { choiceValue } from '../formAnswers.ts'
import { formItems, groupTexts, type ItemNode, ItemTree, linkIdOf, plainText } from '../formItems.ts'
import type { ResourceSource } from '../ResourceSource.ts'
import { loadSentForms, questionnaireUrl, sentForms } from './sentForms.ts'

/**
 * The questions of the forms that patients sent, with the id of the form. They are those of the version that was
 * answered, without its rules.
 */
export const questionnaireSource: ResourceSource = {
  ...sentForms,
  url: questionnaireUrl,
  async load(db, rowIds) {
    const rows = await loadSentForms(db, rowIds)
    return rows.map(({ form, content }) => {
      const title = words(plainText(content.name))
      const resource = {
        url: content.url,
        version: String(form.version),
        title,
        status: 'active',
        subjectType: ['Patient'],
        description: words(plainText(content.description ?? {})),
        copyright: words(content.credit),
        item: questionItems(content),
      }
      const resources = [{ slot: '', content: resource }]
      return { rowId: form.webDataId, ptId: form.ptId, updatedAt: form.updatedAt, resources }
    })
  },
}

function questionItems(content: TemplateContent): ObjectElement[] {
  const texts = groupTexts(content)
  const groupOf = (linkId: string) => ({ text: words(texts.get(linkId)), type: 'group' })
  const tree = new ItemTree(groupOf)
  for (const { component, linkId, around } of formItems(content)) {
    const isGroup = component.fieldType === 'group' || component.itemType === 'group'
    if (isGroup && component.fieldType !== 'table') continue
    const children = component.fieldType === 'table' ? columnNodes(component, around.length + 1, groupOf) : []
    tree.add(around, { linkId, entries: entriesOf(component), answers: [], children })
  }
  return tree.roots.map(questionItem)
}

function columnNodes(
  table: Component | InnerComponent,
  depth: number,
  groupOf: (linkId: string) => ObjectElement,
): ItemNode[] {
  if (table.itemType && table.itemType !== 'group') return []
  const tree = new ItemTree(groupOf)
  for (const column of 'components' in table ? (table.components ?? []) : []) {
    const node = { linkId: linkIdOf(column), entries: entriesOf(column), answers: [], children: [] }
    tree.add((column.itemsAround ?? []).slice(depth), node)
  }
  return tree.roots
}

const questionItem = ({ linkId, entries, children }: ItemNode): ObjectElement => ({
  linkId,
  ...entries,
  item: children.map(questionItem),
})

function entriesOf(component: Component | InnerComponent): ObjectElement {
  const { fieldType, code, label, required, maxLength, choices } = component
  const type = component.itemType ?? typeOf(component)
  const isText = type === 'string' || type === 'text' || type === 'url'
  const repeats = ['table', 'someOf', 'bodyDiagram', 'photo', 'file'].includes(fieldType)
  return {
    ...(code && type !== 'display' && { code: [{ system: code.system, code: code.code }] }),
    text: words(plainText(label)),
    type,
    ...(type !== 'display' && {
      ...(required && { required }),
      ...(repeats && { repeats }),
      ...(fieldType === 'computed' && { readOnly: true }),
    }),
    ...(isText && maxLength && { maxLength }),
    answerOption: (choices ?? []).filter(({ isOther }) => !isOther).map((choice) => choiceValue(component, choice)),
  }
}

/** Returns the type of an item for a component that comes from no Questionnaire. */
function typeOf({ fieldType, choices, unit }: InnerComponent): string {
  switch (fieldType) {
    case 'text':
    case 'signature':
    case 'bodyDiagram':
      return 'string'
    case 'longText':
      return 'text'
    case 'whole':
    case 'scale':
      return 'integer'
    case 'decimal':
    case 'computed':
      return unit ? 'quantity' : 'decimal'
    case 'date':
    case 'time':
      return fieldType
    case 'yesNo':
      return 'boolean'
    case 'oneOf':
    case 'someOf':
      return choices?.some(({ isOther }) => isOther) ? 'open-choice' : 'choice'
    case 'photo':
    case 'file':
      return 'attachment'
    case 'note':
      return 'display'
    case 'group':
    case 'table':
      return 'group'
  }
}
