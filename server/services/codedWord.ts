import type { CodedWord } from '#src/contract/labs.ts'
import type { CodedText } from '../db/schema/records.ts'
import { interpretationSystems } from './interpretationSystems.ts'

/** Returns a stored code and its words as the contract names them. */
export const codedWord = ({ code, text }: CodedText): CodedWord => ({ code, nameX: text })

/**
 * Returns a stored interpretation as the contract names it. A laboratory's own code can mean something else than HL7's
 * code of the same letter, such as B for borderline. If the laboratory has words for it, these stand alone.
 */
export function interpretationWord(stored: CodedText): CodedWord {
  const { codeSystem, text } = stored
  const isKnown = codeSystem === null || interpretationSystems.includes(codeSystem)
  return isKnown || text === null ? codedWord(stored) : { code: null, nameX: text }
}
