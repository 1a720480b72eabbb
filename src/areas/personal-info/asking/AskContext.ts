import { createContext, useContext } from 'react'
import type { Place } from '../model.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import type { ValueText } from '../values/useValueText.ts'
import type { Asking } from './useAsking.ts'

/** What the rows of the page share. */
export interface AskParts {
  readonly info: PersonalInfo
  readonly valueText: ValueText
  /** Null if the viewer can't ask for changes. */
  readonly asking: Asking | null
  /** Returns when a change of a place was asked for that has no answer yet, ISO 8601; null if none was. */
  readonly askedAt: (place: Place) => string | null
}

const Parts = createContext<AskParts | null>(null)
export const AskContext = Parts.Provider

export function useAskParts(): AskParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('ask parts: expected an AskContext around the rows')
  return parts
}
