import type axe from 'axe-core'

/** An accessible name: the whole name, or a pattern. */
export type Name = string | RegExp

/** A name's regular expression, in a form that can be sent as JSON. */
export interface NamePattern {
  readonly source: string
  readonly flags: string
}

/** Center of an element in the viewport, CSS px. */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface Found {
  readonly count: number
  readonly place: Place | null
  /** Names of all visible elements with the role. */
  readonly names: readonly string[]
}

/** The window after axe-core was loaded. */
interface AxeWindow extends Window {
  readonly axe: typeof axe & {
    readonly commons: {
      readonly aria: { readonly getRole: (element: Element) => string | null }
      readonly text: { readonly accessibleText: (element: Element) => string }
      readonly dom: { readonly isVisibleToScreenReaders: (element: Element) => boolean }
    }
  }
}

// The functions below run in the page: they are sent as text, so they use nothing from this file except types.

/**
 * Returns how many visible elements have a role and a name, and where to click the first one. The place is null while
 * that element moves, is covered or is disabled.
 */
export async function find(role: string, name: NamePattern): Promise<Found> {
  const { axe } = window as unknown as AxeWindow
  const pattern = new RegExp(name.source, name.flags)
  axe.setup(document)
  const roleOf = (element: Element) =>
    element.matches('input[type="password"]') ? 'textbox' : axe.commons.aria.getRole(element)
  const named = [...document.body.querySelectorAll('*')]
    .filter((element) => roleOf(element) === role && axe.commons.dom.isVisibleToScreenReaders(element))
    .map((element) => ({ element, name: axe.commons.text.accessibleText(element).trim() }))
  axe.teardown()
  const matching = named.filter(({ name }) => pattern.test(name))
  const first = matching[0]?.element
  const names = named.map(({ name }) => name)
  if (!first) return { count: 0, place: null, names }
  const middle = () => {
    const { x, y, width, height } = first.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { x, y } = middle()
  const top = document.elementFromPoint(x, y)
  const label = (first as HTMLInputElement).labels?.[0]
  // A picture to draw on can let the pointer through to the field behind it.
  const isThrough = getComputedStyle(first).pointerEvents === 'none' && top?.contains(first) === true
  const isReached =
    !first.matches(':disabled') && top !== null && (first.contains(top) || label?.contains(top) === true || isThrough)
  return { count: matching.length, place: isReached && before.x === x && before.y === y ? { x, y } : null, names }
}

/** Returns role and name of the focused element, and whether its focus indicator is visible. */
export function readFocus(): { role: string | null; name: string; isShown: boolean } {
  const { axe } = window as unknown as AxeWindow
  const element = document.activeElement ?? document.body
  axe.setup(document)
  const role = element.matches('input[type="password"]') ? 'textbox' : axe.commons.aria.getRole(element)
  const name = axe.commons.text.accessibleText(element).trim()
  axe.teardown()
  // Headless Firefox has no active window, so no element matches :focus there.
  return { role, name, isShown: !element.matches(':focus') || element.matches(':focus-visible') }
}

/** Returns the violations of WCAG 2.2 AA and of axe's best practices that axe detects: rule and elements. */
export async function judge(): Promise<string[]> {
  // Waits for fade-ins to finish, because axe measures contrast.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  const { axe } = window as unknown as AxeWindow
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Of the results that are not read, axe then writes only one element each.
  const { violations } = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Selects an option by its label without opening the list, because engines open lists differently. */
export function chooseOption(label: string): boolean {
  const list = [...document.querySelectorAll('select')].find((select) =>
    [...select.options].some((option) => option.label === label),
  )
  if (!list) return false
  list.value = [...list.options].find((option) => option.label === label)?.value ?? ''
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
