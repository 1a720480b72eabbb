import type { ReactNode } from 'react'
import type { FormEntry, FormFile } from '#src/contract/formData.ts'
import type { Component, Page } from '#src/contract/formTemplate.ts'
import { Section } from '#src/ui/page/Section.tsx'
import { Answer } from './Answer.tsx'
import { FormParagraphs, FormText } from './FormText.tsx'
import './form-view.css'

interface AnswerListProps {
  readonly pages: readonly Page[]
  readonly data: readonly FormEntry[]
  /** Whether a component is shown. Default: all of them. */
  readonly isShown?: ((comEntryID: number) => boolean) | undefined
  /** Shows a photo or a file. Without it only its name is shown. */
  readonly file?: ((file: FormFile) => ReactNode) | undefined
  /** A link beside the title of a page, to change its answers. */
  readonly changeAt?: ((page: Page) => ReactNode) | undefined
  /** Level of the pages' headings. Default 3. */
  readonly level?: 2 | 3 | undefined
}

/** The answers of a form to read, by page and group. */
export function AnswerList({ pages, data, isShown = () => true, file, changeAt, level = 3 }: AnswerListProps) {
  const values = new Map(data.map((entry) => [entry.DataFieldID, entry.Value]))
  const answer = (component: Component): ReactNode => (
    <Answered key={component.comEntryID} component={component}>
      <Answer component={component} value={values.get(component.dataFieldID ?? 0) ?? ''} file={file} />
    </Answered>
  )
  return (
    <div className="answer-pages grid gap-6">
      {pages.map((page) => {
        const parts = partsOf(page.components.filter(({ comEntryID }) => isShown(comEntryID)))
        if (parts.length === 0) return null
        return (
          <Section key={page.pageEntryID} level={level} title={<FormText of={page.title} />} aside={changeAt?.(page)}>
            {parts.map((part) =>
              'note' in part ? (
                <div key={part.note.comEntryID} className="max-w-read">
                  <FormParagraphs of={part.note.label} />
                </div>
              ) : (
                <AnswerGroup key={part.key} group={part.group} level={level === 2 ? 3 : 4}>
                  {part.fields.filter(({ comEntryID }) => isShown(comEntryID)).map(answer)}
                </AnswerGroup>
              ),
            )}
          </Section>
        )
      })}
    </div>
  )
}

type Part =
  | { readonly note: Component }
  | { readonly key: number; readonly group: Component | null; readonly fields: Component[] }

/**
 * Returns the parts of a page: groups, and the fields between them. Of notes only those that a signature is for, because
 * the other ones help to fill in the form.
 */
function partsOf(components: readonly Component[]): Part[] {
  const isSigned = components.some(
    ({ fieldType, components: inner = [] }) =>
      fieldType === 'signature' || inner.some((one) => one.fieldType === 'signature'),
  )
  const parts: Part[] = []
  for (const component of components) {
    const last = parts.at(-1)
    if (component.fieldType === 'note') {
      if (isSigned && (component.tone ?? 'plain') === 'plain') parts.push({ note: component })
    } else if (component.fieldType === 'group') {
      const fields = (component.components ?? []).filter(({ fieldType }) => fieldType !== 'note')
      if (fields.length > 0) parts.push({ key: component.comEntryID, group: component, fields })
    } else if (last && 'group' in last && last.group === null) last.fields.push(component)
    else parts.push({ key: component.comEntryID, group: null, fields: [component] })
  }
  return parts
}

interface AnswerGroupProps {
  readonly group: Component | null
  readonly level: 3 | 4
  readonly children: readonly ReactNode[]
}

function AnswerGroup({ group, level, children }: AnswerGroupProps) {
  if (children.length === 0) return null
  const list = (
    <div className="answers-box">
      <dl className="answers">{children}</dl>
    </div>
  )
  if (!group) return list
  return (
    <Section level={level} title={<FormText of={group.label} />} className="gap-1!">
      {list}
    </Section>
  )
}

/** A question with its answer. Wide answers, such as tables, have the line below the question. */
function Answered({ component, children }: { component: Component; children: ReactNode }) {
  const isWide = component.fieldType === 'table'
  return (
    <div data-wide={isWide || undefined}>
      <dt>
        <FormText of={component.label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
