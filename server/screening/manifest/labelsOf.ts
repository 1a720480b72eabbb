import type { ModelOutput } from './ModelManifest.ts'

/** Returns the labels by their place in the output. Places that are not used are empty. */
export function labelsOf({
  labels,
  size,
  activation,
}: Pick<ModelOutput, 'labels' | 'size' | 'activation'>): readonly string[] {
  if (Array.isArray(labels)) return labels
  const count = activation === 'binary' ? 2 : (size ?? 0)
  return Array.from({ length: count }, (_, place) => labels[String(place)] ?? '')
}
