import type { DataSet } from 'dicom-parser'

const sharedGroups = 'x52009229'
const frameGroups = 'x52009230'

/**
 * Returns the elements that describe a frame: its item of `sequence` in the functional groups of an enhanced file
 * (PS3.3 C.7.6.16), else the item that all frames share, else the file's own elements.
 */
export function frameGroup(data: DataSet, frame: number, sequence: string): DataSet {
  const own = data.elements[frameGroups]?.items?.[frame]?.dataSet
  const shared = data.elements[sharedGroups]?.items?.[0]?.dataSet
  return itemOf(own, sequence) ?? itemOf(shared, sequence) ?? data
}

const itemOf = (data: DataSet | undefined, sequence: string) => data?.elements[sequence]?.items?.[0]?.dataSet
