import type { PortalConfig } from '#src/contract/portal.ts'

/** How a database other than the clinic's first one is marked, so that nobody mistakes it for the first. */
export interface DatabaseMark {
  readonly name: string
  /** Whether its records are for practice only. */
  readonly isTraining: boolean
}

/** Key of the training database of a deployment whose configuration does not say which database is for training. */
const trainingKey = 'training'

const isTrainingKey = (key: string) => key.toLowerCase() === trainingKey

/**
 * Returns the mark of a database. Null for the first database, which is the one for care, unless it is for training.
 * `apis` is undefined until the configuration is loaded: then only a training database can be recognized, by its key.
 */
export function databaseMark(apis: PortalConfig['apis'] | undefined, key: string): DatabaseMark | null {
  const api = apis?.find((one) => one.key === key)
  const isTraining = api?.isTraining ?? isTrainingKey(key)
  const isFirst = apis === undefined || apis[0]?.key === key
  return isTraining || !isFirst ? { name: api?.name ?? key, isTraining } : null
}
