/** Id of the panel with the scanner. */
export const stageId = 'scan-stage'

/** Moves the focus to the panel with the scanner, and so scrolls it into view. */
export function focusStage(): void {
  document.getElementById(stageId)?.focus()
}
