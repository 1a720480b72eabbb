/** Returns the id of the element around a field, to which the list of errors links. */
export const editFieldId = (key: string) => `edit-${key.replace('/', '-')}`
