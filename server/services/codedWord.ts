import type { CodedWord } from '#src/contract/labs.ts'
import type { CodedText } from '../db/schema/records.ts'

/** Returns a stored code and its words as the contract names them. */
export const codedWord = ({ code, text }: CodedText): CodedWord => ({ code, nameX: text })
