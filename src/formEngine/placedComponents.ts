import type { Component, InnerComponent, Page } from '#src/contract/formTemplate.ts'

/** A component with its place. */
export interface PlacedComponent {
  readonly component: Component | InnerComponent
  readonly page: Page
  /** The group or table that it is in. */
  readonly parent: Component | null
}

/** Returns all components of a template in its order, each group and table before what is in it. */
export function placedComponents(pages: readonly Page[]): PlacedComponent[] {
  return pages.flatMap((page) =>
    page.components.flatMap((component) => [
      { component, page, parent: null },
      ...(component.components ?? []).map((inner) => ({ component: inner, page, parent: component })),
    ]),
  )
}

/** Returns the fields of a table. */
export function columnsOf(table: Component | InnerComponent): readonly InnerComponent[] {
  return ('components' in table ? table.components : null) ?? []
}
