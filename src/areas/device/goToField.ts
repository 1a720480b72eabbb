/** Scrolls a field with its label into view and focuses it. */
export function goToField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
