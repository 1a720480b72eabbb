import { and, or, type SQL, sql } from 'drizzle-orm'
import { textParts } from '../db/textParts.ts'
import { ODataRefusal } from './ODataRefusal.ts'
import type { Comparison, Expression, Literal } from './parseFilter.ts'
import { type Field, fieldNamed, type FieldType, type Folding, type Resource } from './resource.ts'

type ValueType = FieldType | 'null'

interface Typed {
  readonly type: ValueType
  readonly sql: SQL
  /** For a field: how the field is folded inside `tolower`. */
  readonly folding?: Folding | undefined
  /** For a folded field: folds the text with which it is compared. */
  readonly folded?: Folding['fold'] | undefined
  /** Whether an index finds the texts that contain a text. */
  readonly hasPartsIndex?: boolean | undefined
  /** For a field: whether there is such an index of its folded column. */
  readonly hasFoldedPartsIndex?: boolean | undefined
}

const operators: Readonly<Record<Exclude<Comparison, 'eq' | 'ne'>, SQL>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

const refuse = (at: number, reason: string): never => {
  throw new ODataRefusal('$filter', at, reason)
}

function literal(value: Literal): Typed {
  if (value === null) return { type: 'null', sql: sql`null` }
  if (typeof value === 'boolean') return { type: 'boolean', sql: value ? sql`true` : sql`false` }
  if (value instanceof Date) return { type: 'instant', sql: sql`${value.toISOString()}::timestamptz` }
  if (typeof value === 'string') return { type: 'text', sql: sql`${value}::text` }
  // With an explicit type: PostgreSQL would otherwise read 1.5 as a bigint for a bigint column, and fail.
  return { type: 'number', sql: Number.isInteger(value) ? sql`${value}::bigint` : sql`${value}::double precision` }
}

/** Returns the SQL of `one`, folded if only `other` is folded. */
function alike(one: Typed, other: Typed): SQL {
  return other.folded && !one.folded && one.type === 'text' ? other.folded(one.sql) : one.sql
}

function compared(operator: Comparison, left: Typed, right: Typed, at: number): SQL {
  if (left.type !== right.type && left.type !== 'null' && right.type !== 'null')
    return refuse(at, `${left.type} compared with ${right.type}`)
  if (left.type === 'null' || right.type === 'null') {
    if (operator !== 'eq' && operator !== 'ne') return sql`false`
    const isNull = sql`${left.type === 'null' ? right.sql : left.sql} is null`
    return operator === 'eq' ? isNull : sql`not (${isNull})`
  }
  const [first, second] = [alike(left, right), alike(right, left)]
  if (operator === 'eq') return sql`${first} = ${second}`
  // In OData, `null ne 1` is true. SQL's `<>` would give null.
  if (operator === 'ne') return sql`${first} is distinct from ${second}`
  if (left.type === 'boolean') return refuse(at, 'booleans have no order')
  return sql`${first} ${operators[operator]} ${second}`
}

/** Compiles the tree of a $filter to a condition on the resource's columns. */
export class FilterCompiler {
  readonly resource: Resource
  /** Whether the tree is inside a `not`. There, SQL's null becomes OData's false, so that its negation is true. */
  readonly isNegated: boolean

  constructor(resource: Resource, isNegated = false) {
    this.resource = resource
    this.isNegated = isNegated
  }

  field(name: string, at: number): Field {
    const field = fieldNamed(this.resource, name) ?? refuse(at, 'unknown field')
    return field.isOnlyShown ? refuse(at, 'not filterable') : field
  }

  condition(expression: Expression): SQL {
    const { type, sql: condition } = this.value(expression)
    return type === 'boolean' ? condition : refuse(expression.at, 'a condition expected')
  }

  value(expression: Expression): Typed {
    switch (expression.kind) {
      case 'literal':
        return literal(expression.value)
      case 'field': {
        const { column, type, folding, hasPartsIndex } = this.field(expression.name, expression.at)
        const isIndexed = hasPartsIndex === true
        return {
          type,
          sql: sql`${column}`,
          folding,
          hasPartsIndex: isIndexed && !folding,
          hasFoldedPartsIndex: isIndexed && folding !== undefined,
        }
      }
      case 'not': {
        const operand = new FilterCompiler(this.resource, true).condition(expression.operand)
        return { type: 'boolean', sql: sql`not (${operand})` }
      }
      case 'and':
      case 'or': {
        const parts = expression.operands.map((operand) => this.condition(operand))
        const joined = expression.kind === 'and' ? and(...parts) : or(...parts)
        return { type: 'boolean', sql: joined ?? refuse(expression.at, 'a condition expected') }
      }
      case 'compare': {
        const { operator, left, right, at } = expression
        return this.comparison(compared(operator, this.value(left), this.value(right), at))
      }
      case 'in': {
        const { left, list, at } = expression
        const value = this.value(left)
        const choices = list.map((item) => compared('eq', value, this.value(item), at))
        return this.comparison(or(...choices) ?? sql`false`)
      }
      case 'call':
        return this.call(expression)
      default:
        return refuse(0, 'not supported')
    }
  }

  comparison(condition: SQL): Typed {
    return { type: 'boolean', sql: this.isNegated ? sql`coalesce(${condition}, false)` : sql`(${condition})` }
  }

  call({ name, args, at }: Expression & { kind: 'call' }): Typed {
    const texts = args.map((arg) => {
      const value = this.value(arg)
      return value.type === 'text' ? value : refuse(arg.at, 'a text expected')
    })
    const [left, right] = texts
    const wanted = name === 'tolower' || name === 'toupper' ? 1 : 2
    if (texts.length !== wanted || !left) return refuse(at, `${wanted} arguments expected`)
    if (!right) {
      const { folding, hasFoldedPartsIndex: hasPartsIndex } = left
      if (name === 'tolower' && folding)
        return { type: 'text', sql: sql`${folding.column}`, folded: folding.fold, hasPartsIndex }
      return { type: 'text', sql: name === 'tolower' ? sql`lower(${left.sql})` : sql`upper(${left.sql})` }
    }
    const [first, second] = [alike(left, right), alike(right, left)]
    // Not LIKE, because the text to find can contain % and _.
    const contains = sql`strpos(${first}, ${second}) > 0`
    // The second condition follows from the first. It is there for the index, which finds nothing by one character.
    const isIndexed = sql`(char_length(${second}) < 2 or ${textParts(first)} @> ${textParts(second)})`
    if (name === 'contains' && left.hasPartsIndex) return { type: 'boolean', sql: sql`(${contains} and ${isIndexed})` }
    if (name === 'contains') return { type: 'boolean', sql: sql`(${contains})` }
    // Uses an index if the column is compared byte by byte.
    if (name === 'startswith') return { type: 'boolean', sql: sql`starts_with(${first}, ${second})` }
    return { type: 'boolean', sql: sql`(right(${first}, char_length(${second})) = ${second})` }
  }
}
