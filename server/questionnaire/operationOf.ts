import { type Meaning, refuse, type Scalar } from './Meaning.ts'
import { anyChosen, choicesWith, hasPart } from './itemAnswers.ts'
import { isYesNo, onlyItem, scalarOf, sumOf, truthOf } from './meaningAs.ts'
import { allOf, anyOf, not, type Rule, type Truth } from './rules.ts'

/** Returns the meaning of two parts that an operator joins. */
export function operationOf(operator: string, left: Meaning, right: Meaning): Meaning {
  switch (operator) {
    case 'and':
    case 'or':
    case 'xor':
    case 'implies':
      return logical(operator, truthOf(left), truthOf(right))
    case '=':
    case '!=': {
      const { isTrue, isFalse } = equality(left, right)
      const exists = anyOf([isTrue, isFalse])
      return {
        kind: 'truth',
        truth: operator === '=' ? { isTrue, isFalse } : { isTrue: isFalse, isFalse: isTrue },
        exists,
      }
    }
    case '<':
    case '<=':
    case '>':
    case '>=': {
      if (left.kind === 'empty' || right.kind === 'empty') return { kind: 'empty' }
      const [one, other] = [scalarOf(left), scalarOf(right)]
      if (one.type !== other.type) return refuse('it compares answers of different types')
      const exists = allOf([one.exists, other.exists])
      const compared: Rule = { [operator]: [one.rule, other.rule] }
      return {
        kind: 'truth',
        truth: { isTrue: allOf([exists, compared]), isFalse: allOf([exists, not(compared)]) },
        exists,
      }
    }
    case '&':
      return joinedText(left, right)
    default:
      return arithmetic(operator, left, right)
  }
}

/** Returns when two parts are equal, and when they differ. Neither if one is empty. */
function equality(left: Meaning, right: Meaning): Truth {
  if (left.kind === 'empty' || right.kind === 'empty') return { isTrue: false, isFalse: false }
  if (left.kind === 'literal' && right.kind !== 'literal') return equality(right, left)
  if (left.kind === 'values' && right.kind === 'literal' && left.items.some(({ choices }) => choices.length > 0)) {
    const item = onlyItem(left.items)
    const values = choicesWith(item, left.part, right.value)
    const isTrue = anyChosen(item, values)
    return { isTrue, isFalse: allOf([hasPart(item, left.part), not(isTrue)]) }
  }
  if (isYesNo(left) && isYesNo(right)) {
    const [one, other] = [truthOf(left), truthOf(right)]
    return {
      isTrue: anyOf([allOf([one.isTrue, other.isTrue]), allOf([one.isFalse, other.isFalse])]),
      isFalse: anyOf([allOf([one.isTrue, other.isFalse]), allOf([one.isFalse, other.isTrue])]),
    }
  }
  const [one, other] = [scalarOf(left), scalarOf(right)]
  if (one.type !== other.type) return refuse('it compares answers of different types')
  const exists = allOf([one.exists, other.exists])
  return {
    isTrue: allOf([exists, { '==': [one.rule, other.rule] }]),
    isFalse: allOf([exists, { '!=': [one.rule, other.rule] }]),
  }
}

/** Returns texts that `&` joins, which reads a missing one as ''. */
function joinedText(left: Meaning, right: Meaning): Meaning {
  const parts = [left, right].map((part): Rule => {
    if (part.kind === 'empty') return ''
    const { type, rule, exists } = scalarOf(part)
    if (type !== 'text') return refuse('& joins texts only')
    return exists === true ? rule : { if: [exists, rule, ''] }
  })
  return { kind: 'scalar', type: 'text', rule: { cat: parts }, exists: true }
}

function arithmetic(operator: string, left: Meaning, right: Meaning): Meaning {
  if (left.kind === 'empty' || right.kind === 'empty') return { kind: 'empty' }
  const [one, other] = [scalarOf(left), scalarOf(right)]
  const exists = allOf([one.exists, other.exists])
  if (operator === '+' && one.type === 'text' && other.type === 'text')
    return { kind: 'scalar', type: 'text', rule: { cat: [one.rule, other.rule] }, exists }
  if (one.type !== 'number' || other.type !== 'number') return refuse(`${operator} is understood for numbers only`)
  const scalar = (rule: Rule, when = exists): Scalar => ({ kind: 'scalar', type: 'number', rule, exists: when })
  if (operator === '+') return scalar(sumOf([one.rule, other.rule]))
  if (operator === '-') return scalar({ '-': [one.rule, other.rule] })
  if (operator === '*') return scalar({ '*': [one.rule, other.rule] })
  if (operator !== '/' && operator !== 'mod') return refuse(`${operator} is not understood`)
  if (other.rule === 0) return { kind: 'empty' }
  // Division by zero is empty.
  const divisible = typeof other.rule === 'number' ? exists : allOf([exists, { '!=': [other.rule, 0] }])
  return scalar({ [operator === '/' ? '/' : '%']: [one.rule, other.rule] }, divisible)
}

function logical(operator: string, left: Truth, right: Truth): Meaning {
  const made = (isTrue: Rule, isFalse: Rule): Meaning => ({
    kind: 'truth',
    truth: { isTrue, isFalse },
    exists: anyOf([isTrue, isFalse]),
  })
  const [a, b] = [left, right]
  if (operator === 'and') return made(allOf([a.isTrue, b.isTrue]), anyOf([a.isFalse, b.isFalse]))
  if (operator === 'or') return made(anyOf([a.isTrue, b.isTrue]), allOf([a.isFalse, b.isFalse]))
  if (operator === 'implies') return made(anyOf([a.isFalse, b.isTrue]), allOf([a.isTrue, b.isFalse]))
  return made(
    anyOf([allOf([a.isTrue, b.isFalse]), allOf([a.isFalse, b.isTrue])]),
    anyOf([allOf([a.isTrue, b.isTrue]), allOf([a.isFalse, b.isFalse])]),
  )
}
