/** Id of the text that says how many edits are not saved. */
export const saveStateId = 'save-state'
