/** An object of parsed JSON. */
export type Json = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value in a list, if it is an object. */
export const ifObject = (value: unknown): Json[] => (isObject(value) ? [value] : [])

/** Returns the member, or an empty object if it is none. */
export function objectIn(json: Json, name: string): Json {
  const value = json[name]
  return isObject(value) ? value : {}
}

/** Returns the objects of a list. Empty if the member is no list. */
export function objectsIn(json: Json, name: string): readonly Json[] {
  const value = json[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Returns a text without white space around it. Null if the member is none, or is blank. */
export function textIn(json: Json, name: string): string | null {
  const value = json[name]
  return typeof value === 'string' ? value.trim() || null : null
}

export function numberIn(json: Json, name: string): number | null {
  const value = json[name]
  return typeof value === 'number' ? value : null
}

/** Returns name and value of the `value[x]` of an element. Null if it has none. */
export function valueOf(json: Json, stem: string): { readonly type: string; readonly value: unknown } | null {
  const name = Object.keys(json).find((key) => key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)))
  return name === undefined ? null : { type: name.slice(stem.length), value: json[name] }
}
