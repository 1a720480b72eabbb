/** Returns a member's name for a path, or `*` if it can't be the name of a FHIR element and could be any text. */
export const printedName = (name: string): string => (/^_?[a-z][A-Za-z0-9]{0,63}$/.test(name) ? name : '*')
