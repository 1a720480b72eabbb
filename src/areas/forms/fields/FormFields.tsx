import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { Component, Page } from '#src/contract/formTemplate.ts'
import { FormPart } from './FormPart.tsx'
import { followPresses } from './whenLeft.ts'
import '../forms.css'

/** Number of components of a part of a long page. */
const partLength = 20
/** Number of parts that are shown at once. */
const firstParts = 3

interface FormFieldsProps {
  readonly page: Page
}

/**
 * The fields of a page, in `FormContext`. Each one follows its own answer, so that a key renders only what it changes. A
 * long page has parts: the first ones are shown at once, the others one after another, and the browser lays out only
 * those in view.
 */
export function FormFields({ page }: FormFieldsProps) {
  const { components, pageEntryID } = page
  const parts = useMemo(() => partsOf(components), [components])
  const [shown, setShown] = useState({ pageEntryID, count: firstParts })
  const count = shown.pageEntryID === pageEntryID ? shown.count : firstParts
  useEffect(() => {
    if (count < parts.length) startTransition(() => setShown({ pageEntryID, count: count + 1 }))
  }, [count, parts.length, pageEntryID])
  useEffect(followPresses, [])
  return (
    <div className="form-fields" data-long={parts.length > firstParts || undefined}>
      {parts.slice(0, count).map((part) => (
        <FieldsPart key={part[0]?.comEntryID} components={part} />
      ))}
    </div>
  )
}

const FieldsPart = memo(function FieldsPart({ components }: { components: readonly Component[] }) {
  return (
    <div className="form-fields-part">
      {components.map((component) => (
        <FormPart key={component.comEntryID} component={component} />
      ))}
    </div>
  )
})

function partsOf(components: readonly Component[]): readonly (readonly Component[])[] {
  const parts: (readonly Component[])[] = []
  for (let at = 0; at < components.length; at += partLength) parts.push(components.slice(at, at + partLength))
  return parts
}
