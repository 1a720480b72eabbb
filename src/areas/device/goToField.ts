/** Brings a field into sight with its label, and the focus to it. */
export function goToField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
