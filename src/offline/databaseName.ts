/** Name of the only IndexedDB database of this origin. */
export const databaseName = 'yarrow'
