import { type JsonObject, WrittenNumber } from '../json/parseJson.ts'

/** Returns an object without the fields that have no value: undefined, null and empty lists. */
export function object(fields: Readonly<Record<string, unknown>>): JsonObject {
  const hasValue = ([, value]: [string, unknown]) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(hasValue))
}

/** Returns an object without empty fields, or undefined if none is left. */
export function objectOrNone(fields: Readonly<Record<string, unknown>>): JsonObject | undefined {
  const all = object(fields)
  return Object.keys(all).length > 0 ? all : undefined
}

/** Returns a number with its digits as written, as `parseJson` does; undefined if the text is not a decimal number. */
export function numberOf(text: string | undefined): number | WrittenNumber | undefined {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text)) return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) return undefined
  return String(value) === text ? value : new WrittenNumber(value, text)
}

/** Returns a list of one value, or an empty list if it is undefined. */
export const listOf = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value])
