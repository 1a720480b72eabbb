/**
 * Removes the trend by smoothness priors (Tarvainen 2002): the values minus z of (I + lambda^2 D'D) z = values, with D
 * the second differences. The matrix has five diagonals, so its LDL' decomposition takes one pass.
 */
export function detrend(values: readonly number[], lambda: number): number[] {
  const n = values.length
  if (n < 3) return values.map(() => 0)
  const square = lambda * lambda
  const main = Array.from({ length: n }, () => 1)
  const next = Array.from({ length: n }, () => 0)
  const far = Array.from({ length: n }, () => 0)
  const add = (row: number[], i: number, value: number) => {
    row[i] = (row[i] ?? 0) + square * value
  }
  for (let i = 0; i + 2 < n; i++) {
    add(main, i, 1)
    add(main, i + 1, 4)
    add(main, i + 2, 1)
    add(next, i, -2)
    add(next, i + 1, -2)
    add(far, i, 1)
  }
  const d: number[] = []
  const l1: number[] = []
  const l2: number[] = []
  const z: number[] = []
  for (let i = 0; i < n; i++) {
    const [p1, p2] = [l1[i - 1] ?? 0, l2[i - 2] ?? 0]
    d[i] = (main[i] ?? 0) - p1 * p1 * (d[i - 1] ?? 0) - p2 * p2 * (d[i - 2] ?? 0)
    l1[i] = ((next[i] ?? 0) - p1 * (d[i - 1] ?? 0) * (l2[i - 1] ?? 0)) / (d[i] ?? 1)
    l2[i] = (far[i] ?? 0) / (d[i] ?? 1)
    z[i] = (values[i] ?? 0) - p1 * (z[i - 1] ?? 0) - p2 * (z[i - 2] ?? 0)
  }
  for (let i = n - 1; i >= 0; i--)
    z[i] = (z[i] ?? 0) / (d[i] ?? 1) - (l1[i] ?? 0) * (z[i + 1] ?? 0) - (l2[i] ?? 0) * (z[i + 2] ?? 0)
  return values.map((value, i) => value - (z[i] ?? 0))
}
