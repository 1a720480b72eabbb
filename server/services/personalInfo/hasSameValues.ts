/** Whether two objects with the same keys have the same values. */
export function hasSameValues<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key])
}
