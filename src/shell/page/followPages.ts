import type { AnyRouter } from '@tanstack/react-router'

/** Selector of the heading that names the page. */
export const pageHeading = 'main h1'

/**
 * After a change of page, moves the focus to the page's heading, so that a screen reader says where the person is. Does
 * nothing at the first page, which the browser announces, and if the focus is in the page already: at a field that the
 * page focuses, or at a tab that stays.
 */
export function followPages({ subscribe }: Pick<AnyRouter, 'subscribe'>): void {
  subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const heading = document.querySelector<HTMLElement>(pageHeading)
    if (!heading || document.activeElement?.closest('main')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
